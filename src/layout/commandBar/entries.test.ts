import { describe, expect, it } from "vitest";
import { type Entry, inOrder, isBeginning, isNamed } from "./entries.ts";

const entry = (text: string, isCertain = false): Entry => ({ id: text, text, isCertain });

describe("isBeginning", () => {
  it.each([
    ["rep", "Report a Bug", true],
    [" RÉP", "Report a Bug", true],
    ["r", "Report a Bug", false],
    ["bug", "Report a Bug", false],
  ])("%j of %j: %j", (query, text, expected) => {
    expect(isBeginning(query, text)).toBe(expected);
  });
});

describe("isNamed", () => {
  it.each([
    ["rec", "User Records", true],
    ["jon web", "Jonas Weber", true],
    ["re", "User Records", false],
    ["cords", "User Records", false],
  ])("%j of %j: %j", (query, name, expected) => {
    expect(isNamed(query, name)).toBe(expected);
  });
});

it("omits empty groups, and puts certain entries first, then likely ones", () => {
  const groups = inOrder([
    { name: "bugs", entries: [entry("a bug")] },
    { name: "recent", entries: [] },
    { name: "people", entries: [{ ...entry("Uma"), isLikely: true }] },
    { name: "screens", entries: [entry("User Records"), entry("User Management", true)] },
  ]);
  expect(groups.map(({ name, entries }) => [name, ...entries.map(({ text }) => text)])).toEqual([
    ["screens", "User Management", "User Records"],
    ["people", "Uma"],
    ["bugs", "a bug"],
  ]);
});
