import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { json } from "node:stream/consumers";
import Value from "typebox/value";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type CallName, calls } from "#contract/calls.ts";
import { schemas } from "#contract/schemas.ts";
import type { CallReply } from "#contract/types.ts";
import { insertAttachments } from "#server/bugs/attachmentRepository.ts";
import { insertBugs } from "#server/bugs/bugRepository.ts";
import { insertComment } from "#server/comments/commentRepository.ts";
import { newId } from "#server/db/newId.ts";
import type { BugRow } from "#server/db/schema.ts";
import { write } from "#server/db/write.ts";
import { insertRecords } from "#server/records/recordRepository.ts";
import { buildBug, buildUser } from "#server/testData.ts";
import { insertUser } from "#server/users/userRepository.ts";
import { startTestServer, type TestServer, type TestUser } from "./support.ts";

/** Lists sent in several batches must look like those sent at once. */

let server: TestServer;
let ada: TestUser;
beforeEach(async () => {
  server = await startTestServer();
  ada = await server.buildAdmin({ username: "Ada" });
});
afterEach(() => server.close());

const DAY = "2026-06-01T00:00:00.000Z";

async function addBugs(count: number, overrides: Partial<BugRow> = {}): Promise<BugRow[]> {
  const bugs = Array.from({ length: count }, () => buildBug({ created_by: ada.uid, ...overrides }));
  await write(server.parts.db, (trx) => insertBugs(trx, bugs));
  return bugs;
}

async function open(name: CallName, path: string = calls[name].path): Promise<IncomingMessage> {
  const headers = { authorization: `Bearer ${ada.token}` };
  const [response]: IncomingMessage[] = await once(get(server.url + path, { headers }), "response");
  if (!response) throw new Error("No answer.");
  return response;
}

it("the whole list of bugs equals its pages put together", async () => {
  const [first] = await addBugs(450);
  await insertAttachments(server.parts.db, first?.id ?? "", ["https://example.org/a.png"]);

  const all = await ada.api.call("listBugs", {});

  const pages = await Promise.all(
    [1, 2, 3].map(async (page) => (await ada.api.call("listBugs", { page, limit: 200 })).data),
  );
  expect(all).toEqual({ data: pages.flat() });
  expect(all.data).toHaveLength(450);
  expect(all.data.at(-1)?.attachments).toEqual(["https://example.org/a.png"]);
});

it("a page with long texts still has its total and counts", async () => {
  await addBugs(4, { description: "é\n\"'".repeat(25_000) });

  const page = await ada.api.call("listBugs", { status: "pending", page: 1, limit: 3 });

  expect(page.data.map((bug) => bug.description)).toEqual(Array(3).fill("é\n\"'".repeat(25_000)));
  expect(page).toMatchObject({ total: 4, counts: { status: { pending: 4 } } });
});

it("comments, assignees and records are complete and in order", async () => {
  const { db } = server.parts;
  const [bug] = await addBugs(1);
  const bugID = bug?.id ?? "";
  const texts = Array.from({ length: 450 }, (_, index) => `Comment ${index}`);
  const email = ada.email;
  await write(db, async (trx) => {
    for (const comment of texts) {
      const by = { commented_by: ada.uid, created_at: DAY };
      await insertComment(trx, { id: newId(), bug_id: bugID, comment, ...by });
      await insertUser(trx, buildUser({ username: comment }));
      const whose = { email, email_key: email, created_at: DAY, import_key: null };
      const data = JSON.stringify({ comment });
      await insertRecords(trx, [{ id: newId(), type: "tasks", data, ...whose }]);
    }
  });

  const { data } = await ada.api.call("getBug", { id: bugID });
  expect(data.bug._id).toBe(bugID);
  expect(data.comments.map((comment) => comment.comment)).toEqual(texts);
  expect(Object.keys(data.comments[0] ?? {})).toEqual([
    "_id",
    "comment",
    "user",
    "createdAt",
    "bugID",
    "commentedBy",
  ]);
  const { users } = await ada.api.call("listAssignees");
  expect(users).toHaveLength(451);
  expect(users[0]).toEqual({ uid: ada.uid, username: "Ada", avatarURL: "" });
  const { records } = (await ada.api.call("exportRecords", { email })).data;
  expect(records).toHaveLength(451);
  expect(records.slice(0, 450).map((record) => record.data.comment)).toEqual(texts);
  expect(records.at(-1)).toMatchObject({ type: "user", email });
});

it.each([
  ["listBugs", {}],
  ["listBugs", { page: 1 }],
  ["getBug", {}],
  ["listRecentComments", {}],
  ["listRecentComments", { page: 1 }],
  ["listAssignees", {}],
  ["exportRecords", {}],
] as const)(
  "%s %j has exactly the contract's fields, although no schema serialises it",
  async (name, input) => {
    const { db } = server.parts;
    const [bug] = await addBugs(1, {
      assigned_to: ada.uid,
      last_comment_at: DAY,
      comment_count: 1,
    });
    const written = { comment: "Seen.", commented_by: ada.uid, created_at: DAY };
    await insertComment(db, { id: newId(), bug_id: bug?.id ?? "", ...written });
    const whose = { email: ada.email, email_key: ada.email, created_at: DAY, import_key: null };
    await insertRecords(db, [{ id: newId(), type: "tasks", data: "{}", ...whose }]);

    const { body } = await ada.api.send(name, { id: bug?.id, email: ada.email, ...input });

    expect(Value.Check(schemas[name].reply, body)).toBe(true);
    expect(Value.Clean(schemas[name].reply, structuredClone(body))).toEqual(body);
  },
);

it("a long list is sent with the same headers as a short one", async () => {
  await addBugs(450);
  const response = await open("listBugs");
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    "content-type": "application/json; charset=utf-8",
    "cache-control": "no-store",
  });
  expect(await json(response)).toMatchObject({ data: { length: 450 } });

  const head = await fetch(server.url + calls.listBugs.path, {
    method: "HEAD",
    headers: { authorization: `Bearer ${ada.token}` },
  });
  expect(head.status).toBe(200);
  expect(head.headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(await head.text()).toBe("");
});

it("a long list has every lasting bug exactly once while others write", async () => {
  const { db, clock } = server.parts;
  const bugs = await addBugs(300, { description: "x".repeat(100_000) });
  const path = `${calls.listBugs.path}?status=pending&sort=-updatedAt`;
  const response = await open("listBugs", path);

  // Nothing has been read yet, so most of the list is still unsent.
  await addBugs(5);
  const moved = bugs.slice(0, 100).map((bug) => bug.id);
  const touch = { updated_at: clock().toISOString() };
  await db.updateTable("bugs").set(touch).where("id", "in", moved).execute();
  const gone = bugs.slice(0, 3).map((bug) => bug.id);
  for (const bugID of gone) await ada.api.call("setBugStatus", { bugID, status: "parked" });

  const { data } = (await json(response)) as CallReply<"listBugs">;
  const stayed = bugs.slice(3).map((bug) => bug.id);
  expect(data.map((bug) => bug._id)).toEqual(stayed.reverse());
});
