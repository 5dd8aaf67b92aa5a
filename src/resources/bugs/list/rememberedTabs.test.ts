import { describe, expect, it } from "vitest";
import { ALL_ASSIGNEES, readAssignee, readStatus, tabsInAddress } from "./rememberedTabs.ts";

describe("the remembered status", () => {
  it.each(["accepts %s", "complete", "parked"])("is taken as written: %s", (status) => {
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

  it.each([null, "is All for %s", " ", "All", "all", '"All"'])("is All for %s", (stored) => {
    expect(readAssignee(stored)).toBe(ALL_ASSIGNEES);
  });
});

describe("the tabs in an address", () => {
  const named = (query: string) => tabsInAddress(new URLSearchParams(query));

  it("have a status and an assignee", () => {
    expect(named("status=parked&assignedTo=u-17")).toEqual({ status: "parked", assignee: "u-17" });
  });

  it("default to everybody's bugs", () => {
    expect(named("status=pending")).toEqual({ status: "pending", assignee: ALL_ASSIGNEES });
  });

  it("are undefined without a status", () => {
    expect(named("assignedTo=u-17")).toBeUndefined();
  });
});
