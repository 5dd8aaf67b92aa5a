import type { Virtualizer } from "@tanstack/react-virtual";
import { type FocusEvent, type PointerEvent, useEffect, useEffectEvent, useRef } from "react";
import type { BugRow } from "./listRows.ts";

/**
 * Removes the gaps of a list once that can't move anything under the user's pointer or focus: when
 * the mouse or the keyboard focus has left the list. Touch has no such moment. Gaps that have
 * scrolled out of view are removed when scrolling ends, for every kind of input.
 * @param closeUp removes all gaps, or those of the given bugs
 */
export function useClosingUp(
  virtualizer: Virtualizer<Window, HTMLLIElement>,
  rows: readonly BugRow[],
  closeUp: (ids?: ReadonlySet<string>) => void,
) {
  const closeUpOutside = useEffectEvent(() => {
    const top = virtualizer.scrollOffset ?? 0;
    const bottom = top + window.innerHeight;
    const outside = rows.filter(({ left }, index) => {
      const item = left && virtualizer.measurementsCache[index];
      return item && (item.end <= top || item.start >= bottom);
    });
    if (outside.length > 0) closeUp(new Set(outside.map(({ bug }) => bug._id)));
  });
  const { isScrolling } = virtualizer;
  useEffect(() => {
    if (!isScrolling) closeUpOutside();
  }, [isScrolling]);

  const isPointed = useRef(false);
  const isByKeyboard = useRef(false);
  const closeUpByKeyboard = () => {
    if (isByKeyboard.current && !isPointed.current) closeUp();
  };
  const isMouse = ({ pointerType }: PointerEvent) => pointerType !== "touch";
  return {
    onPointerMove: (event: PointerEvent) => {
      isPointed.current = isMouse(event);
    },
    onPointerLeave: (event: PointerEvent) => {
      if (!isMouse(event)) return;
      isPointed.current = false;
      closeUp();
    },
    onPointerDown: (event: PointerEvent) => {
      isPointed.current = isMouse(event);
      isByKeyboard.current = false;
    },
    onKeyDown: () => {
      isByKeyboard.current = true;
    },
    // Within the list not at the blur: the focus is nowhere then, and would be taken for lost.
    onFocus: ({ target }: FocusEvent) => {
      const index = Number(target.closest("[data-index]")?.getAttribute("data-index"));
      if (!rows[index]?.left) closeUpByKeyboard();
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) closeUpByKeyboard();
    },
  };
}
