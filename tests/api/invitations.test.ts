import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { PASSWORD, startTestServer, type TestServer, type TestUser } from "./support.ts";

let server: TestServer;
let admin: TestUser;
/** A new address in each test. */
let email: string;
let people = 0;
let mailsBefore = 0;
beforeAll(async () => {
  server = await startTestServer({ publicUrl: "https://bugs.lab.test" });
});
beforeEach(async () => {
  // Tries of other tests no longer count.
  server.passTime(HOUR);
  await server.parts.db.deleteFrom("invitations").execute();
  mailsBefore = (await server.readOutbox()).length;
  admin = await server.buildAdmin({ username: "Ada" });
  people += 1;
  email = `Cleo-${people}@lab.test`;
});
afterAll(() => server.close());

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

const readMails = async () => (await server.readOutbox()).slice(mailsBefore);

const invite = async (...emails: string[]) => {
  const { data } = await admin.api.call("invite", { emails, role: "user" });
  return data;
};

/** The tokens mailed to an address, oldest first. */
async function tokensOf(to = email): Promise<string[]> {
  const mails = (await readMails()).filter((mail) => mail.includes(`To: ${to}\r\n`));
  return mails.map((mail) => /invitation=(\S+)/.exec(mail)?.[1] ?? "");
}

const accept = (token: string, given: { username?: string; password?: string } = {}) =>
  server.api.send("acceptInvitation", { token, username: "Cleo", password: PASSWORD, ...given });

const statuses = async () =>
  (await admin.api.call("listInvitations", {})).data.map(({ status }) => status);

const NO_LONGER = {
  status: 400,
  body: {
    code: "invalid_invitation",
    info: "This invitation was withdrawn or is too old. If you have an account, sign in with your email address and password; otherwise ask an admin for another.",
  },
};

const USED = {
  status: 409,
  body: {
    code: "invitation_accepted",
    info: "This invitation has been used already: sign in with your email address and the password chosen then.",
  },
};

describe("invite", () => {
  it("mails each address a link to the public URL and lists it as pending", async () => {
    const { info, data } = await admin.api.call("invite", {
      emails: ["cleo@lab.test", "dora@lab.test"],
      role: "admin",
    });
    expect(info).toBe("2 invitations sent");
    expect(data.refused).toEqual([]);
    const [first] = data.invited;
    expect(first).toMatchObject({ email: "cleo@lab.test", role: "admin", status: "pending" });
    expect(Date.parse(first?.expiresAt ?? "") - Date.parse(first?.createdAt ?? "")).toBe(7 * DAY);
    const listed = await admin.api.call("listInvitations", {});
    expect(listed).toEqual({ data: data.invited.toReversed(), total: 2 });
    const mails = await readMails();
    expect(mails).toHaveLength(2);
    for (const mail of mails) {
      expect(mail).toMatch(/https:\/\/bugs\.lab\.test\/auth\?invitation=[\w-]{43}\r?\n/);
      expect(mail).toContain("Ada has invited you");
    }
  });

  it("returns refused addresses with reasons and invites each of the others once", async () => {
    await invite("bo@lab.test");
    const emails = [
      "BO@lab.test",
      admin.email.toUpperCase(),
      "no address",
      "",
      email,
      email.toLowerCase(),
    ];
    const { invited, refused } = await invite(...emails);
    expect(invited).toMatchObject([{ email: email.toLowerCase() }]);
    expect(refused).toEqual([
      { email: "BO@lab.test", reason: "alreadyInvited" },
      { email: admin.email.toUpperCase(), reason: "alreadyUser" },
      { email: "no address", reason: "notAnAddress" },
      { email: "", reason: "notAnAddress" },
    ]);
    expect(await readMails()).toHaveLength(2);
  });

  it("refuses an address with the kelvin sign, which lower case turns into a plain k", async () => {
    const { invited, refused } = await invite("\u212aim@lab.test");
    expect(invited).toEqual([]);
    expect(refused).toEqual([{ email: "\u212aim@lab.test", reason: "notAnAddress" }]);
  });

  it("accepts at most a hundred addresses", async () => {
    const emails = Array.from({ length: 101 }, (_, index) => `person-${index}@new.test`);
    expect(await admin.api.send("invite", { emails, role: "user" })).toMatchObject({
      status: 400,
      body: { info: "emails may hold 100 items at most; this holds 101." },
    });
    expect((await invite(...emails.slice(1))).invited).toHaveLength(100);
    expect(await readMails()).toHaveLength(100);
  });

  it("rejects a role that can't be assigned", async () => {
    const answer = await admin.api.send("invite", { emails: [email], role: "owner" });
    expect(answer).toMatchObject({ status: 400, body: { info: "role must be admin or user." } });
  });

  it("invites an address again if its invitation has expired", async () => {
    await invite(email);
    server.passTime(7 * DAY);
    expect(await statuses()).toEqual(["expired"]);
    expect((await invite(email)).refused).toEqual([]);
    expect(await statuses()).toEqual(["pending"]);
  });
});

describe("acceptInvitation", () => {
  it("creates the account with name, role and password, and signs in", async () => {
    await admin.api.call("invite", { emails: [email], role: "admin" });
    const [token = ""] = await tokensOf();
    const { user } = await server.api.call("acceptInvitation", {
      token,
      username: " Cleo ",
      password: PASSWORD,
    });
    expect(user).toEqual({
      uid: expect.any(String),
      username: "Cleo",
      email,
      avatarURL: "",
      role: "admin",
      authToken: expect.any(String),
    });
    const api = server.api.withToken(user.authToken);
    expect((await api.call("listInvitations", {})).total).toBe(1);
    expect((await server.signIn(email)).status).toBe(200);
    expect(await statuses()).toEqual(["accepted"]);
  });

  it("accepts a link once, even if it is used twice at once", async () => {
    await invite(email);
    const [token = ""] = await tokensOf();
    const answers = await Promise.all([accept(token), accept(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("says of a used link that it has been used", async () => {
    await invite(email);
    const [token = ""] = await tokensOf();
    await accept(token);
    expect(await accept(token)).toMatchObject(USED);
  });

  it("gives the same answer for an expired, withdrawn, replaced or unknown link", async () => {
    const { invited } = await invite(email, "bo@lab.test");
    const [replaced = ""] = await tokensOf();
    const [withdrawn = ""] = await tokensOf("bo@lab.test");
    await admin.api.call("resendInvitation", { id: invited[0]?.id ?? "" });
    await admin.api.call("withdrawInvitation", { id: invited[1]?.id ?? "" });
    const [, held = ""] = await tokensOf();
    for (const token of [replaced, withdrawn, "guess"]) {
      expect(await accept(token)).toMatchObject(NO_LONGER);
    }
    server.passTime(7 * DAY);
    expect(await accept(held)).toMatchObject(NO_LONGER);
  });

  it.each([
    [{ password: "password123" }, /one of the commonest passwords/],
    [{ password: "CLEO the first", username: "Cleo the first" }, /own email or username/],
    [{ password: "short" }, /password must have at least 8 characters/],
    [{ username: "Unknown" }, /must not be "Unknown"/],
    [{ username: " " }, /must not be blank/],
  ])("rejects %j and keeps the link valid", async (given, info) => {
    await invite(email);
    const [token = ""] = await tokensOf();
    expect(await accept(token, given)).toMatchObject({
      status: 400,
      body: { code: "invalid_input", info: expect.stringMatching(info) },
    });
    expect((await accept(token)).status).toBe(200);
  });

  it("leaves an account that was created meanwhile unchanged", async () => {
    await invite(email);
    const [token = ""] = await tokensOf();
    await admin.api.call("signup", { email, password: "another horse battery" });
    expect(await accept(token)).toMatchObject({ status: 409, body: { code: "email_taken" } });
    expect((await server.signIn(email)).status).toBe(401);
  });

  it("is refused after fifty wrong tokens from an address; valid ones don't count", async () => {
    const names = Array.from({ length: 3 }, (_, index) => `person-${index}@new.test`);
    await invite(...names);
    for (const name of names.slice(1)) {
      const [token = ""] = await tokensOf(name);
      expect((await accept(token)).status).toBe(200);
    }
    const guesses = await Promise.all(Array.from({ length: 55 }, () => accept("guess")));
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(50);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(5);
    const [token = ""] = await tokensOf(names[0]);
    expect((await accept(token)).status).toBe(429);
    server.passTime(HOUR);
    expect((await accept(token)).status).toBe(200);
  });
});

describe("an invitation", () => {
  it("is sent again with a new link, valid for another seven days", async () => {
    const { invited } = await invite(email);
    const id = invited[0]?.id ?? "";
    const [first = ""] = await tokensOf();
    server.passTime(8 * DAY);
    expect(await admin.api.call("resendInvitation", { id })).toMatchObject({
      info: "Invitation sent again",
    });
    expect(await statuses()).toEqual(["pending"]);
    server.passTime(6 * DAY);
    const [, second = ""] = await tokensOf();
    expect(await accept(first)).toMatchObject(NO_LONGER);
    expect((await accept(second)).status).toBe(200);
    expect(await admin.api.send("resendInvitation", { id })).toMatchObject({
      status: 409,
      body: { code: "invitation_accepted", info: "This person has an account already." },
    });
  });

  it("is gone once withdrawn", async () => {
    const { invited } = await invite(email);
    const id = invited[0]?.id ?? "";
    await admin.api.call("withdrawInvitation", { id });
    expect(await statuses()).toEqual([]);
    for (const name of ["withdrawInvitation", "resendInvitation"] as const) {
      expect(await admin.api.send(name, { id })).toMatchObject({
        status: 404,
        body: { code: "invitation_not_found" },
      });
    }
    expect((await invite(email)).invited).toHaveLength(1);
  });

  it("is deleted with the account that it created", async () => {
    await invite(email);
    const [token = ""] = await tokensOf();
    const { user } = await server.api.call("acceptInvitation", {
      token,
      username: "Cleo",
      password: PASSWORD,
    });
    await admin.api.call("deleteUser", { id: user.uid });
    expect(await statuses()).toEqual([]);
    expect((await invite(email)).invited).toHaveLength(1);
  });

  it("is stored without the token, which no answer contains", async () => {
    await invite(email);
    const [token = ""] = await tokensOf();
    const rows = await server.parts.db.selectFrom("invitations").selectAll().execute();
    expect(rows[0]?.token_hash).toMatch(/^[0-9a-f]{64}$/);
    const listed = await admin.api.call("listInvitations", {});
    for (const secret of [token, rows[0]?.token_hash ?? ""]) {
      expect(JSON.stringify(listed)).not.toContain(secret);
    }
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});
