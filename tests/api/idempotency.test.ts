import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Call, type CallName, calls } from "#contract/calls.ts";
import { bigPng } from "./files.ts";
import { buildBug, PASSWORD, startTestServer, type TestServer, type TestUser } from "./support.ts";

let server: TestServer;
let ada: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  ada = await server.buildAdmin();
});
afterAll(() => server.close());

/** Sends a change, under a key if there is one. */
async function send(
  name: CallName,
  key: string | undefined,
  body: Record<string, unknown> | FormData,
  { user = ada, path = (calls[name] as Call).path as string } = {},
) {
  const isForm = body instanceof FormData;
  const response = await fetch(server.url + path, {
    method: calls[name].method,
    headers: {
      authorization: `Bearer ${user.token}`,
      ...(key && { "idempotency-key": key }),
      ...(!isForm && { "content-type": "application/json" }),
    },
    body: isForm ? body : JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

const report = (changes = {}) => ({
  title: "The autoclave stops at 90 degrees",
  description: "Twice this week.",
  assignedTo: ada.uid,
  ...changes,
});
const countBugs = async () => (await ada.api.call("listBugs", { page: 1 })).total;

it("stores a report that is sent twice once and gives both the same answer", async () => {
  const before = (await countBugs()) ?? 0;
  const key = randomUUID();

  const first = await send("createBug", key, report());
  const second = await send("createBug", key, report());

  expect(first.status).toBe(200);
  expect(second).toEqual(first);
  expect(await countBugs()).toBe(before + 1);
});

it("stores a report that is sent ten times concurrently once", async () => {
  const before = (await countBugs()) ?? 0;
  const key = randomUUID();

  const answers = await Promise.all(
    Array.from({ length: 10 }, () => send("createBug", key, report())),
  );

  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await countBugs()).toBe(before + 1);
});

it("stores a comment that is sent twice once", async () => {
  const bug = await buildBug(ada);
  const comment = { bugID: bug._id, comment: "Seen here, too.", commentedBy: ada.uid };
  const key = randomUUID();

  const first = await send("addComment", key, comment);
  const second = await send("addComment", key, comment);

  expect(second).toEqual(first);
  const { data } = await ada.api.call("getBug", { id: bug._id });
  expect(data.comments).toHaveLength(1);
});

const uploadPath = `${calls.uploadFile.path}?folder=development`;
function buildForm(): FormData {
  const png = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
  const form = new FormData();
  form.append("file", new Blob([png]), "dot.png");
  return form;
}

it("keeps one file of an upload that is sent twice, even concurrently", async () => {
  const path = uploadPath;
  const key = randomUUID();

  const together = await Promise.all([
    send("uploadFile", key, buildForm(), { path }),
    send("uploadFile", key, buildForm(), { path }),
  ]);
  const later = await send("uploadFile", key, buildForm(), { path });

  expect(later.status).toBe(200);
  for (const answer of together) expect(answer).toEqual(later);
  expect((await fetch(server.url + later.body.data.url)).status).toBe(200);
});

it("repeats the answer to a password change, although the old password is wrong by then", async () => {
  const bob = await server.buildUser();
  const change = {
    email: bob.email,
    oldPassword: "correct horse battery",
    newPassword: "another horse battery",
  };
  const key = randomUUID();

  const first = await send("resetOwnPassword", key, change, { user: bob });
  const second = await send("resetOwnPassword", key, change, { user: bob });

  expect(first.status).toBe(200);
  expect(second).toEqual(first);
});

it("rejects a key that was used for another change", async () => {
  const key = randomUUID();
  await send("createBug", key, report());

  const answer = await send("createBug", key, report({ title: "Something else" }));

  expect(answer).toMatchObject({ status: 422, body: { code: "idempotency_key_reused" } });
});

it("rejects a key that was used for another file", async () => {
  const form = (size: number) => {
    const data = new FormData();
    data.append("file", bigPng(size), "dot.png");
    return data;
  };
  const path = `${calls.uploadFile.path}?folder=development`;
  const key = randomUUID();
  await send("uploadFile", key, form(1_000), { path });

  const answer = await send("uploadFile", key, form(2_000), { path });

  expect(answer).toMatchObject({ status: 422, body: { code: "idempotency_key_reused" } });
});

it("stores no answer to a bulk change that changed no bug", async () => {
  const { _id } = await buildBug(ada);
  const park = { bugIDs: [_id], change: { status: "parked" } };
  const stored = async () =>
    (await server.parts.db.selectFrom("idempotency_keys").select("key_hash").execute()).length;
  const before = await stored();
  const key = randomUUID();
  const first = await send("changeBugs", key, park);
  expect(await send("changeBugs", key, park)).toEqual(first);
  expect(await stored()).toBe(before + 1);
  const same = await send("changeBugs", randomUUID(), park);
  expect(same.body.data).toMatchObject({ changed: [], unchanged: [_id] });
  expect(await stored()).toBe(before + 1);
});

it("keeps a user's latest hundred answers, and repeats no change whose answer it no longer keeps", async () => {
  const user = await server.buildUser();
  const { _id: bugID } = await buildBug(user);
  const key = randomUUID();
  const again = () =>
    send("addComment", key, { bugID, comment: "First", commentedBy: user.uid }, { user });
  const first = await again();
  const rename = (count: number) => {
    const body = { uid: user.uid, key: "username", value: `Ada ${count}` };
    return send("updateProfile", randomUUID(), body, { user });
  };
  for (let count = 1; count < 100; count++) await rename(count);
  expect(await again()).toEqual(first);

  await rename(100);
  expect(await again()).toMatchObject({
    status: 422,
    body: { info: expect.stringMatching(/^This change was already made/) },
  });
  const { data } = await user.api.call("getBug", { id: bugID });
  expect(data.comments).toHaveLength(1);
});

it("deletes the stored answers of a deleted user", async () => {
  const bob = await server.buildUser();
  const change = { uid: bob.uid, key: "username", value: "Bob" };
  await send("updateProfile", randomUUID(), change, { user: bob });

  await ada.api.call("deleteUser", { id: bob.uid });

  const { db } = server.parts;
  const kept = db.selectFrom("idempotency_keys").select("reply").where("uid", "=", bob.uid);
  expect(await kept.execute()).toEqual([]);
});

it("keeps users' keys apart", async () => {
  const before = (await countBugs()) ?? 0;
  const bob = await server.buildUser();
  const key = randomUUID();

  await send("createBug", key, report());
  await send("createBug", key, report(), { user: bob });

  expect(await countBugs()).toBe(before + 2);
});

it("tries a refused change again under the same key", async () => {
  const bob = await server.buildUser();
  const comment = { bugID: "none", comment: "Too early.", commentedBy: bob.uid };
  const key = randomUUID();

  const first = await send("addComment", key, comment, { user: bob });
  const second = await send("addComment", key, comment, { user: bob });

  expect([first.status, second.status]).toEqual([404, 404]);
});

it("treats a key as new after a day", async () => {
  const key = randomUUID();
  const first = await send("createBug", key, report());
  server.passTime(25 * 60 * 60 * 1000);

  const second = await send("createBug", key, report());

  expect(second.body.data.bug._id).not.toBe(first.body.data.bug._id);
});

it("deletes its keys after a day, a few with each change", async () => {
  server.passTime(25 * 60 * 60 * 1000);
  const count = async () => {
    const rows = await server.parts.db.selectFrom("idempotency_keys").select("key_hash").execute();
    return rows.length;
  };
  const before = await count();
  for (let change = 0; change < before; change++) await send("createBug", randomUUID(), report());
  expect(await count()).toBe(before);
});

it("knows its keys again after a clock that was days ahead for a moment", async () => {
  for (let earlier = 0; earlier < 5; earlier++) await send("createBug", randomUUID(), report());
  const key = randomUUID();
  const first = await send("createBug", key, report());
  server.jumpClock(2 * 24 * 60 * 60 * 1000);
  await send("createBug", randomUUID(), report());
  server.jumpClock(-2 * 24 * 60 * 60 * 1000);

  expect(await send("createBug", key, report())).toEqual(first);
});

it.each(["short", "with a space in its middle"])("rejects the key '%s'", async (key) => {
  const answer = await send("createBug", key, report());
  expect(answer).toMatchObject({ status: 400, body: { code: "invalid_input" } });
  expect(answer.body.info).toContain("Idempotency-Key");
});

it("deletes the stored answers that name a deleted user", async () => {
  const gone = await server.buildUser({ username: 'Grace "50%" Hopper' });
  const { _id: bugID } = await buildBug(gone);
  const added = { email: "newcomer@vivarium.test", password: PASSWORD };
  const newcomer = (await send("signup", randomUUID(), added)).body.data.user;
  await send("setBugStatus", randomUUID(), { bugID, status: "parked" });
  await send("createBug", randomUUID(), report({ assignedTo: gone.uid }));

  for (const { uid } of [gone, newcomer]) await ada.api.call("deleteUser", { id: uid });

  const kept = await server.parts.db.selectFrom("idempotency_keys").select("reply").execute();
  const replies = kept.map(({ reply }) => reply).join();
  for (const personal of [gone.uid, "Hopper", newcomer.uid, newcomer.email]) {
    expect(replies).not.toContain(personal);
  }
});

it("stores nothing twice once its answer is deleted, even with a user whose name is a common word", async () => {
  const gone = await server.buildUser({ username: "pending" });
  const key = randomUUID();
  expect((await send("createBug", key, report())).status).toBe(200);
  const before = await countBugs();
  await ada.api.call("deleteUser", { id: gone.uid });

  const again = await send("createBug", key, report());

  expect(again).toMatchObject({ status: 422, body: { code: "idempotency_key_reused" } });
  expect(again.body.info).toMatch(/^This change was already made\..* load the page again/);
  expect(await countBugs()).toBe(before);
});
