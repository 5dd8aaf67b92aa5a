import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readVersion } from "#server/db/openDatabase.ts";
import { isOnPostgres } from "../support/serverDatabase.ts";
import { NEW_PASSWORD, PASSWORD, startTestServer, type TestServer } from "./support.ts";

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const HOUR = 60 * 60 * 1000;

describe("a forgotten password", () => {
  const forget = (email: string) => server.api.send("forgotPassword", { email });
  const byLink = (token: string, newPassword = NEW_PASSWORD) =>
    server.api.send("resetPasswordByLink", { token, newPassword });

  async function mailedToken(): Promise<string> {
    const mails = await server.readOutbox();
    const tokens = mails.flatMap((mail) => /\/auth\?reset=([\w-]+)/.exec(mail)?.[1] ?? []);
    return tokens.at(-1) ?? "";
  }

  it("gets the same answer whether or not the account exists", async () => {
    const { email } = await server.buildUser();
    const known = await forget(email);
    const unknown = await forget("nobody@vivarium.test");
    expect(known.status).toBe(200);
    expect(unknown.status).toBe(200);
    expect(known.body).toEqual(unknown.body);
  });

  it("mails a link to the server's own address, to the account's own email", async () => {
    const { email, username } = await server.buildUser();
    await forget(` ${email.toUpperCase()} `);
    const mails = await server.readOutbox();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain(`To: ${email}\r\n`);
    expect(mails[0]).toContain(`Hello ${username},`);
    expect(mails[0]).toContain(`${server.url}/auth?reset=`);
  });

  it("never takes the link's host from a header", async () => {
    const { email } = await server.buildUser();
    await fetch(`${server.url}/api/v1/auth-ops/forgot-password`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-forwarded-host": "evil.test",
        host: "evil.test",
      },
      body: JSON.stringify({ email }),
    });
    expect((await server.readOutbox())[0]).not.toContain("evil");
  });

  it("mails nothing to an email without an account", async () => {
    await forget("nobody@vivarium.test");
    expect(await server.readOutbox()).toEqual([]);
  });

  it("is replaced by means of the link, which ends all sessions", async () => {
    const { email, api } = await server.buildUser();
    await forget(email);
    const answer = await byLink(await mailedToken());
    expect(answer.status).toBe(200);
    expect((await server.signIn(email, NEW_PASSWORD)).status).toBe(200);
    expect((await server.signIn(email)).status).toBe(401);
    expect((await api.send("listAssignees")).status).toBe(401);
  });

  it("is replaced once even if the link is used twice at once", async () => {
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

  it("is reported as replaced even if an effect after the change fails", async () => {
    const { email } = await server.buildUser();
    await forget(email);
    const token = await mailedToken();
    await server.parts.db.schema.alterTable("rate_limits").renameTo("lost").execute();
    const answer = await byLink(token);
    await server.parts.db.schema.alterTable("lost").renameTo("rate_limits").execute();
    expect(answer.status).toBe(200);
    expect((await server.signIn(email, NEW_PASSWORD)).status).toBe(200);
    expect((await server.readOutbox()).join()).toContain("by a link that was mailed");
  });

  it("is not replaced by a link after an hour", async () => {
    const { email } = await server.buildUser();
    await forget(email);
    const token = await mailedToken();
    server.passTime(HOUR);
    expect((await byLink(token)).status).toBe(400);
  });

  it("is not replaced by any link but the latest", async () => {
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

  it("has no valid link once the password is changed by other means", async () => {
    const { email, api } = await server.buildUser();
    await forget(email);
    await api.call("resetOwnPassword", { email, oldPassword: PASSWORD, newPassword: NEW_PASSWORD });
    expect((await byLink(await mailedToken())).status).toBe(400);
  });

  it("gets the same answer if the mail can't be sent", async () => {
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

  it("rejects an invalid email address", async () => {
    const answer = await forget("not an address");
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      info: "The email must be an email address such as name@example.org.",
    });
  });

  it("rejects a common password and keeps the link valid", async () => {
    const { email } = await server.buildUser();
    await forget(email);
    const token = await mailedToken();
    for (const password of ["password1", email]) {
      expect(await byLink(token, password)).toMatchObject({
        status: 400,
        body: { code: "invalid_input", info: expect.stringContaining("choose another") },
      });
    }
    expect((await byLink(token)).status).toBe(200);
  });

  it("mails the owner that it was changed by a link", async () => {
    const { email } = await server.buildUser();
    await forget(email);
    await byLink(await mailedToken());
    const mails = await server.readOutbox();
    expect(mails).toHaveLength(2);
    expect(mails[1]).toContain(`To: ${email}\r\nSubject: Your password was changed\r\n`);
  });

  it("writes as much to the database for an email without an account", async ({ skip }) => {
    skip(isOnPostgres(), "it counts SQLite's own changes; resetLinks.repo.test.ts tries both");
    const { email } = await server.buildUser();
    const countChanges = async (asked: string) => {
      const { db, background } = server.parts;
      const before = await readVersion(db);
      await forget(asked);
      await background.settle();
      return Number(await readVersion(db)) - Number(before);
    };
    // Compares second requests, since the first has no earlier link to replace.
    await countChanges(email);
    await countChanges("nobody@vivarium.test");
    const known = await countChanges(email);
    expect(known).toBeGreaterThan(0);
    expect(await countChanges("nobody@vivarium.test")).toBe(known);
  });

  it("rejects a short password and keeps the link valid", async () => {
    const { email } = await server.buildUser();
    await forget(email);
    const token = await mailedToken();
    expect((await byLink(token, "short")).status).toBe(400);
    expect((await byLink(token)).status).toBe(200);
  });

  it("can be requested five times an hour", async () => {
    const { email } = await server.buildUser();
    for (let i = 0; i < 5; i++) expect((await forget(email)).status).toBe(200);
    expect((await forget(email)).status).toBe(429);
  });
});
