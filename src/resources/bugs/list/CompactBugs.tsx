import type { RowSelectionState, SortingState } from "@tanstack/react-table";
import { type RefObject, type SetStateAction, use, useEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { BugSort } from "#contract/constants.ts";
import type { Bug } from "#contract/types.ts";
import { useMouseOn } from "../../../components/hooks.ts";
import { WindowedTable } from "../../../framework/WindowedTable.tsx";
import { useAssignees } from "../../people/useAssignees.ts";
import { SelectionContext, useSelected } from "../bulk/selection.ts";
import type { FailedMove } from "../status/useSetBugStatus.ts";
import { CellContext } from "./bugCells.tsx";
import type { BugListView } from "./bugListView.ts";
import styles from "./bugsTable.module.css";
import { bugsTable } from "./bugsTable.tsx";
import type { ChangeView } from "./useBugListView.ts";
import type { BugRow } from "./useMoving.ts";

interface Props {
  rows: readonly BugRow[];
  total: number;
  view: BugListView;
  onChange: ChangeView;
  /** The order that a head is asked for, kept for the table that shows it. */
  sortedByHead: RefObject<BugSort | undefined>;
  canComplete: (bug: Bug) => boolean;
  /** The bugs that could not be moved to another status, by id. */
  failed: ReadonlyMap<string, FailedMove>;
  onComplete: (bug: Bug) => void;
  /** Removes the gaps of bugs that have left. */
  onCloseUp: () => void;
  onNearEnd: () => void;
  /** The bug that one comes back from, which gets the focus. */
  returnTo: string | undefined;
}

const nothing = () => undefined;

/** The bugs as a table, a line each; its heads sort. Bugs that have left stay until the pointer does. */
export function CompactBugs({ rows, total, view, onChange, sortedByHead, ...list }: Props) {
  const { t } = useTranslation();
  const { people } = useAssignees();
  const { sort, status } = view;
  const { canComplete, onComplete } = list;

  const bugs = useMemo(() => rows.map(({ bug }) => bug), [rows]);
  const surroundings = useMemo(
    () => ({
      pictures: new Map((people ?? []).map(({ uid, avatarURL = "" }) => [uid, avatarURL])),
      left: new Map(rows.map(({ bug, left }) => [bug._id, left])),
      canComplete,
      onComplete,
    }),
    [people, rows, canComplete, onComplete],
  );
  const sorting = useMemo<SortingState>(
    () => [{ id: sort.replace("-", ""), desc: sort.startsWith("-") }],
    [sort],
  );
  const setSorting = (next: SetStateAction<SortingState>) => {
    const [chosen] = typeof next === "function" ? next(sorting) : next;
    if (!chosen) return;
    const asked = `${chosen.desc ? "-" : ""}${chosen.id}` as BugSort;
    sortedByHead.current = asked;
    onChange({ sort: asked });
  };
  const selection = use(SelectionContext);
  const columnVisibility = useMemo(
    () => ({ select: selection !== null, complete: status === "pending" }),
    [selection, status],
  );
  const { bugs: selected } = useSelected(selection);
  const rowSelection = useMemo(
    () => Object.fromEntries([...selected.keys()].map((id) => [id, true] as const)),
    [selected],
  );
  // The head's checkbox: the rows have their own, which know ranges.
  const setRowSelection = (next: SetStateAction<RowSelectionState>) => {
    const chosen = typeof next === "function" ? next(rowSelection) : next;
    if (Object.keys(chosen).length === 0) selection?.clear();
    else selection?.selectMore("loaded");
  };

  const whole = useRef<HTMLDivElement>(null);
  // The head of the table before this one had the focus.
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (isLost && sortedByHead.current === sort) {
      whole.current?.querySelector<HTMLElement>("[aria-sort] button")?.focus();
    }
    sortedByHead.current = undefined;
  }, [sort, sortedByHead]);
  useMouseOn(whole, (isOn) => {
    if (!isOn) list.onCloseUp();
  });
  return (
    <CellContext value={surroundings}>
      <div role="status">
        {bugs.map(({ _id, order }) => {
          const failed = list.failed.get(_id);
          if (!failed) return null;
          const done = failed.to === "complete" ? "failed" : "moveFailed";
          return (
            <p key={_id} className={styles.failure}>
              {t(`bugs:table.${failed.isUnanswered ? "unanswered" : done}`, { order })}
            </p>
          );
        })}
      </div>
      <div ref={whole}>
        <WindowedTable
          table={bugsTable}
          view={{
            sorting,
            setSorting,
            columnVisibility,
            rowSelection,
            setRowSelection,
          }}
          rows={bugs}
          total={total}
          onChoose={nothing}
          onLastRowVisible={list.onNearEnd}
          returnTo={list.returnTo}
        />
      </div>
    </CellContext>
  );
}
