import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { insertUser } from "#server/users/userRepository.ts";
import { buildUserRow, startTestServer, type TestServer } from "./support.ts";

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

describe("listUsers", () => {
  it("returns a page of users in order of signup, and the total", async () => {
    const admin = await server.buildAdmin();
    server.passTime(1000);
    const second = await server.buildUser({ username: "Second" });
    server.passTime(1000);
    const third = await server.buildUser();
    const { data, total } = await admin.api.call("listUsers", { page: 1, limit: 2 });
    expect(total).toBe(3);
    expect(data.users.map(({ uid }) => uid)).toEqual([admin.uid, second.uid]);
    expect(data.users[1]).toEqual({
      id: second.uid,
      uid: second.uid,
      username: "Second",
      email: second.email,
      avatarURL: "",
      role: "user",
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
    const next = await admin.api.call("listUsers", { page: 2, limit: 2 });
    expect(next.data.users.map(({ uid }) => uid)).toEqual([third.uid]);
  });

  it("returns a hundred users by default, and none past the end", async () => {
    const { api } = await server.buildUser();
    for (let i = 0; i < 104; i++) {
      await insertUser(server.parts.db, await buildUserRow(server.parts.clock()));
    }
    const count = async (page: number) => (await api.call("listUsers", { page })).data.users.length;
    expect(await Promise.all([count(1), count(2), count(3)])).toEqual([100, 5, 0]);
  });

  it("omits deleted users", async () => {
    const admin = await server.buildAdmin();
    const { uid } = await server.buildUser();
    await admin.api.call("deleteUser", { id: uid });
    const { data, total } = await admin.api.call("listUsers", {});
    expect(total).toBe(1);
    expect(data.users.map((user) => user.uid)).toEqual([admin.uid]);
  });

  it.each([
    ["page=0", "page must be 1 or more; this is 0."],
    ["page=-1", "page must be 1 or more; this is -1."],
    ["page=two", 'page must be a whole number, not "two".'],
    ["page=1.5", 'page must be a whole number, not "1.5".'],
    ["page=", 'page must be a whole number, not "".'],
    ["page=%E2%80%AE1%0D%0A2", 'page must be a whole number, not " 1 2".'],
    ["page=1&page=2", "page must be a whole number, not a list."],
    ["page=99999999999999999999", 'page must be a whole number, not "99999999999999999999".'],
    ["limit=201", "limit must be 200 or less; this is 201."],
  ])("rejects ?%s", async (query, info) => {
    const { token } = await server.buildUser();
    const answer = await fetch(`${server.url}/api/v1/auth/users?${query}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: "invalid_input", info });
  });

  it("requires a session", async () => {
    expect((await server.api.send("listUsers", { page: 1 })).status).toBe(401);
  });
});

describe("listAssignees", () => {
  it("returns only uid, username and picture, sorted by name", async () => {
    const { uid: second, api } = await server.buildUser({ username: "berta" });
    const { uid: first } = await server.buildUser({ username: "Ada" });
    const { users } = await api.call("listAssignees");
    expect(users).toEqual([
      { uid: first, username: "Ada", avatarURL: "" },
      { uid: second, username: "berta", avatarURL: "" },
    ]);
  });

  it("requires a session", async () => {
    expect((await server.api.send("listAssignees")).status).toBe(401);
  });
});
