import { dirname } from "node:path";
import { InputError } from "./InputError.ts";

/** An error of writing the file at `target`, as a sentence where it is for people. */
export function explainWriteError(error: unknown, target: string): unknown {
  switch (error instanceof Error && "code" in error && error.code) {
    case "ENOSPC":
    case "EDQUOT":
      return new InputError(
        `The disk is full, so nothing was left at ${target}: free some space, or write to another disk.`,
      );
    case "EEXIST":
      return new InputError(`${target} is there already: give the name of a new file.`);
    case "EACCES":
    case "EPERM":
    case "EROFS":
      return new InputError(
        `${target} can't be written: give this user the right to, or choose another place.`,
      );
    case "ENOENT":
    case "ENOTDIR":
      return new InputError(`There is no folder ${dirname(target)}: make it first.`);
    default:
      return error;
  }
}
