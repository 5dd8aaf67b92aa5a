import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BUG_SORTS } from "#contract/constants.ts";
import type { CallInput } from "#contract/types.ts";
import { readerOf } from "#server/db/openDatabase.ts";
import {
  buildBug,
  holdQueries,
  startTestServer,
  type TestServer,
  type TestUser,
} from "./support.ts";

let server: TestServer;
let ada: TestUser;
beforeEach(async () => {
  server = await startTestServer({ allowedMediaHosts: ["example.org"] });
  ada = await server.buildUser({ username: "Ada" });
});
afterEach(() => server.close());

const list = async (input: CallInput<"listBugs">) => ada.api.call("listBugs", input);
const ordersOf = async (input: CallInput<"listBugs">) =>
  (await list(input)).data.map((bug) => bug.order);

describe("the bug list as specified", () => {
  it("has all bugs of a status, newest first, without total or counts", async () => {
    const bugs = [await buildBug(ada), await buildBug(ada), await buildBug(ada)];
    await ada.api.call("setBugStatus", { bugID: bugs[1]?._id ?? "", status: "parked" });

    const reply = await list({ status: "pending" });

    expect(reply).toEqual({ data: [bugs[2], bugs[0]] });
    expect(await ordersOf({ status: "parked" })).toEqual([2]);
    expect(await ordersOf({ status: "complete" })).toEqual([]);
  });

  it("shows a change at once", async () => {
    const { _id: bugID } = await buildBug(ada);
    expect(await ordersOf({ status: "pending" })).toEqual([1]);
    await ada.api.call("setBugStatus", { bugID, status: "complete" });
    expect(await ordersOf({ status: "pending" })).toEqual([]);
    await ada.api.call("addComment", { bugID, comment: "Seen." });
    expect((await list({ status: "complete" })).data[0]?.commentData[0]?.count).toBe(1);
    await ada.api.call("updateProfile", { uid: ada.uid, key: "username", value: "Ada L." });
    expect((await list({ status: "complete" })).data[0]?.assigned).toBe("Ada L.");
  });
});

describe("a page of the bug list", () => {
  it("has fifty bugs by default, and the total", async () => {
    for (let i = 0; i < 52; i++) await buildBug(ada);
    const [first, second, past] = await Promise.all(
      [1, 2, 3].map((page) => list({ status: "pending", page })),
    );
    expect([first, second, past].map((page) => [page?.data.length, page?.total])).toEqual([
      [50, 52],
      [2, 52],
      [0, 52],
    ]);
    expect(await ordersOf({ status: "pending", limit: 2 })).toEqual([52, 51]);
    expect(await ordersOf({ status: "pending", page: 2, limit: 2 })).toEqual([50, 49]);
  });

  it("that has to be counted is read where long reads hold up nobody", async () => {
    await buildBug(ada);
    const letGo = holdQueries(readerOf(server.parts.db), "2020-01-01");
    let isListed = false;
    const listing = list({ updatedSince: "2020-01-01", page: 1 }).finally(() => {
      isListed = true;
    });
    for (let page = 1; page < 4; page++) await list({ status: "pending", page });
    expect(isListed).toBe(false);

    letGo();
    expect((await listing).total).toBe(1);
    vi.restoreAllMocks();
  });

  it("counts by status, and by assignee within the status", async () => {
    const bo = await server.buildUser({ username: "Bo" });
    const admin = await server.buildAdmin();
    const gone = await server.buildUser();
    await buildBug(ada, { assignedTo: bo.uid });
    await buildBug(ada, { assignedTo: bo.uid });
    await buildBug(ada, { assignedTo: gone.uid });
    const { _id: bugID } = await buildBug(ada);
    await ada.api.call("setBugStatus", { bugID, status: "complete" });
    await admin.api.call("deleteUser", { id: gone.uid });

    const { total, counts } = await list({ status: "pending", limit: 1 });

    expect(total).toBe(3);
    expect(counts).toEqual({
      status: { pending: 3, complete: 1, parked: 0 },
      assignees: [
        { uid: bo.uid, username: "Bo", count: 2 },
        { uid: "unknown", username: "Unknown", count: 1 },
      ],
    });
  });

  it("can be filtered by assignee or to unassigned bugs", async () => {
    const admin = await server.buildAdmin();
    const gone = await server.buildUser();
    const [adas, nobodys] = [await buildBug(ada), await buildBug(ada, { assignedTo: gone.uid })];
    await admin.api.call("deleteUser", { id: gone.uid });

    const own = await list({ status: "pending", assignedTo: ada.uid, limit: 10 });
    expect(own).toMatchObject({ data: [{ _id: adas._id }], total: 1 });
    expect(own.counts?.assignees).toHaveLength(2);
    expect(await list({ status: "pending", assignedTo: "unknown", page: 1 })).toMatchObject({
      data: [{ _id: nobodys._id, assigned: "Unknown" }],
      total: 1,
    });
    expect(await list({ status: "pending", assignedTo: "somebody", page: 1 })).toMatchObject({
      data: [],
      total: 0,
    });
  });

  it("has the requested order", async () => {
    const bugs = [];
    for (let i = 0; i < 3; i++) {
      bugs.push(await buildBug(ada));
      server.passTime(1000);
    }
    const attachments = ["https://example.org/1.png"];
    await ada.api.call("addBugAttachments", { id: bugs[0]?._id ?? "", attachments });

    await ada.api.call("addComment", { bugID: bugs[0]?._id ?? "", comment: "Seen." });

    const sorted = Object.fromEntries(
      await Promise.all(
        BUG_SORTS.map(async (sort) => [sort, await ordersOf({ status: "pending", sort, page: 1 })]),
      ),
    );

    expect(sorted).toEqual({
      order: [1, 2, 3],
      "-order": [3, 2, 1],
      createdAt: [1, 2, 3],
      "-createdAt": [3, 2, 1],
      updatedAt: [2, 3, 1],
      "-updatedAt": [1, 3, 2],
      comments: [2, 3, 1],
      "-comments": [1, 3, 2],
    });
  });

  it("can be filtered by reporter, type, attachments and last update", async () => {
    const bo = await server.buildUser({ username: "Bo" });
    const attachments = ["https://example.org/1.png"];
    await buildBug(ada, { bugType: "design", attachments });
    await buildBug(bo, { bugType: "development", assignedTo: ada.uid });
    const { _id: bugID } = await buildBug(bo, { bugType: "design", assignedTo: bo.uid });
    await ada.api.call("setBugStatus", { bugID, status: "parked" });
    server.passTime(3_600_000);
    const later = server.parts.clock().toISOString();
    await buildBug(bo, { bugType: "design", attachments, assignedTo: bo.uid });

    const find = async (filters: CallInput<"listBugs">) => {
      const { data, total, counts } = await list({ status: "pending", page: 1, ...filters });
      expect(data).toHaveLength(total ?? 0);
      const people = (counts?.assignees ?? []).map(({ username, count }) => `${username} ${count}`);
      return { orders: data.map(({ order }) => order), parked: counts?.status.parked, people };
    };

    const asked: [CallInput<"listBugs">, number[], number, string[]][] = [
      [{ createdBy: ada.uid }, [1], 0, ["Ada 1"]],
      [{ createdBy: bo.uid }, [4, 2], 1, ["Ada 1", "Bo 1"]],
      [{ createdBy: "somebody" }, [], 0, []],
      [{ bugType: "design" }, [4, 1], 1, ["Ada 1", "Bo 1"]],
      [{ bugType: "miscellaneous" }, [], 0, []],
      [{ hasAttachment: true }, [4, 1], 0, ["Ada 1", "Bo 1"]],
      [{ hasAttachment: false }, [2], 1, ["Ada 1"]],
      [{ updatedSince: later }, [4], 0, ["Bo 1"]],
      [{ updatedSince: "2020-01-31" }, [4, 2, 1], 1, ["Ada 2", "Bo 1"]],
      [{ updatedSince: "2000-02-29T08:00Z" }, [4, 2, 1], 1, ["Ada 2", "Bo 1"]],
      [{ bugType: "design", assignedTo: ada.uid }, [1], 1, ["Ada 1", "Bo 1"]],
      [{ bugType: "design", createdBy: bo.uid, hasAttachment: true }, [4], 0, ["Bo 1"]],
    ];
    for (const [filters, orders, parked, people] of asked) {
      expect([filters, await find(filters)]).toEqual([filters, { orders, parked, people }]);
    }
  });

  it("distinguishes unassigned bugs from those of a deleted user", async () => {
    const admin = await server.buildAdmin();
    const gone = await server.buildUser();
    const left = await buildBug(ada, { assignedTo: gone.uid });
    await admin.api.call("deleteUser", { id: gone.uid });

    const lists = await Promise.all(
      ["nobody", "left", "unknown"].map((assignedTo) =>
        list({ status: "pending", assignedTo, page: 1 }),
      ),
    );
    expect(lists.map(({ total }) => total)).toEqual([0, 1, 1]);
    expect(lists[1]?.data).toMatchObject([{ assignedTo: null, assigneeLeft: true }]);

    await ada.api.call("assignBug", { bugID: left._id, assignedTo: ada.uid });
    expect(await list({ status: "pending", assignedTo: "left", page: 1 })).toMatchObject({
      total: 0,
    });
  });
});

it.each([
  ["status=open", "status must be pending, complete or parked."],
  ["status=pending&status=parked", "status must be pending, complete or parked."],
  [
    "sort=title",
    "sort must be order, -order, createdAt, -createdAt, updatedAt, -updatedAt, comments or -comments.",
  ],
  ["hasAttachment=1", 'hasAttachment must be true or false, not "1".'],
  [
    "updatedSince=yesterday",
    "updatedSince must be a day such as 2026-11-15 or a time such as 2026-11-15T08:00:00Z.",
  ],
  ...["2026-02-31", "2026-02-29", "2100-02-29", "2026-04-31T08:00Z"].map(
    (day): [string, string] => [
      `updatedSince=${day}`,
      "updatedSince must be a day such as 2026-11-15 or a time such as 2026-11-15T08:00:00Z.",
    ],
  ),
  ["page=0", "page must be 1 or more; this is 0."],
  ["limit=201", "limit must be 200 or less; this is 201."],
  ["limit=all", 'limit must be a whole number, not "all".'],
])("the bug list rejects ?%s", async (query, info) => {
  const answer = await fetch(`${server.url}/api/v1/development/bugs?${query}`, {
    headers: { authorization: `Bearer ${ada.token}` },
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code: "invalid_input", info });
});

it("the bug list accepts the largest page size", async () => {
  await buildBug(ada);
  expect(await ordersOf({ status: "pending", limit: 200, page: 1_000_000 })).toEqual([]);
});

it("the bug list requires a session", async () => {
  const answer = await server.api.send("listBugs", { status: "pending" });
  expect(answer.status).toBe(401);
  expect(answer.body).toMatchObject({ code: "not_signed_in", info: "Sign in first." });
});
