import type { SortingState } from "@tanstack/react-table";
import { type PointerEvent, type SetStateAction, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { BugSort, BugStatus } from "#contract/constants.ts";
import type { Bug } from "#contract/types.ts";
import { WindowedTable } from "../../../framework/WindowedTable.tsx";
import { useAssignees } from "../assignees/useAssignees.ts";
import { CellContext } from "./bugCells.tsx";
import type { BugListView } from "./bugListView.ts";
import styles from "./bugsTable.module.css";
import { bugsTable } from "./bugsTable.tsx";
import type { BugRow } from "./listRows.ts";
import type { ChangeView } from "./useBugListView.ts";

interface Props {
  rows: readonly BugRow[];
  total: number;
  view: BugListView;
  onChange: ChangeView;
  canComplete: (bug: Bug) => boolean;
  /** The bugs that could not be moved to another status, by id. */
  failed: ReadonlyMap<string, BugStatus>;
  onComplete: (bug: Bug) => void;
  /** Removes the gaps of bugs that have left. */
  onCloseUp: () => void;
  onNearEnd: () => void;
}

const NO_SELECTION = {};
const nothing = () => undefined;

/** The bugs as a table, a line each; its heads sort. Bugs that have left stay until the pointer does. */
export function CompactBugs({ rows, total, view, onChange, ...list }: Props) {
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
    if (chosen) onChange({ sort: `${chosen.desc ? "-" : ""}${chosen.id}` as BugSort });
  };
  const columnVisibility = useMemo(() => ({ complete: status === "pending" }), [status]);

  return (
    <CellContext value={surroundings}>
      <div role="status">
        {bugs
          .filter(({ _id }) => list.failed.has(_id))
          .map(({ _id, order }) => (
            <p key={_id} className={styles.failure}>
              {t(
                list.failed.get(_id) === "complete" ? "bugs:table.failed" : "bugs:table.moveFailed",
                {
                  order,
                },
              )}
            </p>
          ))}
      </div>
      <div
        onPointerLeave={(event: PointerEvent) => {
          if (event.pointerType !== "touch") list.onCloseUp();
        }}
      >
        <WindowedTable
          table={bugsTable}
          view={{
            sorting,
            setSorting,
            columnVisibility,
            rowSelection: NO_SELECTION,
            setRowSelection: nothing,
          }}
          rows={bugs}
          total={total}
          onChoose={nothing}
          onLastRowVisible={list.onNearEnd}
        />
      </div>
    </CellContext>
  );
}
