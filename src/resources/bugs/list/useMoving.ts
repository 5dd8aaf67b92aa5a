import { useCallback, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { BugSort, BugStatus } from "#contract/constants.ts";
import type { Bug } from "#contract/types.ts";
import { isUnanswered } from "../../../components/serverText.ts";
import { compareBugs } from "../data/bugRows.ts";
import { DONE } from "../status/StatusButton.tsx";
import { type FailedMove, useSetBugStatus } from "../status/useSetBugStatus.ts";
import { useUndo } from "../status/useUndo.ts";

/**
 * Moves bugs out of their list, to another status. Each leaves a gap until `closeUp`, as does one
 * that a refresh no longer finds, so that no other card moves under the pointer.
 * @param beforeClosing is called before gaps close, which makes the list shorter
 */
export function useMoving(bugs: readonly Bug[], sort: BugSort, beforeClosing: () => void) {
  const [gaps, setGaps] = useState<readonly Gap[]>([]);
  const { t } = useTranslation();
  const announce = useUndo("bugs:keys.list");
  const [failed, setFailed] = useState<ReadonlyMap<string, FailedMove>>(new Map());
  const { setStatus, conflict } = useSetBugStatus({
    onDone: ({ bug, to }, changeID, askedAt) => {
      tell(bug, to);
      const text = t(`bugs:undo.changed.${DONE[to]}`, { order: bug.order });
      announce(text, bug.order, changeID, askedAt);
    },
    onFailed: ({ bug, to }, failure) => {
      const move = { to, isUnanswered: isUnanswered(failure) };
      setFailed((present) => new Map(present).set(bug._id, move));
    },
    onConflict: ({ bug }, { status }) => tell(bug, status),
  });
  /** What the gap of a bug says, if it has left one. */
  const tell = (bug: Bug, status: BugStatus) =>
    setGaps((present) =>
      present.map((gap) => (gap.bug._id === bug._id ? { ...gap, left: DONE[status] } : gap)),
    );

  // Changed together: they leave the list without gaps, as the pointer isn't on any of them.
  const [departed, setDeparted] = useState<ReadonlySet<string>>(new Set());

  const [shown, setShown] = useState(bugs);
  if (shown !== bugs) {
    setShown(bugs);
    const listed = new Set(bugs.map(({ _id }) => _id));
    const known = new Set(gaps.map(({ bug }) => bug._id));
    const gone = shown.filter(
      ({ _id }) => !listed.has(_id) && !known.has(_id) && !departed.has(_id),
    );
    if (gone.length > 0) setGaps([...gaps, ...gone.map((bug) => ({ bug, left: "gone" as const }))]);
  }

  const move = useCallback(
    (bug: Bug, to: BugStatus) => {
      setFailed((present) => new Map([...present].filter(([id]) => id !== bug._id)));
      setGaps((present) => [
        ...present.filter((gap) => gap.bug._id !== bug._id),
        { bug, left: DONE[to] },
      ]);
      setStatus(bug, to);
    },
    [setStatus],
  );
  const hasGaps = gaps.some(({ isClosed }) => !isClosed);
  const closeUp = useCallback(
    (ids?: ReadonlySet<string>) => {
      if (!hasGaps) return;
      beforeClosing();
      const listed = new Set(bugs.map(({ _id }) => _id));
      setGaps((present) =>
        present.flatMap((gap) => {
          if (ids && !ids.has(gap.bug._id)) return [gap];
          return listed.has(gap.bug._id) ? [{ ...gap, isClosed: true }] : [];
        }),
      );
    },
    [hasGaps, beforeClosing, bugs],
  );
  useEffect(() => {
    if (!hasGaps) return;
    // Once a finger scrolls, it no longer presses what it is on: nothing can be hit by mistake.
    const handleCancel = ({ pointerType }: PointerEvent) => {
      if (pointerType === "touch") closeUp();
    };
    window.addEventListener("pointercancel", handleCancel);
    return () => window.removeEventListener("pointercancel", handleCancel);
  }, [hasGaps, closeUp]);
  /**
   * Called as the list is asked for. Once the answer is shown, it shows the outcome of what had
   * failed without an answer by then.
   */
  const awaitOutcomes = useCallback(() => {
    const doubtful = failed;
    return () =>
      setFailed((present) => {
        const settle = (id: string, move: FailedMove) =>
          doubtful.get(id) === move ? { ...move, isUnanswered: false } : move;
        return new Map([...present].map(([id, move]) => [id, settle(id, move)]));
      });
  }, [failed]);
  const depart = useCallback((ids: readonly string[]) => setDeparted(new Set(ids)), []);
  const rows = useMemo(() => withGaps(bugs, gaps, compareBugs(sort)), [bugs, gaps, sort]);
  return { rows, failed, awaitOutcomes, move, closeUp, depart, announce, conflict };
}

/** A bug in a list, or the gap of one that has left it. */
export interface BugRow {
  bug: Bug;
  /** Moved to another status here, or taken out of the list by somebody else. */
  left?: "completed" | "parked" | "reopened" | "gone";
}

interface Gap extends Required<BugRow> {
  /** Closed before the list showed that the bug had left. */
  isClosed?: boolean;
}

/** A list with gaps where bugs were. */
function withGaps(
  bugs: readonly Bug[],
  gaps: readonly Gap[],
  compare: (a: Bug, b: Bug) => number,
): BugRow[] {
  const rows: BugRow[] = bugs.map((bug) => ({ bug }));
  const listed = new Set(bugs.map(({ _id }) => _id));
  for (const gap of gaps.filter(({ bug, isClosed }) => !isClosed && !listed.has(bug._id))) {
    const after = rows.findIndex(({ bug }) => compare(bug, gap.bug) > 0);
    rows.splice(after < 0 ? rows.length : after, 0, gap);
  }
  return rows;
}
