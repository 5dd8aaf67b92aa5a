import type { BugStatus } from "#contract/constants.ts";

const COMPLETE = new Set(["resolved", "closed", "verified", "done"]);
const PARKED = new Set(["wontfix", "incomplete", "postponed"]);

/** Treats "Won't Fix", "WONTFIX" and "Won’t fix" as equal. */
const simplify = (text: string) => text.toLowerCase().replace(/[^a-z]/g, "");

/** Maps a tracker's status and resolution to one of ours (reasons in docs/decisions). */
export function toBugStatus(status: string, resolution: string): BugStatus {
  const complete = COMPLETE.has(simplify(status));
  if (PARKED.has(simplify(status)) || (complete && PARKED.has(simplify(resolution)))) {
    return "parked";
  }
  return complete ? "complete" : "pending";
}
