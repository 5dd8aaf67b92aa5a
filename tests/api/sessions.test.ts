import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import type { CallReply } from "#contract/types.ts";
import { saveUser } from "#server/users/userRepository.ts";
import { PASSWORD, startTestServer, type TestServer, type TestUser } from "./support.ts";

let server: TestServer;
let admin: TestUser;
let ada: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.buildAdmin();
});
beforeEach(async () => {
  ada = await server.buildUser();
});
afterAll(() => server.close());

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0";

/** Signs Ada in again, and returns the API as that browser calls it. */
async function signIn(userAgent = FIREFOX) {
  const answer = await fetch(`${server.url}/api/v1/dash-auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json", "user-agent": userAgent },
    body: JSON.stringify({ email: ada.email, password: PASSWORD }),
  });
  const { user } = (await answer.json()) as { user: { authToken: string } };
  return server.api.withToken(user.authToken);
}

const isSignedIn = async (api: TestUser["api"]) => (await api.send("listAssignees")).status === 200;

const currentOf = async (api: TestUser["api"]) => {
  const { data } = await api.call("listSessions", {});
  return data.find(({ isCurrent }) => isCurrent)?.id ?? "";
};

describe("listSessions", () => {
  it("returns the caller's devices, the most recently used first, and marks this one", async () => {
    const browser = await signIn();
    const { data, total } = await browser.call("listSessions", {});
    expect(total).toBe(2);
    expect(data).toEqual([
      {
        id: expect.any(String),
        device: "Firefox on Linux",
        address: "127.0.0.1",
        createdAt: expect.any(String),
        lastUsedAt: data[0]?.createdAt,
        isCurrent: true,
      },
      expect.objectContaining({ device: "Unknown device", isCurrent: false }),
    ]);
  });

  it("says when, to the hour, and from where a device was last used", async () => {
    const before = await ada.api.call("listSessions", {});
    server.passTime(2 * 60 * 60 * 1000);
    await ada.api.call("listAssignees");
    await server.parts.background.settle();
    const after = await ada.api.call("listSessions", {});
    expect(before.data[0]).toMatchObject({ address: "" });
    expect(after.data[0]).toMatchObject({ address: "127.0.0.1" });
    const moved =
      Date.parse(after.data[0]?.lastUsedAt ?? "") - Date.parse(before.data[0]?.lastUsedAt ?? "");
    expect(moved).toBeGreaterThanOrEqual(2 * 60 * 60 * 1000);
  });

  it("returns another user's devices only to an admin", async () => {
    const { data } = await admin.api.call("listSessions", { uid: ada.uid });
    expect(data).toMatchObject([{ isCurrent: false }]);
    const bo = await server.buildUser();
    expect(await bo.api.send("listSessions", { uid: ada.uid })).toMatchObject({
      status: 403,
      body: { code: "forbidden", info: "Only an admin can see where another user is signed in." },
    });
  });

  it("returns one page at a time", async () => {
    await signIn();
    const first = await ada.api.call("listSessions", { page: 1, limit: 1 });
    const second = await ada.api.call("listSessions", { page: 2, limit: 1 });
    expect([first.total, second.total]).toEqual([2, 2]);
    expect(first.data).toHaveLength(1);
    expect(second.data).not.toEqual(first.data);
    expect((await ada.api.send("listSessions", { limit: 201 })).status).toBe(400);
  });

  it("reveals neither tokens nor their hashes", async () => {
    const { body } = await ada.api.send("listSessions");
    const rows = await server.parts.db.selectFrom("sessions").select("token_hash").execute();
    for (const { token_hash } of rows) expect(JSON.stringify(body)).not.toContain(token_hash);
    expect(JSON.stringify(body)).not.toContain(ada.token);
  });
});

describe("endSession", () => {
  it("signs out one device and no other", async () => {
    const browser = await signIn();
    const id = await currentOf(browser);
    expect(await ada.api.call("endSession", { id })).toEqual({ info: "Device signed out" });
    expect(await isSignedIn(browser)).toBe(false);
    expect(await isSignedIn(ada.api)).toBe(true);
    expect(await ada.api.send("endSession", { id })).toMatchObject({
      status: 404,
      body: { code: "session_not_found", info: "This device has been signed out already." },
    });
  });

  it("signs out another user's device only for an admin", async () => {
    const id = await currentOf(ada.api);
    const bo = await server.buildUser();
    expect(await bo.api.send("endSession", { id })).toMatchObject({
      status: 403,
      body: { info: "Only an admin can sign out another user's devices." },
    });
    expect(await isSignedIn(ada.api)).toBe(true);
    await admin.api.call("endSession", { id });
    expect(await isSignedIn(ada.api)).toBe(false);
  });

  it("is refused to an admin who was demoted meanwhile", async () => {
    const id = await currentOf(ada.api);
    const former = await server.buildAdmin();
    await saveUser(server.parts.db, former.uid, { role: "user" });
    expect((await former.api.send("endSession", { id })).status).toBe(403);
    expect(await isSignedIn(ada.api)).toBe(true);
  });

  it("doesn't accept the token as an id", async () => {
    expect((await admin.api.send("endSession", { id: ada.token })).status).toBe(404);
    expect(await isSignedIn(ada.api)).toBe(true);
  });
});

describe("endOtherSessions", () => {
  it("signs out all of the caller's devices but this one, and no other user's", async () => {
    const others = [await signIn(), await signIn("curl/8.5.0")];
    const browser = await signIn();
    expect(await browser.call("endOtherSessions")).toEqual({
      info: "All other devices signed out",
    });
    expect(await isSignedIn(browser)).toBe(true);
    for (const api of [ada.api, ...others]) expect(await isSignedIn(api)).toBe(false);
    expect(await isSignedIn(admin.api)).toBe(true);
  });

  it("signs out nobody if endSession is sent an empty id", async () => {
    const other = await signIn();
    const answer = await fetch(`${server.url}/api/v1/auth/sessions/?from=profile`, {
      method: "DELETE",
      headers: { authorization: `Bearer ${ada.token}` },
    });
    expect(answer.status).toBe(404);
    expect(await isSignedIn(other)).toBe(true);
  });
});

it("whoever makes changes in a stolen session can't keep its owner from ending it, nor from signing out of the same one", async () => {
  const limited = await startTestServer({ writesPerMinute: 2 });
  onTestFinished(limited.close);
  limited.stopTime();
  const { api: thief, email } = await limited.buildUser();
  const { user } = (await limited.signIn(email)).body as CallReply<"login">;
  const owner = limited.api.withToken(user.authToken);
  for (const status of [400, 400, 429]) {
    expect((await thief.send("updateProfile", {})).status).toBe(status);
  }
  expect((await owner.send("updateProfile", {})).status).toBe(429);

  expect((await owner.send("endSession", { id: "x" })).status).toBe(404);
  expect((await owner.send("endOtherSessions")).status).toBe(200);
  expect(await isSignedIn(thief)).toBe(false);
  expect((await owner.send("endOtherSessions")).status).toBe(429);
  expect((await owner.send("logout")).status).toBe(200);
});
