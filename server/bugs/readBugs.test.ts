import { expect, it } from "vitest";
import { buildBug } from "../testData.ts";
import { presentBug } from "./readBugs.ts";

const NAMES = new Map([
  ["ada", "Ada"],
  ["bo", "Bo"],
]);

it("names the assignee and the reporter", () => {
  const bug = buildBug({ assigned_to: "ada", created_by: "bo" });
  expect(presentBug(bug, NAMES, [])).toMatchObject({
    assigned: "Ada",
    assignedTo: "ada",
    username: "Bo",
    createdBy: "bo",
  });
});

it("shows Unknown for people who were never set or have been deleted", () => {
  expect(presentBug(buildBug({ created_by: "gone" }), NAMES, [])).toMatchObject({
    assigned: "Unknown",
    assignedTo: null,
    username: "Unknown",
  });
});

it("names the reporter of an imported bug as the tracker did", () => {
  const bug = buildBug({ reporter_name: "j.doe" });
  expect(presentBug(bug, NAMES, []).username).toBe("j.doe");
});

it("gives the number of comments and the time of the latest", () => {
  const bug = buildBug({ comment_count: 3, last_comment_at: "2026-02-01T00:00:00.000Z" });
  expect(presentBug(bug, NAMES, []).commentData).toEqual([
    { count: 3, latestComment: { createdAt: "2026-02-01T00:00:00.000Z" } },
  ]);
});

it("has an empty list of comment data if there are no comments", () => {
  expect(presentBug(buildBug(), NAMES, []).commentData).toEqual([]);
});

it("exposes no internal column", () => {
  expect(Object.keys(presentBug(buildBug({ import_key: "jira:1" }), NAMES, []))).toEqual([
    "_id",
    "order",
    "title",
    "description",
    "attachments",
    "assigned",
    "assignedTo",
    "bugType",
    "status",
    "username",
    "createdAt",
    "updatedAt",
    "version",
    "commentData",
  ]);
});

it("says whether the assignee's account was deleted", () => {
  expect(presentBug(buildBug(), NAMES, []).assigneeLeft).toBeUndefined();
  expect(presentBug(buildBug({ assignee_left: 1 }), NAMES, [])).toMatchObject({
    assigned: "Unknown",
    assignedTo: null,
    assigneeLeft: true,
  });
});
