import { describe, expect, it } from "vitest";
import { ALL_ASSIGNEES, readAssignee, readStatus } from "./rememberedTabs.ts";

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
