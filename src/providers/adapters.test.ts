import { describe, expect, it } from "vitest";
import { admin } from "#storybook/fakeApi.ts";
import { answering, setUpProvider } from "./testProvider.ts";

const own = admin.uid;
const done = { info: "Done." };

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
    const { provider } = setUpProvider(calls);
    const { data } = await provider.create({ resource: "comments", variables, meta });
    expect(answer.mock.calls).toEqual([[{ ...variables, commentedBy: own }, meta]]);
    expect(data.id).toBe("c1");
  });

  it("are paged in the browser if the server returns all of them", async () => {
    const { calls } = answering("listRecentComments", { data: ["1", "2", "3"].map(comment) });
    const pagination = { currentPage: 2, pageSize: 2 };
    const reply = await setUpProvider(calls).provider.getList({ resource: "comments", pagination });
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
    await setUpProvider(calls).provider.update({ resource: "users", id: own, variables });
    expect(answer.mock.calls[0]?.[0]).toEqual(input);
  });

  it("reject any other change", async () => {
    const update = setUpProvider().provider.update({
      resource: "users",
      id: own,
      variables: { email: "e" },
    });
    await expect(update).rejects.toThrow("users update takes { username }");
  });

  it("update the session when the signed-in user changes", async () => {
    const { session, provider } = setUpProvider(answering("updateProfile", done).calls);
    await provider.update({ resource: "users", id: own, variables: { username: "Ada B." } });
    expect(session.user()?.username).toBe("Ada B.");
  });

  it("update the session when the signed-in user gets another role", async () => {
    const { session, provider } = setUpProvider(answering("assignRole", done).calls);
    await provider.update({ resource: "users", id: own, variables: { role: "user" } });
    expect(session.user()?.role).toBe("user");
  });

  it("leave the session alone when another user changes", async () => {
    const { session, provider } = setUpProvider(answering("updateProfile", done).calls);
    await provider.update({ resource: "users", id: "u2", variables: { username: "Bea" } });
    expect(session.user()?.username).toBe(admin.username);
  });

  it("may lack a role and a total", async () => {
    const { calls } = answering("listUsers", { data: { users: [{ uid: "u2", username: "Bea" }] } });
    const pagination = { currentPage: 3, pageSize: 100 };
    const reply = await setUpProvider(calls).provider.getList({ resource: "users", pagination });
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
    const { data } = await setUpProvider(calls).provider.create({ resource, variables, meta });
    expect(answer.mock.calls).toEqual([[variables, meta]]);
    expect(data).toEqual(reply);
  });

  it("are resent and withdrawn", async () => {
    const resend = answering("resendInvitation", done);
    const withdraw = answering("withdrawInvitation", done);
    const { provider } = setUpProvider({ ...resend.calls, ...withdraw.calls });
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
    const reply = await setUpProvider(calls).provider.getList({ resource });
    expect(reply).toEqual({ data: [view], total: 1 });
  });

  it("are saved, changed in part and deleted", async () => {
    const reply = { ...done, data: { view } };
    const create = answering("createBugView", reply);
    const change = answering("changeBugView", reply);
    const remove = answering("deleteBugView", done);
    const { provider } = setUpProvider({ ...create.calls, ...change.calls, ...remove.calls });
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
    const reply = await setUpProvider(calls).provider.getOne({ resource: "records", id: "a@b" });
    expect(reply.data).toEqual({ id: "a@b", ...counts });
  });

  it("are deleted by type for an email", async () => {
    const { answer, calls } = answering("deleteRecords", { ...done, data: { deleted: 4 } });
    const meta = { recordsOf: "a@b" };
    await setUpProvider(calls).provider.deleteMany?.({ resource: "records", ids: ["tasks"], meta });
    expect(answer.mock.calls[0]?.[0]).toEqual({ email: "a@b", fields: ["tasks"] });
  });

  it("have only the six types", async () => {
    const meta = { recordsOf: "a@b" };
    const deletion = setUpProvider().provider.deleteMany?.({
      resource: "records",
      ids: ["mice"],
      meta,
    });
    await expect(deletion).rejects.toThrow('"mice" is no record type');
  });
});

describe("search", () => {
  it("requests a page of a query, and returns everything that the answer contains", async () => {
    const reply = { data: [], total: 0, people: [], corrected: "thermal", hints: ["A hint."] };
    const { answer, calls } = answering("search", reply);
    const found = await setUpProvider(calls).provider.getList({
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
    await setUpProvider(calls).provider.getList({
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
    const { session, provider } = setUpProvider(answering("listWidgets", { data: { list } }).calls);
    await provider.getList({ resource: "widgets" });
    expect(session.widgets()).toEqual([{ ...list[0], count: 0 }]);
  });
});

describe("files", () => {
  const file = new File(["png"], "x.png");

  it("are uploaded to their folder", async () => {
    const { answer, calls } = answering("uploadFile", { data: { url: "/uploads/x.png" } });
    const variables = { file, folder: "avatars" };
    const { data } = await setUpProvider(calls).provider.create({ resource: "files", variables });
    expect(answer.mock.calls[0]?.[0]).toMatchObject(variables);
    expect(data.url).toBe("/uploads/x.png");
  });

  it("accept no other folder", async () => {
    const variables = { file, folder: "attic" };
    const upload = setUpProvider().provider.create({ resource: "files", variables });
    await expect(upload).rejects.toThrow("development or avatars");
  });
});
