import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { InputError } from "./runCommand.ts";

/** @throws InputError unless the file exists */
export async function checkFile(path: string): Promise<void> {
  const stats = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT")
      // The whole path, as npm runs commands in the project's folder, wherever it is called.
      throw new InputError(`There is no file "${resolve(path)}": check its name.`);
    throw new InputError(`"${path}" can't be read (${error.code}): check its permissions.`);
  });
  if (stats.isDirectory()) throw new InputError(`"${path}" is a folder: name a file in it.`);
}

/**
 * For a file that is read more than once.
 * @throws InputError unless it exists, and stays what it is
 */
export async function checkLastingFile(path: string): Promise<void> {
  await checkFile(path);
  if ((await stat(path)).isFile()) return;
  throw new InputError(`"${path}" is a pipe, and is read more than once: save it as a file first.`);
}
