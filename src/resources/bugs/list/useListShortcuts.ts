import { type FocusEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { BugStatus } from "#contract/constants.ts";
import { bugPath } from "#contract/paths.ts";
import type { Bug } from "#contract/types.ts";
import { useToast } from "../../../components/useToast.ts";
import { useShortcuts } from "../../../framework/shortcuts.ts";
import { keepTyping } from "../../../framework/typeAhead.ts";
import { type CameFrom, useCameFrom } from "../../../framework/useScreenQuery.ts";
import { type BulkTask, needsConfirmation } from "../bulk/bulkTask.ts";
import { type BugSelection, moreToSelect, useIsAnySelected } from "../bulk/selection.ts";
import { STATUS_ACTIONS } from "../status/StatusButton.tsx";
import { firstInSight, focusRow } from "./rowFocus.ts";
import type { BugRow } from "./useMoving.ts";

interface Options {
  rows: readonly BugRow[];
  /** The bugs that could not be moved to another status, by id. */
  failed: ReadonlyMap<string, unknown>;
  /** How many bugs the list has, loaded or not. */
  total: number;
  move: (bug: Bug, to: BugStatus) => void;
  /** What is remembered of the list, also while one is on a bug. */
  kept: BugSelection;
  /** Null where the server can't change many bugs at once. */
  selection: BugSelection | null;
  /** Takes what concerns the selected bugs, or the type of one. */
  onTask: (task: BulkTask) => void;
}

/**
 * Triage by single keys, in cards and in the table: they concern the selected bugs, or the one that
 * has the focus, which then moves to the next one.
 */
export function useListShortcuts(
  list: RefObject<HTMLElement | null>,
  { rows, failed, total, move, kept, selection, onTask }: Options,
) {
  const isAny = useIsAnySelected(selection);
  const { t } = useTranslation();
  const toast = useToast();
  const navigate = useNavigate();
  const from = useCameFrom();
  const [assigning, setAssigning] = useState<Bug>();

  const rowAt = (index: number) =>
    list.current?.querySelector<HTMLElement>(`[data-index="${index}"]`);

  /** The row that has the focus; -1 if none has. */
  function focusedIndex(): number {
    const row = document.activeElement?.closest("[data-index]");
    return row && list.current?.contains(row) ? Number(row.getAttribute("data-index")) : -1;
  }
  /** The nearest bug that is still in the list; -1 if there is none. */
  function neighbour(index: number, step: 1 | -1): number {
    const next = index + step;
    if (next < 0 || next >= rows.length) return -1;
    return rows[next]?.left ? neighbour(next, step) : next;
  }
  function step(by: 1 | -1): void {
    const index = focusedIndex();
    const known = index < 0 ? rows.findIndex(({ bug }) => bug._id === kept.place) : index;
    // Users who scrolled away from that bug start with what they see.
    const shown = [...(list.current?.querySelectorAll<HTMLElement>("[data-index]") ?? [])];
    focusRow(rowAt(known) ? rowAt(neighbour(known, by)) : firstInSight(shown));
  }
  function goOn(index: number): void {
    const next = neighbour(index, 1);
    focusRow(rowAt(next >= 0 ? next : neighbour(index, -1)));
  }
  /** Moves the focus from the selected bugs to the next one; back to the list, if it is elsewhere. */
  function goOnPast(ids: ReadonlySet<string>): void {
    const isThere = ({ bug, left }: BugRow) => !left && !ids.has(bug._id);
    const known = rows.findIndex(({ bug }) => bug._id === kept.place);
    const at = known >= 0 ? known : rows.findLastIndex(({ bug }) => ids.has(bug._id));
    const after = rows.findIndex((row, index) => index >= at && isThere(row));
    const next =
      after >= 0 ? after : rows.findLastIndex((row, index) => index < at && isThere(row));
    const row = rowAt(next);
    if (row) focusRow(row);
    else list.current?.focus({ preventScroll: true });
  }
  /** Does something with the bug that has the focus. */
  const onBug = (act: (bug: Bug, index: number) => void) => () => {
    const index = focusedIndex();
    const row = rows[index];
    if (!row) toast.error(t("bugs:keys.chooseFirst"));
    else if (!row.left) act(row.bug, index);
  };

  /** Does something with the selected bugs; if none are, with the one that has the focus. */
  const onSelected =
    (ask: BulkTask["ask"], change: BulkTask["change"], onOne: () => void) => () => {
      if (selection?.isAny()) askFor({ ...selection.get(), ask, change });
      else onOne();
    };
  function askFor(task: BulkTask): void {
    if (!task.change || needsConfirmation(task)) keepTyping();
    onTask(task);
  }
  function selectMore(): void {
    const loaded = rows.filter(({ left }) => !left).length;
    const more = selection && moreToSelect(selection.get(), { loaded, total });
    if (more) selection.selectMore(more);
  }
  const select = (isRange: boolean) => onBug((bug) => selection?.toggle(bug, { isRange }));
  const setType = onBug((bug) =>
    askFor({ bugs: new Map([[bug._id, bug]]), isEverything: false, ask: "type" }),
  );

  // Trying again concerns the bug that could not be moved, unless the focus has gone on since.
  const moved = useRef<{ id: string; next: Element | null }>(undefined);
  useEffect(() => {
    const { id = "", next } = moved.current ?? {};
    const index = rows.findIndex(({ bug, left }) => bug._id === id && !left);
    if (!failed.has(id) || index < 0) return;
    moved.current = undefined;
    if (document.activeElement === next) {
      focusRow(list.current?.querySelector<HTMLElement>(`[data-index="${index}"]`));
    }
  }, [failed, rows, list]);

  useShortcuts("bugs:keys.list", [
    { key: "j", text: "bugs:keys.next", run: () => step(1), repeats: true },
    { key: "k", text: "bugs:keys.previous", run: () => step(-1), repeats: true },
    ...STATUS_ACTIONS.map(({ to, text, key }) => ({
      key,
      text: `bugs:actions.${text}` as const,
      run: onSelected(
        "status",
        { status: to },
        onBug((bug, index) => {
          if (bug.status === to) return;
          goOn(index);
          moved.current = { id: bug._id, next: document.activeElement };
          move(bug, to);
        }),
      ),
    })),
    {
      key: "a",
      text: "bugs:keys.assign",
      run: onSelected(
        "assign",
        undefined,
        onBug((bug) => {
          keepTyping();
          setAssigning(bug);
        }),
      ),
    },
    ...(selection
      ? [
          {
            key: "t",
            text: "bugs:keys.setType" as const,
            run: onSelected("type", undefined, setType),
          },
          { key: "x", text: "bugs:keys.select" as const, run: select(false) },
          { key: "X", text: "bugs:keys.selectRange" as const, run: select(true) },
          { key: "A", text: "bugs:keys.selectAll" as const, run: selectMore },
        ]
      : []),
    ...(isAny
      ? [{ key: "Escape", text: "table.clearSelection" as const, run: () => selection?.clear() }]
      : []),
    {
      key: "m",
      text: "bugs:keys.comment",
      run: onBug((bug) => {
        keepTyping();
        void navigate(bugPath(bug._id), {
          state: { ...from, focus: "comment" } satisfies CameFrom,
        });
      }),
    },
  ]);

  return {
    isAny,
    goOnPast,
    onFocus: ({ target }: FocusEvent) => {
      const row = rows[Number(target.closest("[data-index]")?.getAttribute("data-index") ?? -1)];
      if (row) kept.place = row.bug._id;
    },
    assigning,
    /** Called when the dialog is left; the focus is then on the next bug if it was assigned. */
    onAssigned: (isDone: boolean) => {
      setAssigning(undefined);
      const index = rows.findIndex(({ bug }) => bug._id === assigning?._id);
      if (isDone) goOn(index);
      else focusRow(rowAt(index));
    },
  };
}
