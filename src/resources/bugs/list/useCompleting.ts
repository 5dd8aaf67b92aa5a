import { useCallback, useMemo, useState } from "react";
import type { BugSort } from "#contract/constants.ts";
import type { Bug } from "#contract/types.ts";
import { compareBugs } from "../data/bugRows.ts";
import { useSetBugStatus } from "../status/useSetBugStatus.ts";
import { type BugRow, withGaps } from "./listRows.ts";

/**
 * Completes bugs in their list. Each leaves a gap until `closeUp`, as does one that a refresh no
 * longer finds, so that no other card moves under the pointer.
 */
export function useCompleting(bugs: readonly Bug[], sort: BugSort) {
  const [gaps, setGaps] = useState<readonly Required<BugRow>[]>([]);
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());
  const { setStatus } = useSetBugStatus({
    onFailed: ({ bug }) => setFailed((present) => new Set(present).add(bug._id)),
  });

  const [shown, setShown] = useState(bugs);
  if (shown !== bugs) {
    setShown(bugs);
    const listed = new Set(bugs.map(({ _id }) => _id));
    const known = new Set(gaps.map(({ bug }) => bug._id));
    const gone = shown.filter(({ _id }) => !listed.has(_id) && !known.has(_id));
    if (gone.length > 0) setGaps([...gaps, ...gone.map((bug) => ({ bug, left: "gone" as const }))]);
  }

  const complete = useCallback(
    (bug: Bug) => {
      setFailed((present) => new Set([...present].filter((id) => id !== bug._id)));
      setGaps((present) => [
        ...present.filter((gap) => gap.bug._id !== bug._id),
        { bug, left: "completed" },
      ]);
      setStatus(bug, "complete");
    },
    [setStatus],
  );
  const closeUp = useCallback((ids?: ReadonlySet<string>) => {
    const stays = ({ bug }: BugRow) => ids !== undefined && !ids.has(bug._id);
    setGaps((present) => (present.some((gap) => !stays(gap)) ? present.filter(stays) : present));
  }, []);
  const rows = useMemo(() => withGaps(bugs, gaps, compareBugs(sort)), [bugs, gaps, sort]);
  return { rows, failed, complete, closeUp };
}
