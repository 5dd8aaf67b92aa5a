import { expect, it } from "vitest";
import { buildBug, buildComment } from "../../testData.ts";
import { lastUpdated } from "./lastUpdated.ts";

const [june, july, august] = [6, 7, 8].map((month) => `2025-0${month}-01T00:00:00.000Z`) as [
  string,
  string,
  string,
];

it("is the time of the last change", () => {
  expect(lastUpdated(buildBug({ updatedAt: june }))).toBe(june);
});

it("is that of a later comment, wherever the server reports it", () => {
  const bug = buildBug({ updatedAt: june });
  const commentData = [{ count: 1, latestComment: { createdAt: july } }];
  expect(lastUpdated({ ...bug, commentData })).toBe(july);
  const comments = [buildComment({ createdAt: august })];
  expect(lastUpdated({ ...bug, commentData, comments })).toBe(august);
});

it("ignores a comment without a time, or an earlier one", () => {
  const comments = [buildComment({ createdAt: "" }), buildComment({ createdAt: june })];
  expect(lastUpdated({ ...buildBug({ updatedAt: july }), comments })).toBe(july);
});
