import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { PASSWORD, startTestServer, type TestServer, type TestUser } from "./support.ts";

let server: TestServer;
let admin: TestUser;
let boss: TestUser;
/** A new address in each test. */
let cleo: string;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  await server.parts.db.deleteFrom("invitations").execute();
  admin = await server.buildAdmin();
  boss = await server.buildAdmin();
  cleo = `cleo-for-${boss.email}`;
});
afterAll(() => server.close());

const invite = async ({ api }: TestUser, role: "admin" | "user", to = cleo) => {
  const { data } = await api.call("invite", { emails: [to], role });
  return data.invited[0]?.id ?? "";
};

/** Accepts the invitation that was mailed to Cleo. */
const accept = async () => {
  const mail = (await server.readOutbox()).find((one) => one.includes(`To: ${cleo}\r\n`));
  const token = /invitation=(\S+)/.exec(mail ?? "")?.[1] ?? "";
  return server.api.send("acceptInvitation", { token, username: "Cleo", password: PASSWORD });
};

const statuses = async () =>
  (await admin.api.call("listInvitations", {})).data.map(({ status }) => status);

describe.each([
  ["demoted", ({ uid }: TestUser) => admin.api.call("assignRole", { uid, role: "user" })],
  ["deleted", ({ uid }: TestUser) => admin.api.call("deleteUser", { id: uid })],
] as const)("when an admin is %s", (_, end) => {
  it("their open invitations with the role admin are withdrawn", async () => {
    await invite(boss, "admin");
    await end(boss);
    expect(await accept()).toMatchObject({ status: 400, body: { code: "invalid_invitation" } });
    expect(await statuses()).toEqual([]);
  });

  it("so are those that they were the last to send, even if they have expired", async () => {
    const id = await invite(admin, "admin");
    await boss.api.call("resendInvitation", { id });
    server.passTime(7 * 24 * 60 * 60 * 1000);
    await end(boss);
    expect(await statuses()).toEqual([]);
  });

  it("those that another admin was the last to send stay", async () => {
    await invite(admin, "admin", "dora@lab.test");
    await admin.api.call("resendInvitation", { id: await invite(boss, "admin") });
    await end(boss);
    expect(await statuses()).toEqual(["pending", "pending"]);
  });

  it("their invitations with the role user can still be accepted", async () => {
    await invite(boss, "user");
    await end(boss);
    expect((await accept()).status).toBe(200);
  });
});
