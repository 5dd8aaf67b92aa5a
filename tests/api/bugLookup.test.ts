import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { buildBug, startTestServer, type TestServer } from "./support.ts";

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

describe("getBug", () => {
  it("returns a bug with its comments, oldest first", async () => {
    const ada = await server.buildUser({ username: "Ada" });
    const bug = await buildBug(ada);
    for (const comment of ["first", "second"]) {
      await ada.api.call("addComment", { bugID: bug._id, comment });
    }
    const { data } = await ada.api.call("getBug", { id: bug._id });
    expect(data.comments.map(({ comment }) => comment)).toEqual(["first", "second"]);
    expect(data.bug.commentData).toEqual([
      { count: 2, latestComment: { createdAt: data.comments[1]?.createdAt } },
    ]);
  });

  it("shows deleted users as Unknown and their bugs as unassigned", async () => {
    const admin = await server.buildAdmin();
    const ada = await server.buildUser({ username: "Ada" });
    const bug = await buildBug(ada);
    await ada.api.call("addComment", { bugID: bug._id, comment: "Mine." });
    await admin.api.call("deleteUser", { id: ada.uid });
    const { data } = await admin.api.call("getBug", { id: bug._id });
    expect(data.bug).toMatchObject({ assigned: "Unknown", assignedTo: null, username: "Unknown" });
    expect(data.comments).toMatchObject([{ comment: "Mine.", user: "Unknown" }]);
  });

  it("answers 404 for an unknown id", async () => {
    const { api } = await server.buildUser();
    for (const id of ["nothing", "../users", "%00", "'"]) {
      const answer = await api.send("getBug", { id });
      expect(answer.status).toBe(404);
      expect(answer.body).toMatchObject({ code: "bug_not_found" });
    }
  });

  it("requires a session", async () => {
    expect((await server.api.send("getBug", { id: "x" })).status).toBe(401);
  });
});

describe("findBugByOrder", () => {
  it("returns the id of a bug by its number", async () => {
    const ada = await server.buildUser();
    const bug = await buildBug(ada);
    const { data } = await ada.api.call("findBugByOrder", { order: bug.order });
    expect(data).toEqual({ bugID: bug._id });
  });

  it("answers 404, as specified, for an unknown number", async () => {
    const { api } = await server.buildUser();
    for (const order of [0, 1, 999_999_999_999_999]) {
      expect(await api.send("findBugByOrder", { order })).toMatchObject({
        status: 404,
        body: { code: "bug_not_found", info: "Bug not found for the given number" },
      });
    }
  });

  it.each(["", "-1", "1.5", "abc", "1e3", "99999999999999999999"])(
    "rejects the number %j",
    async (order) => {
      const { api } = await server.buildUser();
      expect(await api.send("findBugByOrder", { order })).toMatchObject({
        status: 400,
        body: { code: "invalid_input" },
      });
    },
  );

  it("requires a session", async () => {
    expect((await server.api.send("findBugByOrder", { order: 1 })).status).toBe(401);
  });
});
