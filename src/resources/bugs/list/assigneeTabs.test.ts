import { describe, expect, it } from "vitest";
import { isGone, assigneeTabs as tabsOf } from "./assigneeTabs.ts";

const ann = { uid: "u1", username: "Ann", count: 3 };
const bob = { uid: "u2", username: "Bob", count: 1 };
const nobody = { uid: "unknown", username: "Unknown", count: 2 };
const people = [
  { uid: "u1", username: "Ann" },
  { uid: "u3", username: "Cleo" },
];

const assigneeTabs = (given: Partial<Parameters<typeof tabsOf>[0]>) =>
  tabsOf({
    selected: "All",
    counts: undefined,
    people,
    total: undefined,
    selectedTotal: undefined,
    noPeople: { nobody: "Nobody", left: "People who left" },
    own: undefined,
    ...given,
  });

describe("assigneeTabs", () => {
  it("start with the user's own", () => {
    const tabs = assigneeTabs({ counts: [ann, bob, nobody], own: "u2" });
    expect(tabs.map(({ name }) => name)).toEqual(["All", "Bob", "Ann", "Unknown"]);
  });

  it.each(["constructor", "__proto__", "toString"])("know nobody called %s", (selected) => {
    const [, tab] = assigneeTabs({ counts: [], selected, selectedTotal: 3 });
    expect(tab).toEqual({ key: selected, name: "Unknown", count: 0 });
  });

  it("name former assignees if they are selected", () => {
    const tabs = assigneeTabs({ selected: "left", counts: [ann, nobody], selectedTotal: 1 });
    expect(tabs).toContainEqual({ key: "left", name: "People who left", count: 1 });
  });

  it("start with All, then users by name, then Unknown", () => {
    const tabs = assigneeTabs({ selected: "All", counts: [nobody, ann, bob], people, total: 6 });
    expect(tabs.map(({ name, count }) => `${name} ${count}`)).toEqual([
      "All 6",
      "Ann 3",
      "Bob 1",
      "Unknown 2",
    ]);
  });

  it("include the selected user even without bugs here", () => {
    const selected = { uid: "u3", username: "Amy" };
    const tabs = assigneeTabs({ selected: "u3", counts: [ann, bob], people: [selected], total: 4 });
    expect(tabs.slice(1)).toEqual([
      { key: "u3", name: "Amy", count: 0 },
      { key: "u1", name: "Ann", count: 3 },
      { key: "u2", name: "Bob", count: 1 },
    ]);
  });

  it("leave out users without bugs", () => {
    const tabs = assigneeTabs({
      selected: "All",
      counts: [{ ...ann, count: 0 }],
      people,
      total: 0,
    });
    expect(tabs.map(({ key }) => key)).toEqual(["All"]);
  });

  it("include the remembered user before anything has loaded", () => {
    const tabs = assigneeTabs({
      selected: "u1",
      counts: undefined,
      people: undefined,
      total: undefined,
    });
    expect(tabs.map(({ key }) => key)).toEqual(["All", "u1"]);
  });
});

describe("isGone", () => {
  it("is only true once both the list and the users have loaded", () => {
    expect(isGone({ selected: "u9", counts: [ann], people: undefined })).toBe(false);
    expect(isGone({ selected: "u9", counts: undefined, people })).toBe(false);
    expect(isGone({ selected: "u9", counts: [ann], people })).toBe(true);
  });

  it("is false for a user without bugs, and for bugs of a user who isn't listed", () => {
    expect(isGone({ selected: "u3", counts: [ann], people })).toBe(false);
    expect(isGone({ selected: "u2", counts: [bob], people })).toBe(false);
  });
});
