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
