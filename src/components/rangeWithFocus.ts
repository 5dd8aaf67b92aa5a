import { defaultRangeExtractor, type Range } from "@tanstack/react-virtual";

/** Items that stay before and after the one with the focus. */
const NEIGHBOURS = 2;

/**
 * Which items of a windowed list are in the document: those in and around the window, and the
 * one with the focus (none: -1) with its neighbours. So scrolling on by pointer doesn't lose
 * the keyboard's place, and Tab finds the next item, however fast it is pressed.
 */
export function rangeWithFocus(range: Range, focused: number): number[] {
  const indexes = new Set(defaultRangeExtractor(range));
  if (focused >= 0) {
    const last = Math.min(focused + NEIGHBOURS, range.count - 1);
    for (let index = Math.max(focused - NEIGHBOURS, 0); index <= last; index++) indexes.add(index);
  }
  return [...indexes].sort((a, b) => a - b);
}
