import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { PASSWORD, startTestServer, type TestServer } from "./support.ts";

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

  it("names a newcomer by the whole email if its beginning stands for deleted users", async () => {
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
