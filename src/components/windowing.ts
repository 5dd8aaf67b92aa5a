import {
  defaultRangeExtractor,
  type Range,
  type VirtualItem,
  type Virtualizer,
} from "@tanstack/react-virtual";
import { type RefObject, useLayoutEffect, useReducer, useRef, useState } from "react";

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

/** How many items to keep before and after the focused one. */
const NEIGHBOURS = 2;

/**
 * The items of a windowed list to render: those in and around the window, and the focused one (-1
 * for none) with its neighbours. So scrolling by pointer doesn't lose the keyboard's place, and Tab
 * finds the next item, however fast it is pressed.
 */
export function rangeWithFocus(range: Range, focused: number): number[] {
  const indexes = new Set(defaultRangeExtractor(range));
  if (focused >= 0) {
    const last = Math.min(focused + NEIGHBOURS, range.count - 1);
    for (let index = Math.max(focused - NEIGHBOURS, 0); index <= last; index++) indexes.add(index);
  }
  return [...indexes].sort((a, b) => a - b);
}

/** The distance of an element from the top of the page, updated when anything above it changes. */
export function useTopOf(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measured = element.current;
    const around = measured?.closest("main") ?? document.body;
    const measure = () => {
      if (measured) setTop(Math.round(measured.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    // Observers run after layout, so measuring forces no extra one.
    const observer = new ResizeObserver(measure);
    observer.observe(around);
    return () => observer.disconnect();
  }, [element]);
  return top;
}
