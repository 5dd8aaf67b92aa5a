import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import type { CallName } from "#contract/calls.ts";
import { readerOf } from "#server/db/openDatabase.ts";
import { isOnPostgres } from "../support/serverDatabase.ts";
import {
  buildBug,
  holdQueries,
  startTestServer,
  type TestServer,
  type TestUser,
} from "./support.ts";

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

/** How many queries a call asks SQLite's thread. */
async function countInThread(name: CallName, input: Record<string, unknown>): Promise<number> {
  const thread = readerOf(server.parts.db);
  holdQueries(thread, "nothing is held");
  const { status } = await ada.api.send(name, name === "listBugHistory" ? { id, ...input } : input);
  expect(status).toBe(200);
  return vi.mocked(thread.getExecutor().executeQuery).mock.calls.length;
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
])("SQLite's thread is asked by %s %j, which may take long", async (name, input) => {
  expect(await countInThread(name, input)).toBeGreaterThan(0);
});

it.skipIf(isOnPostgres())("a page with kept counts doesn't wait for SQLite's thread", async () => {
  const input = { page: 1, status: "pending", assignedTo: ada.uid, bugType: "design" };
  expect(await countInThread("listBugs", input)).toBe(0);
});
