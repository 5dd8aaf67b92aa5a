import { type FocusEvent, type RefObject, useEffect, useState } from "react";
import type { BugRow } from "./listRows.ts";

/**
 * The element of a row that takes the focus: Tab continues from there, and a held key can't
 * activate it.
 */
const RESTING_PLACE = "p[tabindex], a:not([tabindex='-1'])";

/**
 * Keeps the keyboard's place: when the focused control is removed, its row gets the focus; when the
 * row leaves the list, the one that takes its place does.
 */
export function useFocusAfterLeaving(list: RefObject<HTMLElement | null>, rows: readonly BugRow[]) {
  // State, so that the card's neighbours are rendered before the next Tab.
  const [focused, setFocused] = useState<{ id: string; index: number }>();

  const present = focused ? rows.findIndex(({ bug }) => bug._id === focused.id) : -1;
  const focusedIndex = present >= 0 ? present : (focused?.index ?? -1);

  useEffect(() => {
    if (!focused || document.activeElement !== document.body) return;
    const index = Math.min(focusedIndex, rows.length - 1);
    const row = list.current?.querySelector(`[data-index="${index}"]`);
    row?.querySelector<HTMLElement>(RESTING_PLACE)?.focus({ preventScroll: true });
  }, [rows, list, focused, focusedIndex]);

  return {
    /** -1 if no card has the focus. */
    focusedIndex,
    onFocus: (event: FocusEvent) => {
      const item = event.target.closest("[data-index]");
      const index = Number(item?.getAttribute("data-index"));
      const row = item && rows[index];
      setFocused(row ? { id: row.bug._id, index } : undefined);
    },
    onBlur: ({ currentTarget, relatedTarget, target }: FocusEvent) => {
      // Within the list, the next card reports the focus itself. Until then none may be removed, as
      // it could be that one.
      const staysInList = currentTarget.contains(relatedTarget);
      const staysHere = document.activeElement === target;
      if (!staysInList && !staysHere) setFocused(undefined);
    },
  };
}
