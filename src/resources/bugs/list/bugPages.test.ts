import { describe, expect, it } from "vitest";
import type { Bug } from "#contract/types.ts";
import { buildBug } from "../../../testData.ts";
import { compareBugs } from "../data/bugRows.ts";
import {
  assignInCounts,
  type BugPage,
  changeInPages,
  countOutrun,
  insertBugs,
  joinBugs,
  moveBug,
  nextPageNumber,
  refreshPages,
  withChanges,
} from "./bugPages.ts";

const bug = (order: number, overrides: Partial<Bug> = {}) =>
  buildBug({ _id: `b${order}`, order, ...overrides });
const page = (orders: number[], total: number): BugPage => ({
  data: orders.map((order) => bug(order)),
  total,
});
const ordersOf = (pages: readonly BugPage[]) =>
  pages.map(({ data }) => data.map(({ order }) => order));

describe("withChanges", () => {
  it("is the bug with what has changed, with or without versions", () => {
    const { status, version } = withChanges(bug(1, { version: 2 }), {
      status: "parked",
      version: 3,
    });
    expect({ status, version }).toEqual({ status: "parked", version: 3 });
    expect(withChanges(bug(1, { version: 2 }), { status: "parked" }).status).toBe("parked");
    expect(withChanges(bug(1), { status: "parked" }).status).toBe("parked");
  });

  it("is the bug as it is shown if the answer was overtaken by that to a later change", () => {
    const shown = bug(1, { version: 3, title: "Later" });
    expect(withChanges(shown, { version: 2, title: "Earlier" })).toEqual(shown);
  });
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

describe("countOutrun", () => {
  const loaded = [page([9, 8], 6), page([7, 6], 6)];

  it("counts the bugs that came if the first page shows none of those known", () => {
    expect(countOutrun(loaded, page([13, 12], 10), 2)).toBe(4);
  });

  it("is 0 if the first page shows all that came, or no page is full", () => {
    expect(countOutrun(loaded, page([10, 9], 7), 2)).toBe(0);
    expect(countOutrun(loaded, page([10], 1), 2)).toBe(0);
    expect(countOutrun([], page([13, 12], 10), 2)).toBe(0);
  });
});

describe("assignInCounts", () => {
  it("counts a bug with its new assignee, and no longer with the one before", () => {
    const status = { pending: 2, complete: 0, parked: 0 };
    const ann = { uid: "ann", username: "Ann", count: 2 };
    const assignedTo = { assignedTo: "ann", assigned: "Ann" };
    const before = {
      data: [bug(2, assignedTo), bug(1, assignedTo)],
      total: 2,
      counts: { status, assignees: [ann] },
    };
    const [after] = assignInCounts([before], "b2", { assignedTo: "bo", assigned: "Bo" });
    expect(after?.counts?.assignees).toEqual([
      { ...ann, count: 1 },
      { uid: "bo", username: "Bo", count: 1 },
    ]);
  });

  it("puts somebody who had no bugs here where their name belongs", () => {
    const status = { pending: 1, complete: 0, parked: 0 };
    const cleo = { uid: "cleo", username: "Cleo", count: 1 };
    const before = {
      data: [bug(1, { assignedTo: "cleo", assigned: "Cleo" })],
      total: 1,
      counts: { status, assignees: [cleo] },
    };
    const [after] = assignInCounts([before], "b1", { assignedTo: "ann", assigned: "Ann" });
    expect(after?.counts?.assignees.map(({ username }) => username)).toEqual(["Ann", "Cleo"]);
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

describe("refreshPages", () => {
  const compare = compareBugs("-order");
  const loaded = [page([9, 8], 6), page([7, 6], 6)];

  it("keeps bugs that came apart, and the others in their places", () => {
    const { pages, newcomers } = refreshPages(loaded, new Map([[1, page([10, 9], 7)]]), compare, 2);
    expect(ordersOf(pages)).toEqual([
      [9, 8],
      [7, 6],
    ]);
    expect(newcomers.map(({ order }) => order)).toEqual([10]);
    expect(pages.at(-1)?.total).toBe(6);
    expect(ordersOf(insertBugs(pages, newcomers, compare, 2))).toEqual([[10, 9], [8, 7], [6]]);
  });

  it("drops a bug only if a fresh page should have contained it", () => {
    const { pages } = refreshPages(loaded, new Map([[1, page([9, 7], 5)]]), compare, 2);
    expect(ordersOf(pages)).toEqual([[9, 7], [6]]);
    expect(pages.at(-1)?.total).toBe(5);
  });

  it("takes over the fresh state of a bug", () => {
    const fresh = { ...page([], 6), data: [bug(9, { title: "Changed" }), bug(8)] };
    const { pages } = refreshPages(loaded, new Map([[1, fresh]]), compare, 2);
    expect(pages[0]?.data[0]?.title).toBe("Changed");
  });

  it("leaves a new bug after the loaded ones to the next page", () => {
    const { newcomers } = refreshPages(loaded, new Map([[2, page([6, 5], 6)]]), compare, 2);
    expect(newcomers).toEqual([]);
  });

  it("empties a list that all bugs have left", () => {
    const { pages } = refreshPages([page([1], 1)], new Map([[1, page([], 0)]]), compare, 2);
    expect(ordersOf(pages)).toEqual([[]]);
  });
});

describe("changeInPages", () => {
  const pages = [page([9, 8], 5), page([7, 6], 5)];
  const changed = new Map([
    ["b9", 2],
    ["b6", 2],
    ["elsewhere", 2],
  ]);

  it("changes bugs in place", () => {
    const after = changeInPages(pages, changed, { bugType: "miscellaneous" });
    expect(ordersOf(after)).toEqual(ordersOf(pages));
    const types = joinBugs(after).map(({ bugType }) => bugType === "miscellaneous");
    expect(types).toEqual([true, false, false, true]);
    expect(after[0]?.total).toBe(5);
  });

  it("raises versions, except those already newer or missing", () => {
    const listed = [7, undefined, 1, 1].map((version, index) => bug(9 - index, { version }));
    const of = new Map([9, 8, 7].map((order) => [`b${order}`, 2]));
    const after = changeInPages([{ data: listed, total: 4 }], of, { status: "parked" });
    expect(joinBugs(after).map(({ version }) => version)).toEqual([7, undefined, 2, 1]);
  });

  it("takes bugs out of a list that they no longer belong to", () => {
    const after = changeInPages(pages, changed, false);
    expect(ordersOf(after)).toEqual([[8], [7]]);
    expect(after.map(({ total }) => total)).toEqual([3, 3]);
  });
});
