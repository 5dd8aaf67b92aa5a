import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { LIMITS } from "#contract/constants.ts";
import { verifyEvents } from "#server/history/verifyEvents.ts";
import { buildBug, startTestServer, type TestServer, type TestUser } from "./support.ts";

const MINUTE = 60_000;

let server: TestServer;
let ada: TestUser;
let bugID: string;
beforeEach(async () => {
  server = await startTestServer();
  ada = await server.buildUser({ username: "Ada" });
  bugID = (await buildBug(ada))._id;
});
afterEach(() => server.close());

describe("addComment", () => {
  it("returns the stored comment, with the caller as its author", async () => {
    const given = { bugID, comment: "Seen again.", commentedBy: ada.uid };
    const reply = await ada.api.call("addComment", given);
    expect(reply).toEqual({
      info: "Comment added successfully",
      data: {
        comment: {
          _id: expect.any(String),
          bugID,
          comment: "Seen again.",
          commentedBy: ada.uid,
          user: "Ada",
          createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        },
      },
    });
  });

  it("counts every comment, even concurrent ones", async () => {
    const comments = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        ada.api.call("addComment", { bugID, comment: `Comment ${index}` }),
      ),
    );
    const latest = comments
      .map(({ data }) => data.comment.createdAt)
      .toSorted()
      .at(-1);
    const { data } = await ada.api.call("getBug", { id: bugID });
    expect(data.comments).toHaveLength(10);
    expect(data.bug.commentData).toEqual([{ count: 10, latestComment: { createdAt: latest } }]);
  });

  it("stores the text as typed", async () => {
    const comment = `  <b onclick="x()">'; drop table comments;--</b>\r\n\tA\u0301 🐀 \\ `;
    await ada.api.call("addComment", { bugID, comment });
    const { data } = await ada.api.call("getBug", { id: bugID });
    expect(data.comments[0]?.comment).toBe(comment);
  });

  it("accepts a text up to the limit and not a character more", async () => {
    const comment = "x".repeat(LIMITS.comment);
    await ada.api.call("addComment", { bugID, comment });
    expect(await ada.api.send("addComment", { bugID, comment: `${comment}x` })).toMatchObject({
      status: 400,
      body: { info: "comment may have 20000 characters at most; this has 20001." },
    });
  });

  it.each([
    [{ comment: undefined }, "comment is missing: it is required."],
    [{ comment: "" }, "comment must not be empty."],
    [{ comment: " \n\t " }, "comment must be a text that is more than white space."],
    [{ comment: ["x"] }, "comment must be a text, not a list."],
    [{ bugID: undefined }, "bugID is missing: it is required."],
  ])("rejects %j", async (fields, info) => {
    const answer = await ada.api.send("addComment", { bugID, comment: "Seen.", ...fields });
    expect(answer).toMatchObject({ status: 400, body: { code: "invalid_input", info } });
    expect((await ada.api.call("getBug", { id: bugID })).data.comments).toEqual([]);
  });

  it("rejects a comment in another user's name, even from an admin", async () => {
    const admin = await server.buildAdmin();
    const given = { bugID, comment: "Hers.", commentedBy: ada.uid };
    expect(await admin.api.send("addComment", given)).toMatchObject({
      status: 403,
      body: {
        code: "forbidden",
        info: "You can only comment as yourself: sign in as the author.",
      },
    });
  });

  it("answers 404 for an unknown bug", async () => {
    expect(await ada.api.send("addComment", { bugID: "x", comment: "Seen." })).toMatchObject({
      status: 404,
      body: { code: "bug_not_found" },
    });
  });

  it("requires a session", async () => {
    expect((await server.api.send("addComment", { bugID, comment: "Seen." })).status).toBe(401);
  });
});

describe("editComment and deleteComment", () => {
  let bo: TestUser;
  let admin: TestUser;
  let id: string;
  beforeEach(async () => {
    bo = await server.buildUser({ username: "Bo" });
    admin = await server.buildAdmin();
    const { data } = await ada.api.call("addComment", { bugID, comment: "It squeaks" });
    id = data.comment._id;
    server.passTime(MINUTE);
  });

  const find = async (q: string) => (await ada.api.call("search", { q })).total;
  const read = async () => (await bo.api.call("getBug", { id: bugID })).data;
  /** The bug's newest event, as this user sees it. */
  const readEvent = async ({ api }: TestUser) =>
    (await api.call("listBugHistory", { id: bugID })).data[0];

  it("change the caller's own comment, and only its new words find the bug", async () => {
    const reply = await ada.api.call("editComment", { id, comment: "It rattles" });

    const { bug, comments } = await read();
    expect(comments).toEqual([reply.data.comment]);
    expect(reply).toMatchObject({
      info: "Comment updated successfully",
      data: { comment: { comment: "It rattles", editedAt: bug.updatedAt } },
    });
    expect(bug.commentData).toMatchObject([{ count: 1 }]);
    expect([await find("squeaks"), await find("rattles")]).toEqual([0, 1]);
    expect(bug.version).toBe(1);
  });

  it("keep the earlier text for its author and admins", async () => {
    await ada.api.call("editComment", { id, comment: "It rattles" });
    const edited = { kind: "comment.edited", comment: { _id: id, comment: "It rattles" } };
    const values = { from: "It squeaks", to: "It rattles" };
    for (const reader of [ada, admin]) {
      expect(await readEvent(reader)).toMatchObject({ ...edited, ...values });
    }
    const seen = await readEvent(bo);
    expect(seen).toMatchObject(edited);
    expect(JSON.stringify(seen)).not.toContain("squeaks");

    await ada.api.call("deleteComment", { id });
    const { data } = await bo.api.call("listActivity", { kind: "comments" });
    expect(data.map(({ kind, comment }) => [kind, comment])).toEqual([
      ["comment.deleted", { _id: id }],
      ["comment.edited", { _id: id }],
      ["comment.added", { _id: id }],
    ]);
    expect(await readEvent(admin)).toMatchObject({ from: "It rattles", to: null });

    await admin.api.call("deleteUser", { id: ada.uid });
    expect(JSON.stringify((await admin.api.call("listActivity", {})).data)).not.toMatch(
      /squeaks|rattles/,
    );
    expect((await verifyEvents(server.parts.db)).problem).toBeNull();
  });

  it("change nothing if the text is the same", async () => {
    const { data } = await ada.api.call("editComment", { id, comment: "It squeaks" });
    expect(data.comment).not.toHaveProperty("editedAt");
    expect(await readEvent(ada)).toMatchObject({ kind: "comment.added" });
  });

  it("delete the caller's own comment, and count the remaining ones", async () => {
    const { data } = await bo.api.call("addComment", { bugID, comment: "It does" });
    const { data: first } = await ada.api.call("deleteComment", { id });
    expect(first.comment).toMatchObject({ _id: id, comment: "It squeaks" });
    const { bug, comments } = await read();
    expect(comments).toEqual([data.comment]);
    expect(bug.commentData).toEqual([
      { count: 1, latestComment: { createdAt: data.comment.createdAt } },
    ]);
    expect([await find("squeaks"), await find("does")]).toEqual([0, 1]);
    await bo.api.call("deleteComment", { id: data.comment._id });
    expect((await read()).bug.commentData).toEqual([]);
  });

  it("edit only what the sender has seen, and return what was written meanwhile", async () => {
    const edit = (comment: string, seen?: string) =>
      ada.api.send("editComment", { id, comment, seen });
    expect((await edit("It rattles", "It squeaks")).status).toBe(200);

    expect(await edit("It whistles", "It squeaks")).toMatchObject({
      status: 409,
      body: { code: "comment_changed", data: { comment: { _id: id, comment: "It rattles" } } },
    });
    expect((await read()).comments).toMatchObject([{ comment: "It rattles" }]);
    expect(await readEvent(ada)).toMatchObject({ from: "It squeaks", to: "It rattles" });

    // The same text, or a sender who doesn't say what they have seen, as older clients.
    expect((await edit("It rattles", "It squeaks")).status).toBe(200);
    expect((await edit("It whistles")).status).toBe(200);
    expect(
      (await bo.api.send("editComment", { id, comment: "No", seen: "It squeaks" })).status,
    ).toBe(403);
  });

  it("store one of several edits that race, and refuse the others", async () => {
    const sent = ["a", "b", "c", "d", "e"].map((comment) =>
      ada.api.send("editComment", { id, comment, seen: "It squeaks" }),
    );
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409, 409]);
  });

  it("refuse another user's comment, even for an admin", async () => {
    const refused = { status: 403, body: { info: "You can only change your own comments." } };
    for (const { api } of [bo, admin]) {
      expect(await api.send("editComment", { id, comment: "Nonsense" })).toMatchObject(refused);
      expect(await api.send("deleteComment", { id })).toMatchObject(refused);
    }
    expect((await read()).comments).toMatchObject([{ comment: "It squeaks" }]);
  });

  it("answer 404 for an unknown or deleted comment, 400 without a text, 401 without a session", async () => {
    const statusOf = async (name: "editComment" | "deleteComment", input: object) =>
      (await ada.api.send(name, { ...input })).status;
    expect(await statusOf("editComment", { id: "x", comment: "a" })).toBe(404);
    expect(await statusOf("editComment", { id, comment: " " })).toBe(400);
    expect((await server.api.send("deleteComment", { id })).status).toBe(401);
    expect(await statusOf("deleteComment", { id })).toBe(200);
    expect(await statusOf("deleteComment", { id })).toBe(404);
  });
});

describe("listRecentComments", () => {
  const comment = async (count: number) => {
    for (let i = 1; i <= count; i++) {
      await ada.api.call("addComment", { bugID, comment: `${i}` });
    }
  };

  it("returns the latest comments on all bugs, newest first", async () => {
    const { _id: other, order, title } = await buildBug(ada, { title: "Feeder jams" });
    await comment(2);
    await ada.api.call("addComment", { bugID: other, comment: "On the other." });
    const reply = await ada.api.call("listRecentComments", {});
    expect(reply.data).toMatchObject([
      {
        comment: "On the other.",
        bugID: other,
        user: "Ada",
        bug: { order, title },
      },
      { comment: "2", bugID },
      { comment: "1", bugID },
    ]);
    expect(reply).not.toHaveProperty("total");
  });

  it("returns the latest hundred by default", async () => {
    await comment(101);
    const { data } = await ada.api.call("listRecentComments", {});
    expect(data).toHaveLength(100);
    expect(data.at(-1)?.comment).toBe("2");
  });

  it("returns a page with the total", async () => {
    await comment(5);
    const page = await ada.api.call("listRecentComments", { page: 2, limit: 2 });
    expect(page.total).toBe(5);
    expect(page.data.map((item) => item.comment)).toEqual(["3", "2"]);
    const past = await ada.api.call("listRecentComments", { page: 9 });
    expect(past).toEqual({ data: [], total: 5 });
  });

  it("rejects an invalid page", async () => {
    for (const input of [{ page: 0 }, { limit: 201 }, { limit: "many" }]) {
      expect((await ada.api.send("listRecentComments", input)).status).toBe(400);
    }
  });

  it("requires a session", async () => {
    expect((await server.api.send("listRecentComments")).status).toBe(401);
  });
});
