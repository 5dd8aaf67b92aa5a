import type { VirtualItem, Virtualizer } from "@tanstack/react-virtual";
import { useLayoutEffect, useReducer, useRef } from "react";

interface Rendering {
  rows: readonly unknown[];
  items: readonly VirtualItem[];
}

/**
 * Keeps the visible rows in place when rows above them are added or removed, by scrolling the page
 * by the difference before the next paint. While the top of the list is visible, nothing is above
 * it.
 */
export function useSteadyWindow<E extends Element>(
  virtualizer: Virtualizer<Window, E>,
  rows: readonly unknown[],
) {
  const last = useRef<Rendering>(undefined);
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);

  useLayoutEffect(() => {
    const before = last.current;
    last.current = { rows, items: virtualizer.getVirtualItems() };
    const offset = virtualizer.scrollOffset ?? 0;
    const isTopShown = offset <= virtualizer.options.scrollMargin;
    if (!before || before.rows === rows || isTopShown) return;
    const move = moveOfFirst(before.items.filter(({ end }) => end > offset));
    if (!move) return;
    window.scrollTo(window.scrollX, offset + move);
    // Renders the cards for the new position now rather than at the scroll event.
    virtualizer.scrollOffset = window.scrollY;
    renderAgain();
  });

  /** How far the first of these elements that still exists has moved. */
  function moveOfFirst(items: readonly VirtualItem[]): number | undefined {
    const { count, getItemKey } = virtualizer.options;
    const indexes = new Map(Array.from({ length: count }, (_, at) => [getItemKey(at), at]));
    const item = items.find(({ key }) => indexes.has(key));
    const now = item && virtualizer.measurementsCache[indexes.get(item.key) ?? -1];
    return now && now.start - item.start;
  }
}
