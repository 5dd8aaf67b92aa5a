import { type FocusEvent, type RefObject, useEffect, useRef } from "react";
import type { Bug } from "#contract/types.ts";

/**
 * Keeps the keyboard's place: when the card with the focus leaves the list, the
 * one that takes its place gets it.
 */
export function useFocusAfterLeaving(list: RefObject<HTMLElement | null>, bugs: readonly Bug[]) {
  const focused = useRef<{ id: string; index: number }>(null);

  useEffect(() => {
    const lost = focused.current;
    if (!lost || bugs.some(({ _id }) => _id === lost.id)) return;
    focused.current = null;
    const index = Math.min(lost.index, bugs.length - 1);
    const card = list.current?.querySelector(`[data-index="${index}"]`);
    card?.querySelector<HTMLElement>("button, a:not([tabindex='-1'])")?.focus();
  }, [bugs, list]);

  return {
    focusedIndex: () => focused.current?.index,
    onFocus: (event: FocusEvent) => {
      const item = event.target.closest("[data-index]");
      const index = Number(item?.getAttribute("data-index"));
      const bug = item && bugs[index];
      focused.current = bug ? { id: bug._id, index } : null;
    },
    onBlur: () => {
      focused.current = null;
    },
  };
}
