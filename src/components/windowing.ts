import {
  defaultRangeExtractor,
  type Range,
  type VirtualItem,
  type Virtualizer,
} from "@tanstack/react-virtual";
import {
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";

interface Rendering {
  rows: readonly unknown[];
  layout: string | number;
  /** Where the list is on the page; 0 until that is measured. */
  top: number;
  /** How much of the window's top hides its rows, once there are any. */
  covered: number | undefined;
  items: readonly VirtualItem[];
  /** Where the page was scrolled to, if that has to be known from before its rows are measured. */
  offset?: number;
}

/**
 * Keeps the visible rows in place when rows above them are added, removed or measured anew, by
 * scrolling the page by the difference before the next paint. While the top of the list is visible,
 * nothing is above it.
 * @param layout what the heights of rows depend on: all are measured anew when it changes
 */
export function useSteadyWindow<E extends HTMLElement>(
  virtualizer: Virtualizer<Window, E>,
  rows: readonly unknown[],
  layout: string | number,
) {
  const last = useRef<Rendering>(undefined);
  const measured = useRef(layout);
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);

  useLayoutEffect(() => {
    const before = last.current;
    if (measured.current !== layout) {
      measured.current = layout;
      if (before) before.offset = virtualizer.scrollOffset ?? 0;
      measureAnew(virtualizer);
      // The rows of the new position are rendered before the next paint. Until then the page may be too
      // short to be scrolled there.
      const offset = before && findOffset(before);
      if (offset !== undefined) virtualizer.scrollOffset = offset;
      return;
    }
    const { scrollMargin: top } = virtualizer.options;
    const known = before?.layout === layout ? before.covered : undefined;
    const covered = known ?? heightCovered(virtualizer);
    last.current = { rows, layout, top, covered, items: virtualizer.getVirtualItems() };
    if (!before) return;
    const isSame = before.rows === rows && before.layout === layout;
    // What is above the list has changed its height. The browser may have scrolled by that already.
    const hasMoved =
      before.top > 0 && before.top !== top && window.scrollY === virtualizer.scrollOffset;
    if (isSame && !hasMoved) return;
    const offset = findOffset(before);
    if (offset === undefined) return;
    window.scrollTo(window.scrollX, offset);
    // Renders the cards for the new position now rather than at the scroll event.
    virtualizer.scrollOffset = window.scrollY;
    renderAgain();
  });

  /** Where the page has to be scrolled to, if the first row in sight that still exists has moved. */
  function findOffset(before: Rendering): number | undefined {
    const { offset = virtualizer.scrollOffset ?? 0, covered = 0 } = before;
    if (offset <= before.top) return undefined;
    const { count, getItemKey } = virtualizer.options;
    const indexes = new Map(Array.from({ length: count }, (_, at) => [getItemKey(at), at]));
    const items = before.items.filter(({ key }) => indexes.has(key));
    const item = items.find(({ end }) => end > offset + covered);
    const now = item && virtualizer.measurementsCache[indexes.get(item.key) ?? -1];
    if (!now) return undefined;
    const uncovered =
      before.layout === layout ? 0 : covered - (heightCovered(virtualizer) ?? covered);
    const move = now.start - item.start + uncovered;
    return move === 0 ? undefined : offset + move;
  }
}

/** Less of a row than this isn't worth keeping in place. */
const A_LINE = 24;

function heightCovered<E extends HTMLElement>(
  virtualizer: Virtualizer<Window, E>,
): number | undefined {
  const row = [...virtualizer.elementsCache.values()].find(({ isConnected }) => isConnected);
  if (!row) return undefined;
  const sticky = Number.parseFloat(getComputedStyle(row).getPropertyValue("--clear-top"));
  return (sticky || 0) + A_LINE;
}

/**
 * Keeps a list from scrolling the page as rows leave it. A page that is scrolled to its end would be
 * scrolled back, and the tabs above the list would move away from the pointer. So the list stays as
 * high as the page's position needs while its top is in the window, until the page is at its top.
 * @returns to be called before rows leave
 */
export function useSteadyHeight(list: RefObject<HTMLElement | null>): () => void {
  const held = useRef(0);
  const hold = useCallback(
    (most: number) => {
      const element = list.current;
      if (!element || most === 0) return;
      const needed = window.scrollY > 0 ? element.offsetHeight - roomBelow() : 0;
      held.current = Math.max(0, Math.min(most, needed));
      element.style.minHeight = `${held.current}px`;
    },
    [list],
  );
  useEffect(() => {
    const tighten = () => hold(held.current);
    window.addEventListener("scroll", tighten, { passive: true });
    return () => window.removeEventListener("scroll", tighten);
  }, [hold]);
  return useCallback(() => {
    const top = list.current?.getBoundingClientRect().top ?? 0;
    if (top > 0) hold(Number.POSITIVE_INFINITY);
  }, [list, hold]);
}

/** How much of the page is below the window, in pixels. */
const roomBelow = () => document.documentElement.scrollHeight - window.scrollY - window.innerHeight;

function measureAnew<E extends HTMLElement>(virtualizer: Virtualizer<Window, E>): void {
  virtualizer.measure();
  // The virtualizer's observer only reports those whose height has changed.
  for (const [key, element] of virtualizer.elementsCache) {
    if (element.isConnected) virtualizer.itemSizeCache.set(key, element.offsetHeight);
  }
  // Computes all positions.
  virtualizer.getTotalSize();
}

/** The width that the page has within its window. */
export function usePageWidth(): number {
  const [width, setWidth] = useState(() => document.documentElement.clientWidth);
  useEffect(() => {
    let frame = 0;
    // Once the screen has followed its media queries, and before the virtualizer, later in the same
    // frame, scrolls by what the rows have grown.
    const update = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() =>
        flushSync(() => setWidth(document.documentElement.clientWidth)),
      );
    };
    window.addEventListener("resize", update);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("resize", update);
    };
  }, []);
  return width;
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

/** All items of a list, for paper. */
export const wholeRange = ({ count }: Range): number[] =>
  Array.from({ length: count }, (_, index) => index);

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
