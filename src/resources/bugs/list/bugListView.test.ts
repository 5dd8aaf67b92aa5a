import { describe, expect, it } from "vitest";
import {
  ALL_ASSIGNEES,
  readAssignee,
  readStatus,
  readView,
  unusableFilters,
  writeView,
} from "./bugListView.ts";

const remembered = { status: "parked", assignee: "u-1" } as const;
const read = (search: string) =>
  readView(Object.fromEntries(new URLSearchParams(search)), remembered);

describe("the bug list's address", () => {
  it("leaves the remembered tabs if it has no status", () => {
    expect(read("")).toMatchObject({ status: "parked", assignee: "u-1", sort: "-order" });
    expect(read("assignedTo=u-2&bugType=design")).toMatchObject({
      status: "parked",
      assignee: "u-1",
      bugType: "design",
    });
  });

  it("shows everybody's bugs if it has only a status", () => {
    expect(read("status=pending")).toMatchObject({ status: "pending", assignee: "All" });
  });

  it.each([
    "sort=title",
    "bugType=feature",
    "hasAttachment=1",
    "updatedSince=yesterday",
    "updatedSince=2026-13-01",
    "updatedSince=2026-02-31",
    "q=%20",
    "createdBy=",
  ])("is not taken at its word: %s", (search) => {
    expect(writeView(read(`status=pending&${search}`))).toEqual({ status: "pending" });
  });

  it.each([
    ["bugType=feature", [["bugType", "feature"]]],
    [
      "hasAttachment=1&updatedSince=2026-02-31",
      [
        ["hasAttachment", "1"],
        ["updatedSince", "2026-02-31"],
      ],
    ],
    ["bugType=design&createdBy=&q=%20&sort=title&hasAttachment=false", []],
  ])("names the filters that can't be used: %s", (search, expected) => {
    expect(unusableFilters(Object.fromEntries(new URLSearchParams(search)))).toEqual(expected);
  });

  it("describes a whole view", () => {
    const view = {
      status: "complete",
      assignee: "u-2",
      sort: "-comments",
      createdBy: "u-3",
      bugType: "design",
      hasAttachment: false,
      updatedSince: "2026-11-01",
      text: "feeder 3",
    } as const;
    expect(readView(writeView(view), remembered)).toEqual(view);
  });
});

describe("the remembered status", () => {
  it.each(["pending", "complete", "parked"])("accepts %s", (status) => {
    expect(readStatus(status)).toBe(status);
  });

  it.each([
    ["Completed", "complete"],
    ['"parked"', "parked"],
    ["0", "pending"],
    ["1", "complete"],
    ["2", "parked"],
  ])("is understood in another spelling: %s", (stored, status) => {
    expect(readStatus(stored)).toBe(status);
  });

  it.each([null, "", "archived", "3", "{}"])(
    "is Pending where nothing useful is stored: %s",
    (stored) => {
      expect(readStatus(stored)).toBe("pending");
    },
  );
});

describe("the remembered assignee", () => {
  it("is a user's stored id", () => {
    expect(readAssignee("u-17")).toBe("u-17");
  });

  it.each([null, "", " ", "All", "all", '"All"'])("is All for %s", (stored) => {
    expect(readAssignee(stored)).toBe(ALL_ASSIGNEES);
  });
});
