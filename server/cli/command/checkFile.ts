import { stat } from "node:fs/promises";
import { InputError } from "./runCommand.ts";

/** @throws InputError unless the file exists */
export async function checkFile(path: string): Promise<void> {
  const stats = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT")
      throw new InputError(`There is no file "${path}": check its name.`);
    throw new InputError(`"${path}" can't be read (${error.code}): check its permissions.`);
  });
  if (stats.isDirectory()) throw new InputError(`"${path}" is a folder: name a file in it.`);
}
