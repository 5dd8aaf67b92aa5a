import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { calls } from "#contract/calls.ts";
import { NEW_PASSWORD, PASSWORD, startTestServer, type TestServer } from "./support.ts";

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

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
    expect((await server.signIn(email)).status).toBe(401);
    expect((await server.signIn(email, NEW_PASSWORD)).status).toBe(200);
    expect((await api.send("listAssignees")).status).toBe(200);
    expect((await server.api.withToken(other.user.authToken).send("listAssignees")).status).toBe(
      401,
    );
  });

  it("rejects a wrong old password", async () => {
    const { email, api } = await server.buildUser();
    const answer = await api.send("resetOwnPassword", reset(email, "wrong", NEW_PASSWORD));
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      code: "wrong_password",
      info: "The old password is wrong.",
    });
    expect((await server.signIn(email)).status).toBe(200);
  });

  it("is refused for another user's account, even to an admin", async () => {
    const { email } = await server.buildUser();
    const admin = await server.buildAdmin();
    const answer = await admin.api.send("resetOwnPassword", reset(email, PASSWORD, NEW_PASSWORD));
    expect(answer.status).toBe(403);
    expect((await server.signIn(email)).status).toBe(200);
  });

  it("requires a session", async () => {
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
      info: "The new password must have at least 8 characters; this has 5.",
    });
  });

  it("rejects a common password", async () => {
    const { email, username, api } = await server.buildUser({ username: "Ada Lovelace" });
    for (const password of ["Football1", email.toUpperCase(), username]) {
      expect(await api.send("resetOwnPassword", reset(email, PASSWORD, password))).toMatchObject({
        status: 400,
        body: { code: "invalid_input", info: expect.stringContaining("choose another") },
      });
    }
    expect((await server.signIn(email)).status).toBe(200);
  });

  it("mails the owner", async () => {
    const { email, api } = await server.buildUser();
    await api.call("resetOwnPassword", reset(email, PASSWORD, NEW_PASSWORD));
    const [mail, ...more] = await server.readOutbox();
    expect(more).toEqual([]);
    expect(mail).toContain(`To: ${email}\r\nSubject: Your password was changed\r\n`);
    expect(mail).not.toContain(NEW_PASSWORD);
  });

  it("stops guesses at the old password, but not its owner's change in another session", async () => {
    const { email, api: thief } = await server.buildUser();
    const { user } = await server.api.call("login", { email, password: PASSWORD });
    const owner = server.api.withToken(user.authToken);
    const guess = reset(email, "guess", NEW_PASSWORD);
    for (let i = 0; i < 10; i++) await thief.send("resetOwnPassword", guess);
    expect((await thief.send("resetOwnPassword", guess)).status).toBe(429);

    await owner.call("resetOwnPassword", reset(email, PASSWORD, NEW_PASSWORD));
    expect((await thief.send("listAssignees")).status).toBe(401);
  });
});

describe("resetUserPassword", () => {
  it("sets another user's password and ends their sessions", async () => {
    const admin = await server.buildAdmin();
    const { uid, email, api } = await server.buildUser();
    const { info } = await admin.api.call("resetUserPassword", { uid, newPassword: NEW_PASSWORD });
    expect(info).toBe("Password reset successfully");
    expect((await api.send("listAssignees")).status).toBe(401);
    expect((await server.signIn(email, NEW_PASSWORD)).status).toBe(200);
    expect((await admin.api.send("listAssignees")).status).toBe(200);
  });

  it("leaves the caller's own password alone, as that requires the old one", async () => {
    const { uid, email, api } = await server.buildAdmin();
    expect(await api.send("resetUserPassword", { uid, newPassword: NEW_PASSWORD })).toMatchObject({
      status: 403,
      body: {
        code: "forbidden",
        info: "Your own password needs the old one: change it on the Profile screen.",
      },
    });
    expect((await server.signIn(email)).status).toBe(200);
  });

  it("mails the user once, although the request is sent twice under one key", async () => {
    const admin = await server.buildAdmin({ username: "Ada" });
    const { uid, email } = await server.buildUser();
    const send = () =>
      fetch(server.url + calls.resetUserPassword.path, {
        method: "POST",
        headers: {
          authorization: `Bearer ${admin.token}`,
          "content-type": "application/json",
          "idempotency-key": "8f1c4c4e-5f0a-4b56-9a53",
        },
        body: JSON.stringify({ uid, newPassword: NEW_PASSWORD }),
      });
    expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(200);
    const [mail, ...more] = await server.readOutbox();
    expect(more).toEqual([]);
    expect(mail).toContain(`To: ${email}\r\nSubject: Your password was changed\r\n`);
    expect(mail).toContain("changed by Ada, who is an admin");
  });

  it("rejects a common password", async () => {
    const admin = await server.buildAdmin();
    const { uid, email } = await server.buildUser();
    for (const newPassword of ["iloveyou", email]) {
      const answer = await admin.api.send("resetUserPassword", { uid, newPassword });
      expect(answer.status).toBe(400);
    }
  });

  it("is refused to a non-admin", async () => {
    const { uid, email, api } = await server.buildUser();
    const answer = await api.send("resetUserPassword", { uid, newPassword: NEW_PASSWORD });
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({
      code: "forbidden",
      info: "Only an admin can reset another user's password.",
    });
    expect((await server.signIn(email)).status).toBe(200);
  });

  it("requires a session", async () => {
    const { uid } = await server.buildUser();
    const input = { uid, newPassword: NEW_PASSWORD };
    expect((await server.api.send("resetUserPassword", input)).status).toBe(401);
  });

  it("answers 404 for an unknown user", async () => {
    const admin = await server.buildAdmin();
    const input = { uid: "nobody", newPassword: NEW_PASSWORD };
    const answer = await admin.api.send("resetUserPassword", input);
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ code: "user_not_found" });
  });

  it("rejects a short password", async () => {
    const admin = await server.buildAdmin();
    const { uid } = await server.buildUser();
    const answer = await admin.api.send("resetUserPassword", { uid, newPassword: "short" });
    expect(answer.status).toBe(400);
  });
});
