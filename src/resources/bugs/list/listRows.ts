import type { Bug } from "#contract/types.ts";

/** A bug of a list, or the place that one has left there. */
export interface BugRow {
  bug: Bug;
  isCompleted: boolean;
}

/** A list, the highest number first, with the places of those that were completed in it and have left it. */
export function withCompleted(bugs: readonly Bug[], completed: readonly Bug[]): BugRow[] {
  const rows = bugs.map((bug) => ({ bug, isCompleted: false }));
  const listed = new Set(bugs.map(({ _id }) => _id));
  const left = completed.filter(({ _id }) => !listed.has(_id));
  if (left.length === 0) return rows;
  return [...rows, ...left.map((bug) => ({ bug, isCompleted: true }))].sort(
    (a, b) => b.bug.order - a.bug.order,
  );
}
