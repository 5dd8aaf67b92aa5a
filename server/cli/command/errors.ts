import { dirname } from "node:path";
import { DISK_FULL_CODES } from "../../errors.ts";

/** A command was given something it can't use; the message is a sentence that says what to do. */
export class InputError extends Error {}

const POSTGRES_DISK_FULL = "53100";

/** The reason for a failure, as half a sentence on one line. */
export function describeReason(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (DISK_FULL_CODES.test(code) || code === POSTGRES_DISK_FULL) return "the disk is full";
  const message = (error instanceof Error && error.message) || code || String(error);
  return message.replace(/\s+/g, " ");
}

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
