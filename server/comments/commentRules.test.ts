import { expect, it } from "vitest";
import { newComment } from "./commentRules.ts";

const NOW = new Date("2026-06-01T12:00:00Z");
const ADA = { uid: "ada" };

it("has the caller as its author and keeps its text as typed", () => {
  expect(newComment({ bugID: "b1", comment: "  Seen.\n" }, "c1", ADA, NOW)).toEqual({
    id: "c1",
    bug_id: "b1",
    comment: "  Seen.\n",
    commented_by: "ada",
    created_at: "2026-06-01T12:00:00.000Z",
    edited_at: null,
  });
});

it("may name its author explicitly", () => {
  const given = { bugID: "b1", comment: "Seen.", commentedBy: "ada" };
  expect(newComment(given, "c1", ADA, NOW).commented_by).toBe("ada");
});

it("can't be written in another user's name", () => {
  const given = { bugID: "b1", comment: "Seen.", commentedBy: "bo" };
  expect(() => newComment(given, "c1", ADA, NOW)).toThrow("You can only comment as yourself");
});
