import { describe, expect, it } from "vitest";
import { LIMITS } from "#contract/constants.ts";
import { buildBug } from "../testData.ts";
import { applyAssignee, applyStatus, newAttachments, newBug } from "./bugRules.ts";

const NOW = new Date("2026-06-01T12:00:00Z");
const NOW_TEXT = "2026-06-01T12:00:00.000Z";

describe("a new bug", () => {
  const given = { title: "Scale drifts", description: "By 2 g a day", assignedTo: "ada" };

  it("is pending, of type design, and reported by the caller now", () => {
    expect(newBug(given, { id: "b1", order: 7 }, "bo", NOW)).toMatchObject({
      id: "b1",
      order_no: 7,
      status: "pending",
      bug_type: "design",
      assigned_to: "ada",
      created_by: "bo",
      created_at: NOW_TEXT,
      updated_at: NOW_TEXT,
      completed_at: null,
    });
  });

  it("has the given type", () => {
    const bug = newBug({ ...given, bugType: "miscellaneous" }, { id: "b1", order: 7 }, "bo", NOW);
    expect(bug.bug_type).toBe("miscellaneous");
  });
});

describe("a status", () => {
  it("records when a bug was completed", () => {
    const bug = applyStatus(buildBug(), "complete", NOW);
    expect(bug).toMatchObject({
      status: "complete",
      completed_at: NOW_TEXT,
      updated_at: NOW_TEXT,
    });
  });

  it.each(["pending", "parked"] as const)(
    "forgets when a bug was completed as it turns %s",
    (to) => {
      const complete = buildBug({ status: "complete", completed_at: "2026-05-01T00:00:00.000Z" });
      expect(applyStatus(complete, to, NOW)).toMatchObject({ status: to, completed_at: null });
    },
  );

  it("changes nothing if the bug already has that status", () => {
    const bug = buildBug({ status: "complete", completed_at: "2026-05-01T00:00:00.000Z" });
    expect(applyStatus(bug, "complete", NOW)).toBe(bug);
  });
});

describe("an assignee", () => {
  it("replaces the previous assignee", () => {
    const bug = buildBug({ assigned_to: "ada" });
    expect(applyAssignee(bug, "bo", NOW)).toEqual({
      ...bug,
      assigned_to: "bo",
      updated_at: NOW_TEXT,
    });
  });

  it("changes nothing if the bug already has that assignee", () => {
    const bug = buildBug({ assigned_to: "ada" });
    expect(applyAssignee(bug, "ada", NOW)).toBe(bug);
  });
});

describe("attachments", () => {
  it("are added once, in the given order, after the existing ones", () => {
    expect(newAttachments(["/a", "/b"], ["/c", "/b", "/d", "/c"])).toEqual(["/c", "/d"]);
  });

  it("fill a bug up to its limit and no further", () => {
    const present = Array.from({ length: LIMITS.attachments - 1 }, (_, index) => `/${index}`);
    expect(newAttachments(present, ["/last", "/0"])).toEqual(["/last"]);
    expect(() => newAttachments(present, ["/last", "/more"])).toThrow(
      "A bug holds 50 attachments at most; this one has 49 already.",
    );
  });
});
