import { expect, it, vi } from "vitest";
import type { Bug } from "#contract/types.ts";
import { buildBug } from "../../../testData.ts";
import { type BugSelection, createSelection, moreToSelect } from "./selection.ts";

const bugs = Array.from({ length: 6 }, (_, order) => buildBug({ _id: `b${order}`, order }));
const bugAt = (index: number) => bugs[index] as Bug;

function selectionOf(shown = bugs) {
  const selection = createSelection();
  selection.show(shown);
  return selection;
}
const ids = (selection: BugSelection) => [...selection.get().bugs.keys()].sort();

it("toggles bugs, and selects ranges in either direction from the last one", () => {
  const selection = selectionOf();
  selection.toggle(bugAt(4));
  selection.toggle(bugAt(2), { isRange: true });
  expect(ids(selection)).toEqual(["b2", "b3", "b4"]);
  selection.toggle(bugAt(3));
  selection.toggle(bugAt(5), { isRange: true });
  expect(ids(selection)).toEqual(["b2", "b3", "b4", "b5"]);
});

it("selects one bug by a range that has no beginning", () => {
  const selection = selectionOf();
  selection.toggle(bugAt(4), { isRange: true });
  expect(ids(selection)).toEqual(["b4"]);
  selection.show(bugs.slice(0, 3));
  selection.toggle(bugAt(1), { isRange: true });
  expect(ids(selection)).toEqual(["b1"]);
});

it("begins no range at a bug whose selection was cleared", () => {
  const selection = selectionOf();
  selection.toggle(bugAt(0));
  selection.clear();
  selection.toggle(bugAt(3), { isRange: true });
  expect(ids(selection)).toEqual(["b3"]);
});

it("keeps the selection when more is loaded, and drops bugs that have left", () => {
  const selection = selectionOf(bugs.slice(0, 3));
  selection.toggle(bugAt(0));
  selection.toggle(bugAt(2));
  selection.show(bugs);
  expect(ids(selection)).toEqual(["b0", "b2"]);
  selection.show(bugs.slice(1));
  expect(ids(selection)).toEqual(["b2"]);
});

it("returns the bugs as the list shows them now", () => {
  const selection = selectionOf();
  selection.toggle(bugAt(1));
  const listener = vi.fn();
  selection.subscribe(listener);
  const changed = { ...bugAt(1), bugType: "miscellaneous" as const };
  selection.show([bugAt(0), changed]);
  expect(selection.get().bugs.get("b1")).toBe(changed);
  selection.show([changed]);
  expect(listener).toHaveBeenCalledTimes(1);
});

it("includes all bugs, even those loaded later, until one is deselected", () => {
  const selection = selectionOf(bugs.slice(0, 3));
  selection.selectMore("everything");
  selection.show(bugs);
  expect(selection.get()).toMatchObject({ isEverything: true, bugs: { size: 6 } });
  selection.toggle(bugAt(5));
  expect(selection.get()).toMatchObject({ isEverything: false, bugs: { size: 5 } });
});

it("offers all loaded bugs, then all that match, up to the limit of a bulk change", () => {
  const selection = selectionOf(bugs.slice(0, 3));
  const more = (total: number, loaded = 3) => moreToSelect(selection.get(), { loaded, total });
  expect(more(3)).toBe("loaded");
  expect(more(9_000)).toBe("loaded");
  expect(more(9_000, 6_000)).toBeUndefined();
  selection.selectMore("loaded");
  expect(more(3)).toBeUndefined();
  expect(more(5_000)).toBe("everything");
  expect(more(5_001)).toBeUndefined();
  selection.selectMore("everything");
  expect(more(5_000)).toBeUndefined();
});

it("notifies listeners only of changes", () => {
  const selection = selectionOf();
  const listener = vi.fn();
  selection.subscribe(listener);
  selection.show(bugs.slice(1));
  selection.clear();
  expect(listener).not.toHaveBeenCalled();
  selection.toggle(bugAt(1));
  selection.show(bugs);
  selection.clear();
  expect(listener).toHaveBeenCalledTimes(2);
  expect(selection.isAny()).toBe(false);
});
