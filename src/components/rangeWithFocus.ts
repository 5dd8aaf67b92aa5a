import { defaultRangeExtractor, type Range } from "@tanstack/react-virtual";

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
