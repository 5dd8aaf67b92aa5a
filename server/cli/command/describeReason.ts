/** As Node, SQLite and PostgreSQL call it. */
const DISK_FULL = ["ENOSPC", "EDQUOT", "SQLITE_FULL", "53100"];

/** Why something failed, in half a sentence of one line. */
export function describeReason(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (DISK_FULL.includes(code)) return "the disk is full";
  const message = (error instanceof Error && error.message) || code || String(error);
  return message.replace(/\s+/g, " ");
}
