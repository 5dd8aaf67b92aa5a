import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { PASSWORD, startTestServer, type TestServer } from "./support.ts";

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const DAY = 24 * 60 * 60 * 1000;

describe("login", () => {
  it("returns the user and a token that other calls accept", async () => {
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
    expect(users).toEqual([{ uid, username: "Ada", avatarURL: "" }]);
  });

  it("ignores the email's case and surrounding spaces", async () => {
    await server.buildUser({ email: "Ada@Vivarium.test", email_key: "ada@vivarium.test" });
    expect((await server.signIn("  aDA@vivarium.TEST ")).status).toBe(200);
  });

  it("signs in to accounts that predate the email rule", async () => {
    for (const email of ["a..b@lab.test", "müller@lab.test", '"q"@lab.test']) {
      await server.buildUser({ email, email_key: email });
      expect((await server.signIn(email)).status).toBe(200);
    }
  });

  it("gives the same answer for a wrong password and an unknown account", async () => {
    const { email } = await server.buildUser();
    const wrong = await server.signIn(email, "not the password");
    const unknown = await server.signIn("nobody@vivarium.test");
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
    [{ email: 7, password: PASSWORD }, "The email must be a text, not a number."],
    [{ email: "", password: "" }, "The email must not be empty."],
    [{ email: "a@b.test", password: null }, "The password must be a text, not null."],
    [{ email: "a@b.test", password: "" }, "The password must not be empty."],
  ])("rejects %j", async (input, info) => {
    const answer = await server.api.send("login", input);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: "invalid_input", info, message: info });
  });

  it("blocks an account after too many guesses, even for the right password, and no other account", async () => {
    const { email } = await server.buildUser();
    const other = await server.buildUser();
    const guesses = Array.from({ length: 10 }, () => server.signIn(email, "guess"));
    await Promise.all(guesses);
    const refused = await server.signIn(email);
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
    expect(refused.body).toMatchObject({
      code: "too_many_requests",
      info: "Too many tries. Wait 15 minutes and try again.",
    });
    expect((await server.signIn(other.email)).status).toBe(200);
    server.passTime(15 * 60 * 1000);
    expect((await server.signIn(email)).status).toBe(200);
  });

  it("counts concurrent guesses, too", async () => {
    const { email } = await server.buildUser();
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => server.signIn(email, "guess")),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  });

  it("doesn't count successful sign-ins, not even concurrent ones", async () => {
    const { email } = await server.buildUser();
    const answers = await Promise.all(Array.from({ length: 12 }, () => server.signIn(email)));
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
  });
});

describe("a session", () => {
  it("is required by every call that isn't public", async () => {
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
    "is not granted for the header %j",
    async (authorization) => {
      const url = `${server.url}/api/v1/dash-auth/users`;
      const answer = await fetch(url, { headers: { authorization } });
      expect(answer.status).toBe(401);
    },
  );

  it("is checked before the body is read", async () => {
    const url = `${server.url}/api/v1/development/bugs`;
    const answer = await fetch(url, {
      method: "POST",
      body: "{",
      headers: { "content-type": "application/json" },
    });
    expect(answer.status).toBe(401);
  });

  it("ends after thirty days without use", async () => {
    const { api } = await server.buildUser();
    server.passTime(30 * DAY);
    expect((await api.send("listAssignees")).status).toBe(401);
  });

  it("is extended by use", async () => {
    const { api } = await server.buildUser();
    for (let week = 0; week < 6; week++) {
      server.passTime(7 * DAY);
      expect((await api.send("listAssignees")).status).toBe(200);
      await server.parts.background.settle();
    }
  });

  it("ends ninety days after sign-in even if used", async () => {
    const { api } = await server.buildUser();
    for (let week = 0; week < 12; week++) {
      server.passTime(7 * DAY);
      expect((await api.send("listAssignees")).status).toBe(200);
      await server.parts.background.settle();
    }
    server.passTime(6 * DAY);
    expect((await api.send("listAssignees")).status).toBe(401);
  });

  it("ends at logout, without ending others", async () => {
    const { email } = await server.buildUser();
    const one = await server.api.call("login", { email, password: PASSWORD });
    const two = await server.api.call("login", { email, password: PASSWORD });
    await server.api.withToken(one.user.authToken).call("logout");
    const asked = (token: string) => server.api.withToken(token).send("listAssignees");
    expect((await asked(one.user.authToken)).status).toBe(401);
    expect((await asked(two.user.authToken)).status).toBe(200);
  });

  it("can be ended only with a session", async () => {
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
