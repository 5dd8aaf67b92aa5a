import { describe, expect, it, vi } from "vitest";
import type { CallName } from "#contract/calls.ts";
import { admin, type Calls, createFakeApi } from "#storybook/fakeApi.ts";
import { createMemoryStore } from "#storybook/memoryStore.ts";
import * as definitions from "../definitions.ts";
import { createAdapters, type Resource } from "../framework/defineResource.ts";
import { createDataProvider } from "./dataProvider.ts";
import { createSession } from "./session.ts";

const resources: readonly Resource[] = Object.values(definitions);

function setUp(calls: Calls = {}) {
  const session = createSession(createMemoryStore(), createMemoryStore());
  session.start(admin);
  return {
    session,
    provider: createDataProvider(
      createAdapters(resources, { api: createFakeApi(calls, []), session }),
    ),
  };
}

/** Records each call and always gives the same answer. */
const answering = (name: CallName, reply: unknown) => {
  const answer = vi.fn((_input: unknown, _options: unknown) => reply);
  return { answer, calls: { [name]: answer } as Calls };
};

const own = admin.uid;
const done = { info: "Done." };

describe("the data provider", () => {
  it("knows its resources", async () => {
    await expect(setUp().provider.getList({ resource: "mice" })).rejects.toThrow(
      /^No resource "mice"; there are .*bugs/,
    );
  });

  it("knows which verbs a resource supports", async () => {
    const create = setUp().provider.create({ resource: "widgets", variables: {} });
    await expect(create).rejects.toThrow('"widgets" has no create; it has getList.');
  });

  it.each(["comments", "assignees", "users", "invitations", "bugViews", "widgets"])(
    "rejects filters on %s",
    async (resource) => {
      const filters = [{ field: "username", operator: "contains" as const, value: "a" }];
      await expect(setUp().provider.getList({ resource, filters })).rejects.toThrow("Expected");
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
    const ask = setUp(calls).provider[verb] as (params: object) => Promise<unknown>;
    await ask({ resource, ...params, meta: hostile });
    expect(answer.mock.calls).toEqual([[input, {}]]);
  });

  it("can't name the email whose records to delete", async () => {
    const deletion = setUp().provider.deleteMany?.({
      resource: "records",
      ids: ["tasks"],
      meta: hostile,
    });
    await expect(deletion).rejects.toThrow("takes meta: { recordsOf }");
  });
});

describe("comments", () => {
  const comment = (id: string) => ({
    _id: id,
    comment: "Seen.",
    user: "Ada",
    createdAt: "2025-01-01T00:00:00.000Z",
    bugID: "b1",
    commentedBy: own,
  });

  it("are created as the signed-in user", async () => {
    const { answer, calls } = answering("addComment", {
      ...done,
      data: { comment: comment("c1") },
    });
    const variables = { bugID: "b1", comment: "Seen." };
    const meta = { idempotencyKey: "k1" };
    const { provider } = setUp(calls);
    const { data } = await provider.create({ resource: "comments", variables, meta });
    expect(answer.mock.calls).toEqual([[{ ...variables, commentedBy: own }, meta]]);
    expect(data.id).toBe("c1");
  });

  it("are paged in the browser if the server returns all of them", async () => {
    const { calls } = answering("listRecentComments", { data: ["1", "2", "3"].map(comment) });
    const pagination = { currentPage: 2, pageSize: 2 };
    const reply = await setUp(calls).provider.getList({ resource: "comments", pagination });
    expect(reply.data.map(({ id }) => id)).toEqual(["3"]);
    expect(reply.total).toBe(3);
  });
});

describe("users", () => {
  it.each([
    [{ username: "Ada B." }, "updateProfile", { uid: own, key: "username", value: "Ada B." }],
    [
      { avatarURL: "/uploads/a" },
      "updateProfile",
      { uid: own, key: "avatarURL", value: "/uploads/a" },
    ],
    [{ role: "user" }, "assignRole", { uid: own, role: "user" }],
    [{ newPassword: "n" }, "resetUserPassword", { uid: own, newPassword: "n" }],
    [
      { email: "e", oldPassword: "o", newPassword: "n" },
      "resetOwnPassword",
      { email: "e", oldPassword: "o", newPassword: "n" },
    ],
  ] as const)("map the changed fields to a call: %j", async (variables, call, input) => {
    const { answer, calls } = answering(call, done);
    await setUp(calls).provider.update({ resource: "users", id: own, variables });
    expect(answer.mock.calls[0]?.[0]).toEqual(input);
  });

  it("reject any other change", async () => {
    const update = setUp().provider.update({
      resource: "users",
      id: own,
      variables: { email: "e" },
    });
    await expect(update).rejects.toThrow("users update takes { username }");
  });

  it("update the session when the signed-in user changes", async () => {
    const { session, provider } = setUp(answering("updateProfile", done).calls);
    await provider.update({ resource: "users", id: own, variables: { username: "Ada B." } });
    expect(session.user()?.username).toBe("Ada B.");
  });

  it("leave the session alone when another user changes", async () => {
    const { session, provider } = setUp(answering("updateProfile", done).calls);
    await provider.update({ resource: "users", id: "u2", variables: { username: "Bea" } });
    expect(session.user()?.username).toBe(admin.username);
  });

  it("may lack a role and a total", async () => {
    const { calls } = answering("listUsers", { data: { users: [{ uid: "u2", username: "Bea" }] } });
    const pagination = { currentPage: 3, pageSize: 100 };
    const reply = await setUp(calls).provider.getList({ resource: "users", pagination });
    expect(reply.data[0]).toMatchObject({ id: "u2", role: "" });
    expect(reply.total).toBeUndefined();
  });
});

describe("invitations", () => {
  const resource = "invitations";

  it("are sent in one call, which answers the refused addresses", async () => {
    const reply = { invited: [], refused: [{ email: "a", reason: "notAnAddress" }] };
    const { answer, calls } = answering("invite", { ...done, data: reply });
    const variables = { emails: ["a"], role: "user" };
    const meta = { idempotencyKey: "k1" };
    const { data } = await setUp(calls).provider.create({ resource, variables, meta });
    expect(answer.mock.calls).toEqual([[variables, meta]]);
    expect(data).toEqual(reply);
  });

  it("are resent and withdrawn", async () => {
    const resend = answering("resendInvitation", done);
    const withdraw = answering("withdrawInvitation", done);
    const { provider } = setUp({ ...resend.calls, ...withdraw.calls });
    await provider.update({ resource, id: "i1", variables: { isResent: true } });
    await provider.deleteOne({ resource, id: "i1" });
    expect(resend.answer.mock.calls[0]?.[0]).toEqual({ id: "i1" });
    expect(withdraw.answer.mock.calls[0]?.[0]).toEqual({ id: "i1" });
  });
});

describe("bug views", () => {
  const resource = "bugViews";
  const query = { status: "parked", hasAttachment: false };
  const view = { id: "v1", name: "Parked", isShared: true, owner: own, query };

  it("are listed all at once", async () => {
    const { calls } = answering("listBugViews", { data: [view] });
    const reply = await setUp(calls).provider.getList({ resource });
    expect(reply).toEqual({ data: [view], total: 1 });
  });

  it("are saved, changed in part and deleted", async () => {
    const reply = { ...done, data: { view } };
    const create = answering("createBugView", reply);
    const change = answering("changeBugView", reply);
    const remove = answering("deleteBugView", done);
    const { provider } = setUp({ ...create.calls, ...change.calls, ...remove.calls });
    const variables = { name: "Parked", isShared: true, query };
    const meta = { idempotencyKey: "k1" };
    expect(await provider.create({ resource, variables, meta })).toMatchObject({ data: view });
    expect(create.answer.mock.calls).toEqual([[variables, meta]]);
    await provider.update({ resource, id: "v1", variables: { query } });
    expect(change.answer.mock.calls[0]?.[0]).toEqual({ id: "v1", query });
    await provider.deleteOne({ resource, id: "v1" });
    expect(remove.answer.mock.calls[0]?.[0]).toEqual({ id: "v1" });
  });
});

describe("records", () => {
  const counts = {
    facultyDirectorInvite: 1,
    facultyGeneralRequest: 0,
    facultyOnboardingRequest: 0,
    facultyRequest: 0,
    tasks: 4,
    user: 0,
  };

  it.each([
    ["an object", counts],
    [
      "a list",
      [
        { name: "tasks", count: 4 },
        { name: "facultyDirectorInvite", count: 1 },
      ],
    ],
  ])("are counted from %s", async (_, countsList) => {
    const { calls } = answering("countRecords", { countsList });
    const reply = await setUp(calls).provider.getOne({ resource: "records", id: "a@b" });
    expect(reply.data).toEqual({ id: "a@b", ...counts });
  });

  it("are deleted by type for an email", async () => {
    const { answer, calls } = answering("deleteRecords", { ...done, data: { deleted: 4 } });
    const meta = { recordsOf: "a@b" };
    await setUp(calls).provider.deleteMany?.({ resource: "records", ids: ["tasks"], meta });
    expect(answer.mock.calls[0]?.[0]).toEqual({ email: "a@b", fields: ["tasks"] });
  });

  it("have only the six types", async () => {
    const meta = { recordsOf: "a@b" };
    const deletion = setUp().provider.deleteMany?.({ resource: "records", ids: ["mice"], meta });
    await expect(deletion).rejects.toThrow('"mice" is no record type');
  });
});

describe("search", () => {
  it("requests a page of a query, and returns everything that the answer contains", async () => {
    const reply = { data: [], total: 0, people: [], corrected: "thermal", hints: ["A hint."] };
    const { answer, calls } = answering("search", reply);
    const found = await setUp(calls).provider.getList({
      resource: "search",
      filters: [{ field: "q", operator: "contains", value: "thermla" }],
      pagination: { pageSize: 8 },
    });
    expect(answer.mock.calls[0]?.[0]).toEqual({ q: "thermla", page: 1, limit: 8 });
    expect(found).toEqual(reply);
  });
});

describe("similar bugs", () => {
  it("are asked for by title and description", async () => {
    const { answer, calls } = answering("similarBugs", { data: [] });
    await setUp(calls).provider.getList({
      resource: "similarBugs",
      filters: [
        { field: "title", operator: "eq", value: "Feeder 3 jams" },
        { field: "description", operator: "eq", value: undefined },
      ],
    });
    expect(answer.mock.calls[0]?.[0]).toEqual({ title: "Feeder 3 jams" });
  });
});

describe("widgets", () => {
  it("are remembered, with 0 for a missing count", async () => {
    const list = [{ name: "Pending Bugs", imageURL: "/a.svg", redirectURL: "/bugs" }];
    const { session, provider } = setUp(answering("listWidgets", { data: { list } }).calls);
    await provider.getList({ resource: "widgets" });
    expect(session.widgets()).toEqual([{ ...list[0], count: 0 }]);
  });
});

describe("files", () => {
  const file = new File(["png"], "x.png");

  it("are uploaded to their folder", async () => {
    const { answer, calls } = answering("uploadFile", { data: { url: "/uploads/x.png" } });
    const variables = { file, folder: "avatars" };
    const { data } = await setUp(calls).provider.create({ resource: "files", variables });
    expect(answer.mock.calls[0]?.[0]).toMatchObject(variables);
    expect(data.url).toBe("/uploads/x.png");
  });

  it("accept no other folder", async () => {
    const variables = { file, folder: "attic" };
    const upload = setUp().provider.create({ resource: "files", variables });
    await expect(upload).rejects.toThrow("development or avatars");
  });
});
