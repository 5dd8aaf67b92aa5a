import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { LIMITS } from "#contract/constants.ts";
import { buildBug, startTestServer, type TestServer, type TestUser } from "./support.ts";

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
  it("answers the stored comment, with the caller as its author", async () => {
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

describe("listRecentComments", () => {
  const comment = async (count: number) => {
    for (let i = 1; i <= count; i++) {
      await ada.api.call("addComment", { bugID, comment: `${i}` });
    }
  };

  it("answers the latest comments on all bugs, newest first", async () => {
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

  it("answers the latest hundred by default", async () => {
    await comment(101);
    const { data } = await ada.api.call("listRecentComments", {});
    expect(data).toHaveLength(100);
    expect(data.at(-1)?.comment).toBe("2");
  });

  it("answers a page with the total", async () => {
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
