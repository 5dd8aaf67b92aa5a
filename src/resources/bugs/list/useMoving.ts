import { useCallback, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { BugSort, BugStatus } from "#contract/constants.ts";
import type { Bug } from "#contract/types.ts";
import { useToast } from "../../../components/useToast.ts";
import { compareBugs } from "../data/bugRows.ts";
import { STATUS_ACTIONS } from "../status/statusActions.ts";
import { useSetBugStatus } from "../status/useSetBugStatus.ts";
import { type BugRow, withGaps } from "./listRows.ts";

/** By status, what is said of a bug that was moved there. */
const doneText = (status: BugStatus) =>
  STATUS_ACTIONS.find(({ to }) => to === status)?.done ?? "reopened";

/**
 * Moves bugs out of their list, to another status. Each leaves a gap until `closeUp`, as does one
 * that a refresh no longer finds, so that no other card moves under the pointer.
 */
export function useMoving(bugs: readonly Bug[], sort: BugSort) {
  const [gaps, setGaps] = useState<readonly Required<BugRow>[]>([]);
  const { t } = useTranslation();
  const toast = useToast();
  const [failed, setFailed] = useState<ReadonlyMap<string, BugStatus>>(new Map());
  // The bugs whose gap is not where one looks, by id.
  const announced = useRef(new Set<string>());
  const { setStatus } = useSetBugStatus({
    onDone: ({ bug, to }) => {
      const isSaid = announced.current.delete(bug._id);
      if (isSaid) toast.success(t(`bugs:list.${doneText(to)}`, { order: bug.order }));
    },
    onFailed: ({ bug, to }) => setFailed((present) => new Map(present).set(bug._id, to)),
  });

  const [shown, setShown] = useState(bugs);
  if (shown !== bugs) {
    setShown(bugs);
    const listed = new Set(bugs.map(({ _id }) => _id));
    const known = new Set(gaps.map(({ bug }) => bug._id));
    const gone = shown.filter(({ _id }) => !listed.has(_id) && !known.has(_id));
    if (gone.length > 0) setGaps([...gaps, ...gone.map((bug) => ({ bug, left: "gone" as const }))]);
  }

  const move = useCallback(
    /** @param isSaid whether a toast tells of its success */
    (bug: Bug, to: BugStatus, isSaid = false) => {
      setFailed((present) => new Map([...present].filter(([id]) => id !== bug._id)));
      setGaps((present) => [
        ...present.filter((gap) => gap.bug._id !== bug._id),
        { bug, left: doneText(to) },
      ]);
      if (isSaid) announced.current.add(bug._id);
      else announced.current.delete(bug._id);
      setStatus(bug, to);
    },
    [setStatus],
  );
  const closeUp = useCallback((ids?: ReadonlySet<string>) => {
    const stays = ({ bug }: BugRow) => ids !== undefined && !ids.has(bug._id);
    setGaps((present) => (present.some((gap) => !stays(gap)) ? present.filter(stays) : present));
  }, []);
  const rows = useMemo(() => withGaps(bugs, gaps, compareBugs(sort)), [bugs, gaps, sort]);
  return { rows, failed, move, closeUp };
}
