import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { LIMITS } from "#contract/constants.ts";
import { insertUser } from "#server/users/userRepository.ts";
import { PNG } from "./files.ts";
import { buildBug, buildUserRow, PASSWORD, startTestServer, type TestServer } from "./support.ts";

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const HOSTILE = `<img src=x onerror=alert(1)>'; drop table users;-- \u202e ${"é".normalize("NFD")}`;

describe("listUsers", () => {
  it("answers a page of users in the order of signup, and how many there are", async () => {
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

  it("answers a hundred a page unless asked otherwise, and none past the end", async () => {
    const { api } = await server.buildUser();
    for (let i = 0; i < 104; i++) {
      await insertUser(server.parts.db, await buildUserRow(server.parts.clock()));
    }
    const count = async (page: number) => (await api.call("listUsers", { page })).data.users.length;
    expect(await Promise.all([count(1), count(2), count(3)])).toEqual([100, 5, 0]);
  });

  it("leaves out who has been deleted", async () => {
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
    ["page=1&page=2", "page must be a whole number, not a list."],
    ["page=99999999999999999999", 'page must be a whole number, not "99999999999999999999".'],
    ["limit=201", "limit must be 200 or less; this is 201."],
  ])("refuses ?%s", async (query, info) => {
    const { token } = await server.buildUser();
    const answer = await fetch(`${server.url}/api/v1/auth/users?${query}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: "invalid_input", info });
  });

  it("is refused to nobody", async () => {
    expect((await server.api.send("listUsers", { page: 1 })).status).toBe(401);
  });
});

describe("listAssignees", () => {
  it("answers uid and username by name, and nothing else", async () => {
    const { uid: second, api } = await server.buildUser({ username: "berta" });
    const { uid: first } = await server.buildUser({ username: "Ada" });
    const { users } = await api.call("listAssignees");
    expect(users).toEqual([
      { uid: first, username: "Ada" },
      { uid: second, username: "berta" },
    ]);
  });

  it("is refused to nobody", async () => {
    expect((await server.api.send("listAssignees")).status).toBe(401);
  });
});

describe("getProfile", () => {
  it("answers another's profile, without password or session", async () => {
    const { uid, email } = await server.buildUser({ username: "Ada", role: "admin" });
    const { api } = await server.buildUser();
    const { data } = await api.call("getProfile", { uid });
    expect(data.user).toEqual({ uid, email, username: "Ada", avatarURL: "", role: "admin" });
  });

  it("answers 404 for a uid that nobody has, and for a deleted user's", async () => {
    const admin = await server.buildAdmin();
    const { uid } = await server.buildUser();
    await admin.api.call("deleteUser", { id: uid });
    for (const gone of [uid, "nobody"]) {
      const answer = await admin.api.send("getProfile", { uid: gone });
      expect(answer.status).toBe(404);
      expect(answer.body).toMatchObject({
        code: "user_not_found",
        info: "There is no such user, or they have been deleted.",
      });
    }
  });

  it("needs a uid", async () => {
    const { api } = await server.buildUser();
    const answer = await api.send("getProfile");
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      info: "uid is missing: add it to the address as ?uid=...",
    });
  });

  it("is refused to nobody", async () => {
    const { uid } = await server.buildUser();
    expect((await server.api.send("getProfile", { uid })).status).toBe(401);
  });
});

describe("updateProfile", () => {
  it("changes one's own username, with the spaces around it gone", async () => {
    const { uid, api } = await server.buildUser();
    const reply = await api.call("updateProfile", { uid, key: "username", value: "  Ada  " });
    expect(reply).toMatchObject({
      info: "username updated successfully",
      data: { user: { uid, username: "Ada" } },
    });
    const { data } = await api.call("getProfile", { uid });
    expect(data.user.username).toBe("Ada");
  });

  it("keeps a hostile name as it is", async () => {
    const { uid, api } = await server.buildUser();
    const value = HOSTILE.slice(0, LIMITS.username);
    const { data } = await api.call("updateProfile", { uid, key: "username", value });
    expect(data.user.username).toBe(value);
  });

  it.each([
    ["", "The username must not be blank."],
    [" \t ", "The username must not be blank."],
    ["a".repeat(81), "The username may have 80 characters at most; this has 81."],
    ["two\nlines", "The username must be one line, without control characters."],
    [
      "nul\0",
      "value holds a character that can't be stored (NUL or half a character): take it out.",
    ],
    [
      "\ud800",
      "value holds a character that can't be stored (NUL or half a character): take it out.",
    ],
  ])("refuses the username %j", async (value, info) => {
    const { uid, api } = await server.buildUser();
    const answer = await api.send("updateProfile", { uid, key: "username", value });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: "invalid_input", info });
  });

  it("takes a username of 80 characters", async () => {
    const { uid, api } = await server.buildUser();
    const value = "a".repeat(80);
    const { data } = await api.call("updateProfile", { uid, key: "username", value });
    expect(data.user.username).toBe(value);
  });

  it("sets an uploaded image as avatar, another server's, and none", async () => {
    const { uid, api } = await server.buildUser();
    const uploaded = await api.upload(PNG, "me.png", "avatars");
    for (const value of [uploaded, "https://example.org/me.png", ""]) {
      const { data } = await api.call("updateProfile", { uid, key: "avatarURL", value });
      expect(data.user.avatarURL).toBe(value);
    }
  });

  it.each([
    "javascript:alert(1)",
    "data:image/png;base64,AAAA",
    "//evil.test/me.png",
    "/uploads/../vivarium.sqlite",
    "/uploads/avatars/film.mp4",
    "https://",
    "me.png",
  ])("refuses the avatar %j", async (value) => {
    const { uid, api } = await server.buildUser();
    const answer = await api.send("updateProfile", { uid, key: "avatarURL", value });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      info: "The avatar must be an uploaded image, an http(s) address, or empty for none.",
    });
  });

  it("refuses an image of our own store that is not there", async () => {
    const { uid, api } = await server.buildUser();
    const value = `/uploads/avatars/${"0".repeat(32)}.png`;
    const answer = await api.send("updateProfile", { uid, key: "avatarURL", value });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ info: "There is no such image: upload it first." });
  });

  it("changes another's profile only for an admin", async () => {
    const { uid } = await server.buildUser({ username: "Ada" });
    const other = await server.buildUser();
    const admin = await server.buildAdmin();
    const input = { uid, key: "username", value: "Changed" } as const;
    const refused = await other.api.send("updateProfile", input);
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({
      code: "forbidden",
      info: "Only an admin can change another user's profile.",
    });
    const { data } = await admin.api.call("updateProfile", input);
    expect(data.user.username).toBe("Changed");
  });

  it("refuses any other field", async () => {
    const { uid, api } = await server.buildUser();
    const answer = await api.send("updateProfile", { uid, key: "role", value: "admin" });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ info: "key must be username or avatarURL." });
  });

  it("answers 404 to an admin for a user who does not exist", async () => {
    const { api } = await server.buildAdmin();
    const input = { uid: "nobody", key: "username", value: "x" };
    expect((await api.send("updateProfile", input)).status).toBe(404);
  });

  it("is refused to nobody", async () => {
    const { uid } = await server.buildUser();
    const input = { uid, key: "username", value: "x" };
    expect((await server.api.send("updateProfile", input)).status).toBe(401);
  });
});

describe("signup", () => {
  const newcomer = { email: "New.Person@Vivarium.test", password: PASSWORD };

  it("adds a user, named after the email, who can sign in", async () => {
    const { api } = await server.buildAdmin();
    const { data } = await api.call("signup", newcomer);
    expect(data.user).toMatchObject({
      username: "New.Person",
      email: "New.Person@Vivarium.test",
      role: "user",
      avatarURL: "",
    });
    const login = await server.api.call("login", newcomer);
    expect(login.user.uid).toBe(data.user.uid);
  });

  it("shortens a name that is too long", async () => {
    const { api } = await server.buildAdmin();
    const email = `${"a".repeat(200)}@vivarium.test`;
    const { data } = await api.call("signup", { email, password: PASSWORD });
    expect(data.user.username).toBe("a".repeat(80));
  });

  it("refuses an email that has an account, however it is written", async () => {
    const { api } = await server.buildAdmin();
    await api.call("signup", newcomer);
    const answer = await api.send("signup", { ...newcomer, email: " new.person@VIVARIUM.test" });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      code: "email_taken",
      info: "This email has an account already: use another.",
    });
  });

  it("adds one user when two with the same email come at once", async () => {
    const { api } = await server.buildAdmin();
    const answers = await Promise.all([1, 2, 3].map(() => api.send("signup", newcomer)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it.each([
    [{ email: `${"a".repeat(242)}@example.org` }, 200],
    [{ email: `${"a".repeat(243)}@example.org` }, 400],
    [{ email: "no address" }, 400],
    [{ email: "" }, 400],
    [{ password: "1234567" }, 400],
    [{ password: "12345678" }, 200],
    [{ password: 12345678 }, 400],
  ])("answers %j with the right status", async (change, status) => {
    const { api } = await server.buildAdmin();
    const answer = await api.send("signup", { ...newcomer, ...change });
    expect(answer.status).toBe(status);
  });

  it("is refused to a user and to nobody", async () => {
    const { api } = await server.buildUser();
    const refused = await api.send("signup", newcomer);
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({ info: "Only an admin can add users." });
    expect((await server.api.send("signup", newcomer)).status).toBe(401);
  });

  it("is open to anybody where SIGNUP is open, but gives no role", async () => {
    const open = await startTestServer({ signupOpen: true });
    try {
      const answer = await open.api.send("signup", { ...newcomer, role: "admin" });
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({ data: { user: { role: "user" } } });
    } finally {
      await open.close();
    }
  });
});

describe("assignRole", () => {
  it("makes a user an admin, from their next call on", async () => {
    const admin = await server.buildAdmin();
    const { uid, api } = await server.buildUser();
    const { info } = await admin.api.call("assignRole", { uid, role: "admin" });
    expect(info).toBe("New role assigned successfully");
    expect((await api.send("assignRole", { uid: admin.uid, role: "user" })).status).toBe(200);
    expect((await admin.api.send("assignRole", { uid, role: "user" })).status).toBe(403);
  });

  it("does not demote the last admin", async () => {
    const { uid, api } = await server.buildAdmin();
    const answer = await api.send("assignRole", { uid, role: "user" });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      code: "last_admin",
      info: "The last admin must stay one: make somebody else an admin first.",
    });
    expect((await api.send("assignRole", { uid, role: "admin" })).status).toBe(200);
  });

  it("leaves one admin when two demote each other at once", async () => {
    const one = await server.buildAdmin();
    const two = await server.buildAdmin();
    await Promise.all([
      one.api.send("assignRole", { uid: two.uid, role: "user" }),
      two.api.send("assignRole", { uid: one.uid, role: "user" }),
    ]);
    const { data } = await one.api.call("listUsers", {});
    expect(data.users.filter(({ role }) => role === "admin")).toHaveLength(1);
  });

  it("refuses a role that does not exist", async () => {
    const { uid, api } = await server.buildAdmin();
    const answer = await api.send("assignRole", { uid, role: "owner" });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ info: "role must be admin or user." });
  });

  it("answers 404 for a user who does not exist", async () => {
    const { api } = await server.buildAdmin();
    expect((await api.send("assignRole", { uid: "nobody", role: "user" })).status).toBe(404);
  });

  it("is refused to a user, also about themselves, and to nobody", async () => {
    const { uid, api } = await server.buildUser();
    const refused = await api.send("assignRole", { uid, role: "admin" });
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({ info: "Only an admin can assign roles." });
    expect((await server.api.send("assignRole", { uid, role: "admin" })).status).toBe(401);
  });
});

describe("deleteUser", () => {
  it("signs the user out, and their email is free again", async () => {
    const admin = await server.buildAdmin();
    const { uid, email, api } = await server.buildUser();
    const { info } = await admin.api.call("deleteUser", { id: uid });
    expect(info).toBe("User deleted successfully");
    expect((await api.send("listAssignees")).status).toBe(401);
    expect((await server.api.send("login", { email, password: PASSWORD })).status).toBe(401);
    expect((await admin.api.send("signup", { email, password: PASSWORD })).status).toBe(200);
  });

  it("keeps what they wrote, under the name Unknown", async () => {
    const admin = await server.buildAdmin();
    const user = await server.buildUser();
    const bug = await buildBug(user);
    await user.api.call("addComment", { bugID: bug._id, comment: "It does it again." });
    await admin.api.call("deleteUser", { id: user.uid });
    const { data } = await admin.api.call("getBug", { id: bug._id });
    expect(data.bug).toMatchObject({ username: "Unknown", assigned: "Unknown" });
    expect(data.comments).toMatchObject([{ user: "Unknown", comment: "It does it again." }]);
  });

  it("leaves nothing personal in the database", async () => {
    const admin = await server.buildAdmin();
    const { uid, email } = await server.buildUser({ username: "Ada Lovelace" });
    await admin.api.call("deleteUser", { id: uid });
    const row = await server.parts.db
      .selectFrom("users")
      .selectAll()
      .where("uid", "=", uid)
      .executeTakeFirst();
    expect(JSON.stringify(row)).not.toContain("Ada");
    expect(JSON.stringify(row)).not.toContain(email);
    expect(row?.password_hash).toBeNull();
  });

  it("does not delete the last admin", async () => {
    const { uid, api } = await server.buildAdmin();
    await server.buildUser();
    const answer = await api.send("deleteUser", { id: uid });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      code: "last_admin",
      info: "The last admin can't be deleted: make somebody else an admin first.",
    });
  });

  it("leaves one admin when two delete each other at once", async () => {
    const one = await server.buildAdmin();
    const two = await server.buildAdmin();
    await Promise.all([
      one.api.send("deleteUser", { id: two.uid }),
      two.api.send("deleteUser", { id: one.uid }),
    ]);
    const admins = await server.parts.db
      .selectFrom("users")
      .where("role", "=", "admin")
      .select("uid")
      .execute();
    expect(admins).toHaveLength(1);
  });

  it("answers 404 for who does not exist or is deleted already", async () => {
    const admin = await server.buildAdmin();
    const { uid } = await server.buildUser();
    await admin.api.call("deleteUser", { id: uid });
    expect((await admin.api.send("deleteUser", { id: uid })).status).toBe(404);
    expect((await admin.api.send("deleteUser", { id: "nobody" })).status).toBe(404);
  });

  it("is refused to a user and to nobody", async () => {
    const { uid, api } = await server.buildUser();
    const refused = await api.send("deleteUser", { id: uid });
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({ info: "Only an admin can delete users." });
    expect((await server.api.send("deleteUser", { id: uid })).status).toBe(401);
  });
});
