import type { Bug } from "#contract/types.ts";

/** A bug in a list, or the gap of one that has left it. */
export interface BugRow {
  bug: Bug;
  /** Moved to another status here, or taken out of the list by somebody else. */
  left?: "completed" | "parked" | "reopened" | "gone";
}

/** A list with gaps where bugs were. */
export function withGaps(
  bugs: readonly Bug[],
  gaps: readonly Required<BugRow>[],
  compare: (a: Bug, b: Bug) => number,
): BugRow[] {
  const rows: BugRow[] = bugs.map((bug) => ({ bug }));
  const listed = new Set(bugs.map(({ _id }) => _id));
  for (const gap of gaps.filter(({ bug }) => !listed.has(bug._id))) {
    const after = rows.findIndex(({ bug }) => compare(bug, gap.bug) > 0);
    rows.splice(after < 0 ? rows.length : after, 0, gap);
  }
  return rows;
}
