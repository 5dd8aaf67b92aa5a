import { describe, expect, it, vi } from "vitest";
import type { BugStatus } from "#contract/constants.ts";
import { type Calls, createFakeApi, fail } from "#storybook/fakeApi.ts";
import type { Adapter } from "../../../providers/adapter.ts";
import { buildBug } from "../../../testData.ts";
import { createBugsAdapter, toBugFilter } from "./bugsAdapter.ts";

const adapterOn = (calls: Calls) => createBugsAdapter(createFakeApi(calls, []));

function list(adapter: Adapter, status: BugStatus, page = 1, pageSize = 2) {
  return adapter.getList?.({
    resource: "bugs",
    filters: [{ field: "status", operator: "eq", value: status }],
    pagination: { currentPage: page, pageSize },
  });
}

describe("bugs from a server with paging", () => {
  it("requests one page and returns its total and counts", async () => {
    const counts = { status: { pending: 9, complete: 0, parked: 0 }, assignees: [] };
    const listBugs = vi.fn(() => ({ data: [buildBug()], total: 9, counts }));
    const reply = await list(adapterOn({ listBugs }), "pending", 3);
    expect(listBugs.mock.calls).toEqual([[{ status: "pending", page: 3, limit: 2 }, {}]]);
    expect(reply).toMatchObject({ total: 9, counts, data: [{ _id: "bug-1042", id: "bug-1042" }] });
  });

  it("doesn't mistake a refusal for missing support of pages", async () => {
    const api = createFakeApi({ listBugs: () => fail(400, "No.", "invalid_input") }, []);
    await expect(list(createBugsAdapter(api), "pending")).rejects.toThrow("No.");
  });
});

describe("one bug", () => {
  it("comes with its comments", async () => {
    const adapter = adapterOn({ getBug: () => ({ data: { bug: buildBug(), comments: [] } }) });
    const reply = await adapter.getOne?.({ resource: "bugs", id: "bug-1042" });
    expect(reply?.data).toMatchObject({ _id: "bug-1042", comments: [] });
  });

  it("is found by its order number", async () => {
    const adapter = adapterOn({
      findBugByOrder: ({ order }) => ({ data: { bugID: `b${order}` } }),
    });
    const reply = await adapter.getOne?.({ resource: "bugs", id: "", meta: { bugNumber: "7" } });
    expect(reply?.data._id).toBe("b7");
  });

  it("isn't requested by a number too large to be sent exactly", async () => {
    const findBugByOrder = vi.fn(() => ({ data: { bugID: "b1" } }));
    const adapter = adapterOn({ findBugByOrder });
    const meta = { bugNumber: "99999999999999999999999" };
    const reply = adapter.getOne?.({ resource: "bugs", id: "", meta });
    await expect(reply).rejects.toMatchObject({ statusCode: 404, info: undefined });
    expect(findBugByOrder).not.toHaveBeenCalled();
  });

  it("keeps all current attachments when new ones are added, whoever added them", async () => {
    const addBugAttachments = vi.fn(() => ({ info: "", data: { bug: buildBug() } }));
    const bug = buildBug({ attachments: ["/uploads/theirs.png", "/uploads/mine.png"] });
    const adapter = adapterOn({
      getBug: () => ({ data: { bug, comments: [] } }),
      addBugAttachments,
    });
    const variables = { newAttachments: ["/uploads/mine.png", "/uploads/new.png"] };
    await adapter.update?.({ resource: "bugs", id: "b1", variables });
    const attachments = ["/uploads/theirs.png", "/uploads/mine.png", "/uploads/new.png"];
    expect(addBugAttachments.mock.calls).toEqual([[{ id: "b1", attachments }, {}]]);
  });

  it("is reported under the given key", async () => {
    const createBug = vi.fn(() => ({ info: "", data: { bug: buildBug() } }));
    const meta = { idempotencyKey: "k1" };
    const variables = { title: "t", description: "d", assignedTo: "u1" };
    await adapterOn({ createBug }).create?.({ resource: "bugs", variables, meta });
    expect(createBug.mock.calls).toEqual([[variables, meta]]);
  });

  it.each([
    [{ status: "parked" }, "setBugStatus", { bugID: "b1", status: "parked" }],
    [{ assignedTo: "u2" }, "assignBug", { bugID: "b1", assignedTo: "u2" }],
  ] as const)("is changed by what is given: %j", async (variables, call, input) => {
    const answer = vi.fn(() => ({ info: "", data: { bug: buildBug() } }));
    await adapterOn({ [call]: answer }).update?.({ resource: "bugs", id: "b1", variables });
    expect(answer.mock.calls).toEqual([[input, {}]]);
  });

  it.each([
    [{ title: "x" }],
    [{ status: "parked", assignedTo: "u2" }],
    [{ status: "done" }],
    [{ newAttachments: "/uploads/a.png" }],
  ])("isn't changed by %j", async (variables) => {
    const adapter = adapterOn({});
    await expect(adapter.update?.({ resource: "bugs", id: "b1", variables })).rejects.toThrow(
      /takes \{ status \}|Expected a status/,
    );
  });
});

describe("bug list parameters", () => {
  it("ignore a filter without a value", () => {
    expect(toBugFilter([{ field: "assignedTo", operator: "eq", value: undefined }])).toEqual({});
  });

  it.each([
    [{ field: "title", operator: "eq", value: "x" }],
    [{ field: "status", operator: "contains", value: "pending" }],
    [{ field: "status", operator: "eq", value: "done" }],
    [{ operator: "or", value: [] }],
  ] as const)("isn't a filter such as %j", (filter) => {
    expect(() => toBugFilter([{ ...filter, value: filter.value as never }])).toThrow("Expected");
  });

  it("reject sorting by an unknown field or by two", async () => {
    const sort = (...fields: string[]) => {
      const sorters = fields.map((field) => ({ field, order: "asc" as const }));
      return adapterOn({}).getList?.({ resource: "bugs", sorters });
    };
    await expect(sort("title")).rejects.toThrow("got title");
    await expect(sort("order", "createdAt")).rejects.toThrow("got order,createdAt");
  });
});
