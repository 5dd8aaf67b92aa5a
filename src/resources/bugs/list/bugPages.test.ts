import { describe, expect, it } from "vitest";
import type { Bug } from "#contract/types.ts";
import { buildBug } from "../buildBug.ts";
import { type BugPage, joinBugs, moveBug, nextPageNumber } from "./bugPages.ts";

const bug = (order: number, overrides: Partial<Bug> = {}) =>
  buildBug({ _id: `b${order}`, order, ...overrides });
const page = (orders: number[], total: number): BugPage => ({
  data: orders.map((order) => bug(order)),
  total,
});

describe("nextPageNumber", () => {
  it("is the following page", () => {
    expect(nextPageNumber([page([1, 2], 5)], 1, 2)).toBe(2);
    expect(nextPageNumber([page([1, 2], 5), page([3, 4], 5)], 2, 2)).toBe(3);
  });

  it("is undefined once everything is loaded, whatever the page size", () => {
    expect(nextPageNumber([page([1, 2, 3], 3)], 1, 2)).toBeUndefined();
  });

  it("repeats the page that bugs moved into after one had left", () => {
    const pages = [page([2], 4), page([3, 4], 4)];
    expect(nextPageNumber(pages, 2, 2)).toBe(2);
  });

  it("gives up if the same page brings nothing new", () => {
    const pages = [page([2], 4), page([3, 4], 4), page([3, 4], 4)];
    expect(nextPageNumber(pages, 2, 2)).toBeUndefined();
  });

  it("is undefined after an empty page", () => {
    expect(nextPageNumber([page([1, 2], 9), page([], 9)], 2, 2)).toBeUndefined();
  });
});

describe("joinBugs", () => {
  it("keeps a bug once if it came on two pages", () => {
    const bugs = joinBugs([page([1, 2], 4), page([2, 3], 4)]);
    expect(bugs.map(({ order }) => order)).toEqual([1, 2, 3]);
  });
});

describe("moveBug", () => {
  const counts = {
    status: { pending: 3, complete: 5, parked: 0 },
    assignees: [
      { uid: "u1", username: "Ann", count: 2 },
      { uid: "unknown", username: "Unknown", count: 1 },
    ],
  };
  const pages: BugPage[] = [{ ...page([1, 2, 3], 3), counts }];

  it("removes a completed bug from the pending list and its counts", () => {
    const change = { bug: bug(2, { assignedTo: "u1" }), to: "complete" } as const;
    const [after] = moveBug(pages, "pending", change);
    expect(after?.data.map(({ order }) => order)).toEqual([1, 3]);
    expect(after?.total).toBe(2);
    expect(after?.counts?.status).toEqual({ pending: 2, complete: 6, parked: 0 });
    expect(after?.counts?.assignees.map(({ count }) => count)).toEqual([1, 1]);
  });

  it("counts an unassigned bug under unknown", () => {
    const change = { bug: bug(2, { assignedTo: null }), to: "parked" } as const;
    const [after] = moveBug(pages, "pending", change);
    expect(after?.counts?.assignees.map(({ count }) => count)).toEqual([2, 0]);
  });

  it("keeps a bug that is already shown", () => {
    const change = { bug: bug(2), to: "complete" } as const;
    const [after] = moveBug(pages, "complete", change);
    expect(after?.data.find(({ order }) => order === 2)?.status).toBe("complete");
    expect(after?.total).toBe(3);
  });
});
