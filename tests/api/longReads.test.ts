import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import type { CallName } from "#contract/calls.ts";
import { SqliteThread } from "#server/db/SqliteThread.ts";
import { isOnPostgres } from "../support/serverDatabase.ts";
import { buildBug, startTestServer, type TestServer, type TestUser } from "./support.ts";

let server: TestServer;
let ada: TestUser;
let id: string;
beforeAll(async () => {
  server = await startTestServer();
  ada = await server.buildUser();
  id = (await buildBug(ada, { title: "Scale drifts" }))._id;
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => server.close());

/** How many queries a call asks SQLite's threads. */
async function countInThreads(name: CallName, input: Record<string, unknown>): Promise<number> {
  const ask = vi.spyOn(SqliteThread.prototype, "ask");
  const { status } = await ada.api.send(name, name === "listBugHistory" ? { id, ...input } : input);
  expect(status).toBe(200);
  return ask.mock.calls.length;
}

it.skipIf(isOnPostgres()).each<[CallName, Record<string, unknown>]>([
  ["search", { q: "scale" }],
  ["similarBugs", { title: "Scale drifts" }],
  ["listBugs", {}],
  ["listBugs", { page: 1, q: "scale" }],
  ["listBugs", { page: 1, updatedSince: "2020-01-01" }],
  ["exportBugs", { format: "csv" }],
  ["exportBugs", { format: "csv", q: "scale" }],
  ["listActivity", {}],
  ["listBugHistory", {}],
])("SQLite's threads are asked by %s %j, which may take long", async (name, input) => {
  expect(await countInThreads(name, input)).toBeGreaterThan(0);
});

it.skipIf(isOnPostgres())("a page with kept counts doesn't wait for SQLite's threads", async () => {
  const input = { page: 1, status: "pending", assignedTo: ada.uid, bugType: "design" };
  expect(await countInThreads("listBugs", input)).toBe(0);
});
