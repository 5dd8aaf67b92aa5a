import type { Bug } from "#contract/types.ts";

/** A bug in a list, or the gap that a completed one has left. */
export interface BugRow {
  bug: Bug;
  isCompleted: boolean;
}

/** A list in descending order, with gaps where bugs were completed. */
export function withCompleted(bugs: readonly Bug[], completed: readonly Bug[]): BugRow[] {
  const rows = bugs.map((bug) => ({ bug, isCompleted: false }));
  const listed = new Set(bugs.map(({ _id }) => _id));
  const left = completed.filter(({ _id }) => !listed.has(_id));
  if (left.length === 0) return rows;
  return [...rows, ...left.map((bug) => ({ bug, isCompleted: true }))].sort(
    (a, b) => b.bug.order - a.bug.order,
  );
}
