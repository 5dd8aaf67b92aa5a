import { describe, expect, it } from "vitest";
import { answering, setUpProvider } from "./testProvider.ts";

describe("the data provider", () => {
  it("knows its resources", async () => {
    await expect(setUpProvider().provider.getList({ resource: "mice" })).rejects.toThrow(
      /^No resource "mice"; there are .*bugs/,
    );
  });

  it("knows which verbs a resource supports", async () => {
    const create = setUpProvider().provider.create({ resource: "widgets", variables: {} });
    await expect(create).rejects.toThrow('"widgets" has no create; it has getList.');
  });

  it.each(["comments", "assignees", "users", "invitations", "bugViews", "widgets"])(
    "rejects filters on %s",
    async (resource) => {
      const filters = [{ field: "username", operator: "contains" as const, value: "a" }];
      await expect(setUpProvider().provider.getList({ resource, filters })).rejects.toThrow(
        "Expected",
      );
    },
  );
});

describe("meta", () => {
  const hostile = { order: "7", email: "x@y", status: "complete", page: "3", uid: "u9", id: "b9" };
  const bug = { _id: "b1", order: 1 };

  it.each([
    ["getList", "bugs", {}, "listBugs", { data: [], total: 0 }, { page: 1, limit: 10 }],
    ["getOne", "bugs", { id: "b1" }, "getBug", { data: { bug, comments: [] } }, { id: "b1" }],
    ["getList", "comments", {}, "listRecentComments", { data: [] }, { page: 1, limit: 10 }],
    ["getList", "assignees", {}, "listAssignees", { users: [] }, {}],
    ["getList", "users", {}, "listUsers", { data: { users: [] } }, { page: 1, limit: 10 }],
    ["getOne", "users", { id: "u1" }, "getProfile", { data: { user: {} } }, { uid: "u1" }],
    ["getList", "invitations", {}, "listInvitations", { data: [] }, { page: 1, limit: 10 }],
    ["getOne", "records", { id: "a@b" }, "countRecords", { countsList: {} }, { email: "a@b" }],
    ["getList", "bugViews", {}, "listBugViews", { data: [] }, {}],
    ["getList", "widgets", {}, "listWidgets", { data: { list: [] } }, {}],
  ] as const)("with unknown names has no effect: %s of %s", async (...row) => {
    const [verb, resource, params, call, reply, input] = row;
    const { answer, calls } = answering(call, reply);
    const ask = setUpProvider(calls).provider[verb] as (params: object) => Promise<unknown>;
    await ask({ resource, ...params, meta: hostile });
    expect(answer.mock.calls).toEqual([[input, {}]]);
  });

  it("can't name the email whose records to delete", async () => {
    const deletion = setUpProvider().provider.deleteMany?.({
      resource: "records",
      ids: ["tasks"],
      meta: hostile,
    });
    await expect(deletion).rejects.toThrow("takes meta: { recordsOf }");
  });
});
