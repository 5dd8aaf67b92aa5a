import { type FocusEvent, type RefObject, useEffect, useState } from "react";
import type { Bug } from "#contract/types.ts";

/**
 * Keeps the keyboard's place: when the card with the focus leaves the list, the
 * one that takes its place gets it.
 */
export function useFocusAfterLeaving(list: RefObject<HTMLElement | null>, bugs: readonly Bug[]) {
  // As state, so that the card's neighbours are there before the next Tab.
  const [focused, setFocused] = useState<{ id: string; index: number }>();

  useEffect(() => {
    if (!focused || bugs.some(({ _id }) => _id === focused.id)) return;
    setFocused(undefined);
    const index = Math.min(focused.index, bugs.length - 1);
    const card = list.current?.querySelector(`[data-index="${index}"]`);
    card?.querySelector<HTMLElement>("button, a:not([tabindex='-1'])")?.focus();
  }, [bugs, list, focused]);

  return {
    /** -1 where no card has the focus. */
    focusedIndex: focused?.index ?? -1,
    onFocus: (event: FocusEvent) => {
      const item = event.target.closest("[data-index]");
      const index = Number(item?.getAttribute("data-index"));
      const bug = item && bugs[index];
      setFocused(bug ? { id: bug._id, index } : undefined);
    },
    onBlur: () => setFocused(undefined),
  };
}
