import { expect, it } from "vitest";
import { rangeWithFocus } from "./windowing.ts";

const window = { startIndex: 10, endIndex: 12, overscan: 1, count: 100 };

it.each([
  { what: "only the window's where nothing has the focus", focused: -1, others: [] },
  { what: "no more where the focus is in the window", focused: 11, others: [] },
  { what: "those around the focus before it", focused: 5, others: [3, 4, 5, 6, 7] },
  { what: "none before the first", focused: 0, others: [0, 1, 2] },
  { what: "none after the last", focused: 99, others: [97, 98, 99] },
  { what: "none that is gone", focused: 200, others: [] },
])("has $what", ({ focused, others }) => {
  const expected = [9, 10, 11, 12, 13, ...others].sort((a, b) => a - b);
  expect(rangeWithFocus(window, focused)).toEqual(expected);
});
