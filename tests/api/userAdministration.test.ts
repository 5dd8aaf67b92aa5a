import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { buildBug, PASSWORD, startTestServer, type TestServer } from "./support.ts";

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

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

  it("stores the password only as a hash that is slow to compute", async () => {
    const { api } = await server.buildAdmin();
    const { data } = await api.call("signup", newcomer);
    const stored = await server.parts.db
      .selectFrom("users")
      .selectAll()
      .where("uid", "=", data.user.uid)
      .executeTakeFirstOrThrow();
    expect(stored.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(stored)).not.toContain(PASSWORD);
  });

  it("rejects the name that stands for deleted users", async () => {
    const { api } = await server.buildAdmin();
    const { data } = await api.call("signup", { email: "unknown@lab.test", password: PASSWORD });
    expect(data.user.username).toBe("unknown@lab.test");
  });

  it("rejects an email that has an account, whatever its case", async () => {
    const { api } = await server.buildAdmin();
    await api.call("signup", newcomer);
    const answer = await api.send("signup", { ...newcomer, email: " new.person@VIVARIUM.test" });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      code: "email_taken",
      info: "This email has an account already: use another.",
    });
  });

  it("adds one user if the same email is sent twice at once", async () => {
    const { api } = await server.buildAdmin();
    const answers = await Promise.all([1, 2, 3].map(() => api.send("signup", newcomer)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it.each([
    [{ email: `${"a".repeat(64)}@example.org` }, 200],
    [{ email: `${"a".repeat(65)}@example.org` }, 400],
    [{ email: "no address" }, 400],
    [{ email: "ada@lab.test, eve@evil.test" }, 400],
    [{ email: "Ada <ada@lab.test>" }, 400],
    [{ email: "a\u202eda@lab.test" }, 400],
    [{ email: "" }, 400],
    [{ password: "1234567" }, 400],
    [{ password: "12345678" }, 400],
    [{ password: "PassWord1" }, 400],
    [{ password: "new.person@vivarium.test" }, 400],
    [{ password: "New.Person" }, 400],
    [{ password: "1 mouse!" }, 200],
    [{ password: 12345678 }, 400],
  ])("answers %j with the right status", async (change, status) => {
    const { api } = await server.buildAdmin();
    const answer = await api.send("signup", { ...newcomer, ...change });
    expect(answer.status).toBe(status);
  });

  it("requires an admin's session", async () => {
    const { api } = await server.buildUser();
    const refused = await api.send("signup", newcomer);
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({ info: "Only an admin can add users." });
    expect((await server.api.send("signup", newcomer)).status).toBe(401);
  });

  it("says why a password is rejected", async () => {
    const { api } = await server.buildAdmin();
    expect(await api.send("signup", { ...newcomer, password: "password123" })).toMatchObject({
      body: {
        code: "invalid_input",
        info: "This is one of the commonest passwords, which are guessed first: choose another.",
      },
    });
  });

  it("throttles strangers but not admins if SIGNUP is open", async () => {
    const open = await startTestServer({ signupOpen: true });
    try {
      const admin = await open.buildAdmin();
      const person = (n: number) => ({ email: `p${n}@lab.test`, password: "password123" });
      for (let n = 0; n < 20; n++) {
        expect((await open.api.send("signup", person(n))).status).toBe(400);
      }
      expect((await open.api.send("signup", person(20))).status).toBe(429);
      for (let n = 0; n < 21; n++) {
        expect((await admin.api.send("signup", person(n))).status).toBe(400);
      }
      expect((await admin.api.send("signup", newcomer)).status).toBe(200);
    } finally {
      await open.close();
    }
  });

  it("is open to anybody if SIGNUP is open, but assigns no role", async () => {
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
  it("makes a user an admin from their next call on", async () => {
    const admin = await server.buildAdmin();
    const { uid, api } = await server.buildUser();
    const { info } = await admin.api.call("assignRole", { uid, role: "admin" });
    expect(info).toBe("New role assigned successfully");
    expect((await api.send("assignRole", { uid: admin.uid, role: "user" })).status).toBe(200);
    expect((await admin.api.send("assignRole", { uid, role: "user" })).status).toBe(403);
  });

  it("mails the user if the role changed, and only then", async () => {
    const admin = await server.buildAdmin({ username: "Grace" });
    const { uid, email } = await server.buildUser();
    await admin.api.call("assignRole", { uid, role: "admin" });
    await admin.api.call("assignRole", { uid, role: "admin" });
    const [mail, ...more] = await server.readOutbox();
    expect(more).toEqual([]);
    expect(mail).toContain(`To: ${email}\r\nSubject: Your role was changed\r\n`);
    expect(mail).toContain("now “admin”. It was changed by Grace");
  });

  it("doesn't demote the last admin", async () => {
    const { uid, api } = await server.buildAdmin();
    const answer = await api.send("assignRole", { uid, role: "user" });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      code: "last_admin",
      info: "The last admin must stay one: make somebody else an admin first.",
    });
    expect((await api.send("assignRole", { uid, role: "admin" })).status).toBe(200);
  });

  it("leaves one admin if two demote each other at once", async () => {
    const one = await server.buildAdmin();
    const two = await server.buildAdmin();
    await Promise.all([
      one.api.send("assignRole", { uid: two.uid, role: "user" }),
      two.api.send("assignRole", { uid: one.uid, role: "user" }),
    ]);
    const { data } = await one.api.call("listUsers", {});
    expect(data.users.filter(({ role }) => role === "admin")).toHaveLength(1);
  });

  it("rejects an unknown role", async () => {
    const { uid, api } = await server.buildAdmin();
    const answer = await api.send("assignRole", { uid, role: "owner" });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ info: "role must be admin or user." });
  });

  it("answers 404 for an unknown user", async () => {
    const { api } = await server.buildAdmin();
    expect((await api.send("assignRole", { uid: "nobody", role: "user" })).status).toBe(404);
  });

  it("requires an admin's session, even for the caller's own account", async () => {
    const { uid, api } = await server.buildUser();
    const refused = await api.send("assignRole", { uid, role: "admin" });
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({ info: "Only an admin can assign roles." });
    expect((await server.api.send("assignRole", { uid, role: "admin" })).status).toBe(401);
  });
});

describe("deleteUser", () => {
  it("ends the user's sessions and frees their email", async () => {
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

  it("doesn't delete the last admin", async () => {
    const { uid, api } = await server.buildAdmin();
    await server.buildUser();
    const answer = await api.send("deleteUser", { id: uid });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      code: "last_admin",
      info: "The last admin can't be deleted: make somebody else an admin first.",
    });
  });

  it("leaves one admin if two delete each other at once", async () => {
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

  it("answers 404 for an unknown or deleted user", async () => {
    const admin = await server.buildAdmin();
    const { uid } = await server.buildUser();
    await admin.api.call("deleteUser", { id: uid });
    expect((await admin.api.send("deleteUser", { id: uid })).status).toBe(404);
    expect((await admin.api.send("deleteUser", { id: "nobody" })).status).toBe(404);
  });

  it("requires an admin's session", async () => {
    const { uid, api } = await server.buildUser();
    const refused = await api.send("deleteUser", { id: uid });
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({ info: "Only an admin can delete users." });
    expect((await server.api.send("deleteUser", { id: uid })).status).toBe(401);
  });
});

describe("deleteUserHandingOver", () => {
  it("lists the user's open bugs beforehand, and hands them over", async () => {
    const [admin, heir] = [await server.buildAdmin(), await server.buildUser()];
    const { uid } = await server.buildUser();
    const report = async (title: string) => (await buildBug(admin, { title, assignedTo: uid }))._id;
    const open = await report("Open");
    const parked = await report("Parked");
    const done = await report("Done");
    await admin.api.call("setBugStatus", { bugID: parked, status: "parked" });
    await admin.api.call("setBugStatus", { bugID: done, status: "complete" });

    expect(await admin.api.call("listOpenBugsOf", { id: uid, limit: 1 })).toMatchObject({
      data: [{ _id: parked, title: "Parked", status: "parked" }],
      total: 2,
    });
    await admin.api.call("deleteUserHandingOver", { id: uid, bugsTo: heir.uid });

    const { data: listed } = await admin.api.call("listBugs", { assignedTo: heir.uid });
    expect(listed.map(({ _id }) => _id).sort()).toEqual([open, parked].sort());
    const { data } = await admin.api.call("getBug", { id: done });
    expect(data.bug).toMatchObject({ assignedTo: null, assigned: "Unknown" });
    const history = await admin.api.call("listBugHistory", { id: open });
    expect(history.data).toContainEqual(
      expect.objectContaining({
        field: "assignedTo",
        by: expect.objectContaining({ uid: admin.uid }),
        to: expect.objectContaining({ uid: heir.uid }),
      }),
    );
  });

  it("deletes nobody if the bugs can't be handed to the given user", async () => {
    const admin = await server.buildAdmin();
    const [{ uid }, gone] = [await server.buildUser(), await server.buildUser()];
    await admin.api.call("deleteUser", { id: gone.uid });
    const bug = await buildBug(admin, { assignedTo: uid });
    // 404 would say that the user to delete is gone.
    for (const bugsTo of [gone.uid, "nobody", uid]) {
      const { status } = await admin.api.send("deleteUserHandingOver", { id: uid, bugsTo });
      expect(status).toBe(400);
    }
    const { data } = await admin.api.call("getBug", { id: bug._id });
    expect(data.bug.assignedTo).toBe(uid);
  });

  it("keeps the name on what the user wrote if the admin says so", async () => {
    const admin = await server.buildAdmin();
    const user = await server.buildUser({ username: "Ada Lovelace" });
    const bug = await buildBug(user);
    await user.api.call("addComment", { bugID: bug._id, comment: "It does it again." });
    await admin.api.call("deleteUserHandingOver", { id: user.uid, keepName: true });
    const { data } = await admin.api.call("getBug", { id: bug._id });
    expect(data.bug).toMatchObject({ username: "Ada Lovelace", assigned: "Unknown" });
    expect(data.comments).toMatchObject([{ user: "Ada Lovelace" }]);
    expect((await user.api.send("listUsers")).status).toBe(401);
    const { users } = await admin.api.call("listAssignees");
    expect(users.map(({ uid }) => uid)).not.toContain(user.uid);
    const row = await server.parts.db
      .selectFrom("users")
      .selectAll()
      .where("uid", "=", user.uid)
      .executeTakeFirst();
    expect(row).toMatchObject({ email: null, email_key: null, password_hash: null });
  });

  it("removes a kept name once, and only on request", async () => {
    const admin = await server.buildAdmin();
    const user = await server.buildUser({ username: "Ada Lovelace" });
    const { _id: id } = await buildBug(user);
    const remove = (input: object = {}) =>
      admin.api.send("deleteUserHandingOver", { id: user.uid, ...input });
    await remove({ keepName: true });
    for (const input of [{}, { keepName: true }]) {
      expect(await remove(input)).toMatchObject({ status: 404, body: { code: "user_not_found" } });
    }
    expect((await admin.api.send("deleteUser", { id: user.uid })).status).toBe(404);

    expect(await remove({ keepName: false })).toMatchObject({ status: 200 });
    expect((await admin.api.call("getBug", { id })).data.bug.username).toBe("Unknown");
    const { data } = await admin.api.call("listActivity", { about: user.uid });
    expect(data.map(({ kind, field }) => [kind, field])).toEqual([
      ["user.changed", "username"],
      ["user.deleted", undefined],
    ]);
    const rows = await server.parts.db.selectFrom("users").selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/lovelace/i);
    expect((await remove({ keepName: false })).status).toBe(404);
  });
});
