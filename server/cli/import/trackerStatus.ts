import type { BugStatus } from "#contract/constants.ts";

const COMPLETE = new Set(["resolved", "closed", "verified", "done"]);
const PARKED = new Set(["wontfix", "incomplete", "postponed"]);

/** "Won't Fix", "WONTFIX" and "Won’t fix" are one. */
const simplify = (text: string) => text.toLowerCase().replace(/[^a-z]/g, "");

/** A tracker's status and resolution as one of ours (docs/decisions has the reasons). */
export function toBugStatus(status: string, resolution: string): BugStatus {
  const complete = COMPLETE.has(simplify(status));
  if (PARKED.has(simplify(status)) || (complete && PARKED.has(simplify(resolution)))) {
    return "parked";
  }
  return complete ? "complete" : "pending";
}
