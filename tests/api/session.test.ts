import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { PASSWORD, startTestServer, type TestServer } from "./support.ts";

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const NEW_PASSWORD = "another horse battery";
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

const signIn = (email: string, password = PASSWORD) =>
  server.api.send("login", { email, password });

describe("login", () => {
  it("answers the user with a token that opens the other calls", async () => {
    const { uid, email } = await server.buildAdmin({ username: "Ada" });
    const { user } = await server.api.call("login", { email, password: PASSWORD });
    expect(user).toEqual({
      uid,
      email,
      username: "Ada",
      avatarURL: "",
      role: "admin",
      authToken: expect.any(String),
    });
    const { users } = await server.api.withToken(user.authToken).call("listAssignees");
    expect(users).toEqual([{ uid, username: "Ada" }]);
  });

  it("overlooks the case of the email and spaces around it", async () => {
    await server.buildUser({ email: "Ada@Vivarium.test", email_key: "ada@vivarium.test" });
    expect((await signIn("  aDA@vivarium.TEST ")).status).toBe(200);
  });

  it("answers a wrong password and an unknown account alike", async () => {
    const { email } = await server.buildUser();
    const wrong = await signIn(email, "not the password");
    const unknown = await signIn("nobody@vivarium.test");
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual(unknown.body);
    expect(wrong.body).toMatchObject({
      code: "wrong_credentials",
      info: "The email or the password is wrong.",
    });
  });

  it.each([
    [{ password: PASSWORD }, "email is missing: it is required."],
    [{ email: "a@b.test" }, "password is missing: it is required."],
    [{ email: 7, password: PASSWORD }, "email must be a text, not a number."],
    [{ email: "a@b.test", password: null }, "password must be a text, not null."],
    [{ email: "a@b.test", password: "" }, "password must not be empty."],
  ])("refuses %j", async (input, info) => {
    const answer = await server.api.send("login", input);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: "invalid_input", info, message: info });
  });

  it("stops guesses at one account, even the right one, and leaves others alone", async () => {
    const { email } = await server.buildUser();
    const other = await server.buildUser();
    const guesses = Array.from({ length: 10 }, () => signIn(email, "guess"));
    await Promise.all(guesses);
    const refused = await signIn(email);
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
    expect(refused.body).toMatchObject({
      code: "too_many_requests",
      info: "Too many tries. Wait 15 minutes and try again.",
    });
    expect((await signIn(other.email)).status).toBe(200);
    server.passTime(15 * 60 * 1000);
    expect((await signIn(email)).status).toBe(200);
  });

  it("lets no more guesses through when they come at once", async () => {
    const { email } = await server.buildUser();
    const answers = await Promise.all(Array.from({ length: 30 }, () => signIn(email, "guess")));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  });

  it("does not count sign-ins that succeed, not even many at once", async () => {
    const { email } = await server.buildUser();
    const answers = await Promise.all(Array.from({ length: 12 }, () => signIn(email)));
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
  });
});

describe("a session", () => {
  it("is needed by every call that is not public", async () => {
    const answer = await server.api.send("listAssignees");
    expect(answer.status).toBe(401);
    expect(answer.headers.get("www-authenticate")).toBe("Bearer");
    expect(answer.body).toEqual({
      statusCode: 401,
      code: "not_signed_in",
      info: "Sign in first.",
      message: "Sign in first.",
    });
  });

  it.each(["Bearer nonsense", "Bearer ", "Basic YTpi", "nonsense"])(
    "is not opened by %j",
    async (authorization) => {
      const url = `${server.url}/api/v1/dash-auth/users`;
      const answer = await fetch(url, { headers: { authorization } });
      expect(answer.status).toBe(401);
    },
  );

  it("is asked for before the body is read", async () => {
    const url = `${server.url}/api/v1/development/bugs`;
    const answer = await fetch(url, { method: "POST", body: "{", headers: JSON_HEADERS });
    expect(answer.status).toBe(401);
  });

  it("ends after thirty days without use", async () => {
    const { api } = await server.buildUser();
    server.passTime(30 * DAY);
    expect((await api.send("listAssignees")).status).toBe(401);
  });

  it("goes on while it is used", async () => {
    const { api } = await server.buildUser();
    for (let week = 0; week < 6; week++) {
      server.passTime(7 * DAY);
      expect((await api.send("listAssignees")).status).toBe(200);
    }
  });

  it("ends at logout, and only that one", async () => {
    const { email } = await server.buildUser();
    const one = await server.api.call("login", { email, password: PASSWORD });
    const two = await server.api.call("login", { email, password: PASSWORD });
    await server.api.withToken(one.user.authToken).call("logout");
    const asked = (token: string) => server.api.withToken(token).send("listAssignees");
    expect((await asked(one.user.authToken)).status).toBe(401);
    expect((await asked(two.user.authToken)).status).toBe(200);
  });

  it("can't be ended by nobody", async () => {
    expect((await server.api.send("logout")).status).toBe(401);
  });

  it("is stored only as a hash", async () => {
    const { token } = await server.buildUser();
    const rows = await server.parts.db.selectFrom("sessions").select("token_hash").execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.token_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(rows[0]?.token_hash).not.toContain(token);
  });
});

describe("resetOwnPassword", () => {
  const reset = (email: string, oldPassword: string, newPassword: string) => ({
    email,
    oldPassword,
    newPassword,
  });

  it("changes the password and signs out the other sessions", async () => {
    const { email, api } = await server.buildUser();
    const other = await server.api.call("login", { email, password: PASSWORD });
    const { info } = await api.call("resetOwnPassword", reset(email, PASSWORD, NEW_PASSWORD));
    expect(info).toBe("Password reset successfully!");
    expect((await signIn(email)).status).toBe(401);
    expect((await signIn(email, NEW_PASSWORD)).status).toBe(200);
    expect((await api.send("listAssignees")).status).toBe(200);
    expect((await server.api.withToken(other.user.authToken).send("listAssignees")).status).toBe(
      401,
    );
  });

  it("refuses a wrong old password", async () => {
    const { email, api } = await server.buildUser();
    const answer = await api.send("resetOwnPassword", reset(email, "wrong", NEW_PASSWORD));
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      code: "wrong_password",
      info: "The old password is wrong.",
    });
    expect((await signIn(email)).status).toBe(200);
  });

  it("is refused for another's account, even to an admin", async () => {
    const { email } = await server.buildUser();
    const admin = await server.buildAdmin();
    const answer = await admin.api.send("resetOwnPassword", reset(email, PASSWORD, NEW_PASSWORD));
    expect(answer.status).toBe(403);
    expect((await signIn(email)).status).toBe(200);
  });

  it("is refused to nobody", async () => {
    const { email } = await server.buildUser();
    const answer = await server.api.send("resetOwnPassword", reset(email, PASSWORD, NEW_PASSWORD));
    expect(answer.status).toBe(401);
  });

  it.each([
    [7, 400],
    [8, 200],
    [256, 200],
    [257, 400],
  ])("answers a new password of %i characters with %i", async (length, status) => {
    const { email, api } = await server.buildUser();
    const input = reset(email, PASSWORD, "é".repeat(length));
    expect((await api.send("resetOwnPassword", input)).status).toBe(status);
  });

  it("says how long a password must be", async () => {
    const { email, api } = await server.buildUser();
    const { body } = await api.send("resetOwnPassword", reset(email, PASSWORD, "short"));
    expect(body).toMatchObject({
      info: "newPassword must have 8 characters at least; this has 5.",
    });
  });

  it("stops guesses at the old password", async () => {
    const { email, api } = await server.buildUser();
    const input = reset(email, "guess", NEW_PASSWORD);
    for (let i = 0; i < 10; i++) await api.send("resetOwnPassword", input);
    expect((await api.send("resetOwnPassword", input)).status).toBe(429);
  });
});

describe("resetUserPassword", () => {
  it("sets another's password and signs them out everywhere", async () => {
    const admin = await server.buildAdmin();
    const { uid, email, api } = await server.buildUser();
    const { info } = await admin.api.call("resetUserPassword", { uid, newPassword: NEW_PASSWORD });
    expect(info).toBe("Password reset successfully");
    expect((await api.send("listAssignees")).status).toBe(401);
    expect((await signIn(email, NEW_PASSWORD)).status).toBe(200);
    expect((await admin.api.send("listAssignees")).status).toBe(200);
  });

  it("is refused to a user", async () => {
    const { uid, email, api } = await server.buildUser();
    const answer = await api.send("resetUserPassword", { uid, newPassword: NEW_PASSWORD });
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({
      code: "forbidden",
      info: "Only an admin can reset another user's password.",
    });
    expect((await signIn(email)).status).toBe(200);
  });

  it("is refused to nobody", async () => {
    const { uid } = await server.buildUser();
    const input = { uid, newPassword: NEW_PASSWORD };
    expect((await server.api.send("resetUserPassword", input)).status).toBe(401);
  });

  it("answers 404 for a user who does not exist", async () => {
    const admin = await server.buildAdmin();
    const input = { uid: "nobody", newPassword: NEW_PASSWORD };
    const answer = await admin.api.send("resetUserPassword", input);
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ code: "user_not_found" });
  });

  it("refuses a password that is too short", async () => {
    const admin = await server.buildAdmin();
    const { uid } = await server.buildUser();
    const answer = await admin.api.send("resetUserPassword", { uid, newPassword: "short" });
    expect(answer.status).toBe(400);
  });
});

describe("a forgotten password", () => {
  const forget = (email: string) => server.api.send("forgotPassword", { email });
  const byLink = (token: string, newPassword = NEW_PASSWORD) =>
    server.api.send("resetPasswordByLink", { token, newPassword });

  async function mailedToken(): Promise<string> {
    const mails = await server.readOutbox();
    return /\/auth\?reset=([\w-]+)/.exec(mails.at(-1) ?? "")?.[1] ?? "";
  }

  it("is answered alike whether or not the account exists", async () => {
    const { email } = await server.buildUser();
    const known = await forget(email);
    const unknown = await forget("nobody@vivarium.test");
    expect(known.status).toBe(200);
    expect(unknown.status).toBe(200);
    expect(known.body).toEqual(unknown.body);
  });

  it("mails a link to the account's own address, at the server's own", async () => {
    const { email, username } = await server.buildUser();
    await forget(` ${email.toUpperCase()} `);
    const mails = await server.readOutbox();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain(`To: ${email}\r\n`);
    expect(mails[0]).toContain(`Hello ${username},`);
    expect(mails[0]).toContain(`${server.url}/auth?reset=`);
  });

  it("takes the link's address from no header", async () => {
    const { email } = await server.buildUser();
    await fetch(`${server.url}/api/v1/auth-ops/forgot-password`, {
      method: "POST",
      headers: { ...JSON_HEADERS, "x-forwarded-host": "evil.test", host: "evil.test" },
      body: JSON.stringify({ email }),
    });
    expect((await server.readOutbox())[0]).not.toContain("evil");
  });

  it("mails nothing to an address without an account", async () => {
    await forget("nobody@vivarium.test");
    expect(await server.readOutbox()).toEqual([]);
  });

  it("is replaced by the link, which signs out everywhere", async () => {
    const { email, api } = await server.buildUser();
    await forget(email);
    const answer = await byLink(await mailedToken());
    expect(answer.status).toBe(200);
    expect((await signIn(email, NEW_PASSWORD)).status).toBe(200);
    expect((await signIn(email)).status).toBe(401);
    expect((await api.send("listAssignees")).status).toBe(401);
  });

  it("is replaced once by a link, even when it is used twice at once", async () => {
    const { email } = await server.buildUser();
    await forget(email);
    const token = await mailedToken();
    const answers = await Promise.all([byLink(token), byLink(token, "a third horse")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const third = await byLink(token);
    expect(third.body).toMatchObject({
      statusCode: 400,
      code: "invalid_reset_link",
      info: "This link has been used already or is too old: ask for a new one on the sign-in page.",
    });
  });

  it("is not replaced by a link that is an hour old", async () => {
    const { email } = await server.buildUser();
    await forget(email);
    const token = await mailedToken();
    server.passTime(HOUR);
    expect((await byLink(token)).status).toBe(400);
  });

  it("is not replaced by an earlier link than the last", async () => {
    const { email } = await server.buildUser();
    await forget(email);
    const first = await mailedToken();
    server.passTime(1000);
    await forget(email);
    const second = await mailedToken();
    expect(second).not.toBe(first);
    expect((await byLink(first)).status).toBe(400);
    expect((await byLink(second)).status).toBe(200);
  });

  it("makes its links void when the password is changed otherwise", async () => {
    const { email, api } = await server.buildUser();
    await forget(email);
    await api.call("resetOwnPassword", { email, oldPassword: PASSWORD, newPassword: NEW_PASSWORD });
    expect((await byLink(await mailedToken())).status).toBe(400);
  });

  it("is answered the same when the mail can't be sent", async () => {
    const mute = await startTestServer({ smtpUrl: "smtp://127.0.0.1:1" });
    try {
      const { email } = await mute.buildUser();
      const answer = await mute.api.send("forgotPassword", { email });
      await mute.parts.background.settle();
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual((await forget("nobody@vivarium.test")).body);
      expect((await fetch(`${mute.url}/healthz`)).status).toBe(200);
    } finally {
      await mute.close();
    }
  });

  it("refuses what is no email address", async () => {
    const answer = await forget("not an address");
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      info: "email must be an email address such as name@example.org.",
    });
  });

  it("refuses a new password that is too short, and keeps the link", async () => {
    const { email } = await server.buildUser();
    await forget(email);
    const token = await mailedToken();
    expect((await byLink(token, "short")).status).toBe(400);
    expect((await byLink(token)).status).toBe(200);
  });

  it("can be asked for five times an hour", async () => {
    const { email } = await server.buildUser();
    for (let i = 0; i < 5; i++) expect((await forget(email)).status).toBe(200);
    expect((await forget(email)).status).toBe(429);
  });
});

const JSON_HEADERS = { "content-type": "application/json" };
