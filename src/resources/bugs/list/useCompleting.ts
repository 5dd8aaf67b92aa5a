import { useCallback, useMemo, useState } from "react";
import type { Bug } from "#contract/types.ts";
import { useSetBugStatus } from "../status/useSetBugStatus.ts";
import { type BugRow, withCompleted } from "./listRows.ts";

/**
 * Completes bugs in their list. Each leaves a gap until `closeUp`, so that no other card moves
 * under the pointer.
 */
export function useCompleting(bugs: readonly Bug[]) {
  const [completed, setCompleted] = useState<readonly Bug[]>([]);
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());
  const { setStatus } = useSetBugStatus({
    onFailed: ({ bug }) => setFailed((present) => new Set(present).add(bug._id)),
  });

  const complete = useCallback(
    (bug: Bug) => {
      setFailed((present) => new Set([...present].filter((id) => id !== bug._id)));
      setCompleted((present) => [...present.filter(({ _id }) => _id !== bug._id), bug]);
      setStatus(bug, "complete");
    },
    [setStatus],
  );
  const closeUp = useCallback((ids?: ReadonlySet<string>) => {
    const stays = ({ _id }: Bug) => ids !== undefined && !ids.has(_id);
    setCompleted((present) =>
      present.some((bug) => !stays(bug)) ? present.filter(stays) : present,
    );
  }, []);
  const rows = useMemo<BugRow[]>(() => withCompleted(bugs, completed), [bugs, completed]);
  return { rows, failed, complete, closeUp };
}
