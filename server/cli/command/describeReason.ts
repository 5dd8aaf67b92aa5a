import { DISK_FULL_CODES } from "../../errors.ts";

const POSTGRES_DISK_FULL = "53100";

/** The reason for a failure, as half a sentence on one line. */
export function describeReason(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (DISK_FULL_CODES.test(code) || code === POSTGRES_DISK_FULL) return "the disk is full";
  const message = (error instanceof Error && error.message) || code || String(error);
  return message.replace(/\s+/g, " ");
}
