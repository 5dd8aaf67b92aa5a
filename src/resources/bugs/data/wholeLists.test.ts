import type { BaseRecord, CrudFilter } from "@refinedev/core";
import { describe, expect, it, vi } from "vitest";
import type { BugSort, BugStatus } from "#contract/constants.ts";
import type { Bug } from "#contract/types.ts";
import { type Calls, createFakeApi, fail } from "#storybook/fakeApi.ts";
import type { Adapter } from "../../../providers/adapter.ts";
import * as testData from "../../../testData.ts";
import { compareBugs } from "./bugRows.ts";
import { createBugsAdapter } from "./bugsAdapter.ts";

const buildBug = (overrides: Partial<Bug> = {}) =>
  testData.buildBug({
    _id: "b1",
    order: 1,
    title: "The sensor stops",
    description: "At night.",
    assigned: "Ada",
    assignedTo: "u1",
    bugType: "design",
    username: "Bea",
    createdAt: "2025-01-01T00:00:00.000Z",
    updatedAt: "2025-01-01T00:00:00.000Z",
    ...overrides,
  });

const adapterOn = (calls: Calls) => createBugsAdapter(createFakeApi(calls, []));

function list(adapter: Adapter, status: BugStatus, page = 1, pageSize = 2) {
  return adapter.getList?.({
    resource: "bugs",
    filters: [{ field: "status", operator: "eq", value: status }],
    pagination: { currentPage: page, pageSize },
  });
}

const ids = (reply: { data: BaseRecord[] } | undefined) => reply?.data.map(({ _id }) => _id);

describe("bugs from a server that only filters by status", () => {
  const everything: Record<BugStatus, Bug[]> = {
    pending: [
      buildBug({ _id: "b1", order: 1 }),
      buildBug({ _id: "b2", order: 2, assigned: "Cy", assignedTo: "u3" }),
      buildBug({ _id: "b3", order: 3, assigned: "Unknown", assignedTo: "gone" }),
      buildBug({ _id: "b4", order: 4, assignedTo: null }),
    ],
    complete: [buildBug({ _id: "b5", order: 5, status: "complete" })],
    parked: [],
  };

  function setUp(lists = everything) {
    const listBugs = vi.fn(({ status = "pending" }: { status?: BugStatus }) => ({
      data: lists[status],
    }));
    return { listBugs, adapter: adapterOn({ listBugs }) };
  }

  it("are paged in the browser", async () => {
    const { adapter } = setUp();
    expect(ids(await list(adapter, "pending", 1))).toEqual(["b1", "b2"]);
    expect(ids(await list(adapter, "pending", 2))).toEqual(["b3", "b4"]);
  });

  it("are counted by status, and by assignee within the listed one", async () => {
    const { adapter } = setUp();
    expect(await list(adapter, "pending")).toMatchObject({
      total: 4,
      counts: {
        status: { pending: 4, complete: 1, parked: 0 },
        assignees: [
          { uid: "u1", username: "Ada", count: 1 },
          { uid: "u3", username: "Cy", count: 1 },
          { uid: "unknown", username: "Unknown", count: 2 },
        ],
      },
    });
  });

  it.each([
    ["u3", ["b2"]],
    ["unknown", ["b3", "b4"]],
    ["nobody", ["b4"]],
    ["left", ["b3"]],
    ["somebody", []],
  ])("are filtered by the assignee %s", async (assignedTo, expected) => {
    const { adapter } = setUp();
    const reply = await adapter.getList?.({
      resource: "bugs",
      filters: [
        { field: "status", operator: "eq", value: "pending" },
        { field: "assignedTo", operator: "eq", value: assignedTo },
      ],
      pagination: { currentPage: 1, pageSize: 50 },
    });
    expect(ids(reply)).toEqual(expected);
    expect(reply?.total).toBe(expected.length);
  });

  it.each<[CrudFilter[], string[]]>([
    [[{ field: "bugType", operator: "eq", value: "development" }], ["x1"]],
    [[{ field: "hasAttachment", operator: "eq", value: "true" }], ["x2"]],
    [[{ field: "hasAttachment", operator: "eq", value: "false" }], ["x1", "x3"]],
    [[{ field: "createdBy", operator: "eq", value: "u-bo" }], ["x3"]],
    [[{ field: "createdBy", operator: "eq", value: "u-nobody" }], []],
    [[{ field: "updatedSince", operator: "eq", value: "2025-03-01T00:00:00.000Z" }], ["x2", "x3"]],
    [[{ field: "text", operator: "contains", value: "CAMERA" }], ["x1"]],
    [[{ field: "text", operator: "contains", value: "at night" }], ["x1", "x2", "x3"]],
  ])("are filtered in the browser by %j, and counted", async (filters, expected) => {
    const pending = [
      buildBug({ _id: "x1", title: "The camera stops", bugType: "development" }),
      buildBug({ _id: "x2", attachments: ["/a.png"], updatedAt: "2025-03-02T00:00:00.000Z" }),
      // Such a server need not count a comment as a change.
      buildBug({
        _id: "x3",
        username: "Bo",
        commentData: [{ count: 1, latestComment: { createdAt: "2025-03-03T00:00:00.000Z" } }],
      }),
    ];
    const adapter = adapterOn({
      listBugs: ({ status }: { status?: BugStatus }) => ({
        data: status === "pending" ? pending : [],
      }),
      listAssignees: () => ({ users: [{ uid: "u-bo", username: "Bo" }] }),
    });
    const reply = await adapter.getList?.({
      resource: "bugs",
      filters: [{ field: "status", operator: "eq", value: "pending" }, ...filters],
      pagination: { currentPage: 1, pageSize: 50 },
    });
    expect(ids(reply)).toEqual(expected);
    expect(reply).toMatchObject({
      total: expected.length,
      counts: { status: { pending: expected.length } },
      isLocal: true,
    });
  });

  it("are found by i as by I in a Turkish browser, whose small letter of I is another one", async () => {
    const inTurkish = vi.spyOn(String.prototype, "toLocaleLowerCase");
    inTurkish.mockImplementation(function (this: string) {
      return this.replaceAll("I", "ı").toLowerCase();
    });
    const { adapter } = setUp({ ...everything, parked: [buildBug({ title: "Import fails" })] });
    const reply = await adapter.getList?.({
      resource: "bugs",
      filters: [
        { field: "status", operator: "eq", value: "parked" },
        { field: "text", operator: "contains", value: "import" },
      ],
      pagination: { currentPage: 1, pageSize: 50 },
    });
    inTurkish.mockRestore();
    expect(ids(reply)).toEqual(["b1"]);
  });

  it.each<[BugSort, string[]]>([
    ["comments", ["y1", "y3", "y2"]],
    ["-comments", ["y2", "y3", "y1"]],
    ["-updatedAt", ["y2", "y3", "y1"]],
  ])("are sorted in the browser by %s", (sort, expected) => {
    const commented = (count: number) => [
      { count, latestComment: { createdAt: `2025-04-0${count}T00:00:00.000Z` } },
    ];
    const bugs = [
      buildBug({ _id: "y1", order: 1 }),
      buildBug({ _id: "y2", order: 2, commentData: commented(4) }),
      buildBug({ _id: "y3", order: 3, commentData: commented(2) }),
    ];
    expect(bugs.toSorted(compareBugs(sort)).map(({ _id }) => _id)).toEqual(expected);
  });

  it("are sorted in the browser", async () => {
    const { adapter } = setUp();
    const reply = await adapter.getList?.({
      resource: "bugs",
      filters: [{ field: "status", operator: "eq", value: "pending" }],
      sorters: [{ field: "order", order: "desc" }],
      pagination: { currentPage: 1, pageSize: 2 },
    });
    expect(ids(reply)).toEqual(["b4", "b3"]);
  });

  it("aren't fetched again for a further page", async () => {
    const { adapter, listBugs } = setUp();
    await list(adapter, "pending", 1);
    listBugs.mockClear();
    await list(adapter, "pending", 2);
    expect(listBugs).not.toHaveBeenCalled();
  });

  it("are fetched again for a first page, once per status", async () => {
    const { adapter, listBugs } = setUp();
    await list(adapter, "pending", 1);
    listBugs.mockClear();
    await list(adapter, "pending", 1);
    expect(listBugs.mock.calls.map(([{ status }]) => status)).toEqual([
      "pending",
      "complete",
      "parked",
    ]);
  });

  it("are fetched once for concurrent requests", async () => {
    const { adapter, listBugs } = setUp();
    await list(adapter, "pending", 1);
    listBugs.mockClear();
    await Promise.all([list(adapter, "pending"), list(adapter, "complete")]);
    expect(listBugs).toHaveBeenCalledTimes(3);
  });

  it("are never taken from before a change", async () => {
    const lists = structuredClone(everything);
    const listBugs = ({ status = "pending" }: { status?: BugStatus }) => ({ data: lists[status] });
    const setBugStatus = () => {
      lists.pending = lists.pending.slice(1);
      return { info: "", data: { bug: buildBug({ status: "complete" }) } };
    };
    const adapter = adapterOn({ listBugs, setBugStatus });
    await list(adapter, "pending", 1);
    await adapter.update?.({ resource: "bugs", id: "b1", variables: { status: "complete" } });
    expect(ids(await list(adapter, "pending", 2))).toEqual(["b4"]);
  });

  it("are requested by status alone if the server refuses anything else", async () => {
    const adapter = adapterOn({
      listBugs: ({ status = "pending", ...unknown }) =>
        Object.keys(unknown).length > 0
          ? fail(400, "Unknown field page")
          : { data: everything[status] },
    });
    expect(ids(await list(adapter, "pending"))).toEqual(["b1", "b2"]);
  });

  it("fail as a whole if one list fails, and can be requested again", async () => {
    let isDown = true;
    const adapter = adapterOn({
      listBugs: ({ status = "pending" }) =>
        isDown && status === "parked" ? fail(500) : { data: everything[status] },
    });
    await expect(list(adapter, "pending")).rejects.toMatchObject({ statusCode: 500 });
    isDown = false;
    expect(ids(await list(adapter, "pending", 2))).toEqual(["b3", "b4"]);
  });

  it("may lack empty fields", async () => {
    const { _id, order, title, status, createdAt } = buildBug();
    const bare = { _id, order, title, status, createdAt };
    const { adapter } = setUp({ pending: [bare as Bug], complete: [], parked: [] });
    expect((await list(adapter, "pending"))?.data[0]).toMatchObject({
      description: "",
      attachments: [],
      commentData: [],
      assigned: "Unknown",
      assignedTo: null,
      bugType: "design",
      updatedAt: createdAt,
    });
  });

  it("may count no comments and name no latest one", async () => {
    const counted = { ...buildBug(), commentData: [{ count: 0, latestComment: null }] };
    const { adapter } = setUp({ pending: [counted as never], complete: [], parked: [] });
    expect((await list(adapter, "pending"))?.data[0]).toMatchObject({ commentData: [] });
  });
});
