import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { createContext, useEffect, useState } from "react";
import { LIMITS } from "#contract/constants.ts";
import type { Bug } from "#contract/types.ts";
import { useSessionUser } from "../../../providers/SessionContext.ts";
import { useStoreValue } from "../../../useStoreValue.ts";

export interface Selected {
  bugs: ReadonlyMap<string, Bug>;
  /** Whether all bugs of the list are meant, also those that aren't loaded. */
  isEverything: boolean;
}

export type BugSelection = ReturnType<typeof createSelection>;

const NOTHING: Selected = { bugs: new Map(), isEverything: false };

/**
 * Which bugs of a list are selected: some of those that it shows. Each checkbox listens by itself, so
 * that a choice renders no row.
 */
export function createSelection() {
  let selected = NOTHING;
  let shown: readonly Bug[] = [];
  /** Where a range begins: the bug that was chosen last. */
  let anchor: string | undefined;
  const listeners = new Set<() => void>();

  function set(bugs: Iterable<Bug>, isEverything = false): void {
    const next = new Map([...bugs].map((bug) => [bug._id, bug]));
    selected = next.size > 0 ? { bugs: next, isEverything } : NOTHING;
    for (const listener of listeners) listener();
  }
  const has = (id: string) => selected.bugs.has(id);

  function range(to: Bug): Bug[] {
    const ends = [anchor, to._id].map((id) => shown.findIndex(({ _id }) => _id === id));
    const start = Math.min(...ends);
    return start < 0 ? [to] : shown.slice(start, Math.max(...ends) + 1);
  }

  return {
    /** The bug that had the focus last, selected or not, for coming back to it. */
    place: undefined as string | undefined,
    /** The bug that was opened last since the list was shown, from it or from one of its bugs. */
    opened: undefined as string | undefined,

    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    get: () => selected,
    has,
    isAny: () => selected !== NOTHING,

    /** Takes what the list shows now: the order of ranges, and all that can be selected. */
    show(bugs: readonly Bug[]): void {
      shown = bugs;
      if (selected === NOTHING) return;
      const kept = selected.isEverything ? bugs : bugs.filter(({ _id }) => has(_id));
      const isSame = kept.every((bug) => selected.bugs.get(bug._id) === bug);
      if (!isSame || kept.length < selected.bugs.size) set(kept, selected.isEverything);
    },
    toggle(bug: Bug, { isRange = false } = {}): void {
      const { bugs } = selected;
      if (isRange) set([...bugs.values(), ...range(bug)]);
      else if (has(bug._id)) set([...bugs.values()].filter(({ _id }) => _id !== bug._id));
      else set([...bugs.values(), bug]);
      anchor = bug._id;
    },
    select: (bugs: Iterable<Bug>) => set(bugs),
    selectMore: (more: "loaded" | "everything") => set(shown, more === "everything"),
    clear(): void {
      anchor = undefined;
      if (selected !== NOTHING) set([]);
    },
  };
}

/**
 * What more can be selected of a list: all bugs that are loaded, then all that it has; undefined if
 * there are no more, or more than can be changed at once.
 */
export function moreToSelect(
  { bugs, isEverything }: Selected,
  { loaded, total }: { loaded: number; total: number },
): "loaded" | "everything" | undefined {
  if (isEverything) return undefined;
  if (bugs.size < loaded) return loaded <= LIMITS.batch ? "loaded" : undefined;
  return bugs.size < total && total <= LIMITS.batch ? "everything" : undefined;
}

/** The selection of the list that was shown last, kept with what is loaded for coming back from a bug. */
const kept = new WeakMap<QueryClient, { of: string; selection: BugSelection }>();

/** The selection of one's list. */
export function useBugSelection(list: string): BugSelection {
  const of = `${useSessionUser()?.uid} ${list}`;
  const queryClient = useQueryClient();
  return useState(() => {
    const last = kept.get(queryClient);
    if (last?.of === of) return last.selection;
    const selection = createSelection();
    kept.set(queryClient, { of, selection });
    return selection;
  })[0];
}

/** Notes that a bug is shown that was opened from a list: on the way back, that is the current one. */
export function useNoteOpened(id: string | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const selection = kept.get(queryClient)?.selection;
    if (selection && id) selection.opened = id;
  }, [queryClient, id]);
}

/** The selection that checkboxes belong to; null where nothing can be selected. */
export const SelectionContext = createContext<BugSelection | null>(null);

const neverChanges = () => () => undefined;

export const useIsAnySelected = (selection: BugSelection | null): boolean =>
  useStoreValue(selection?.subscribe ?? neverChanges, () => selection?.isAny() ?? false);

export const useSelected = (selection: BugSelection | null): Selected =>
  useStoreValue(selection?.subscribe ?? neverChanges, () => selection?.get() ?? NOTHING);
