import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import type { CallName } from "#contract/calls.ts";
import { readerOf } from "#server/db/openDatabase.ts";
import { hashToken } from "#server/session/sessions.ts";
import {
  buildBug,
  holdQueries,
  parametersOf,
  startTestServer,
  type TestServer,
  type TestUser,
} from "./support.ts";

let server: TestServer;
let admin: TestUser;
let id: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.buildAdmin();
  id = (await buildBug(admin, { title: "Scale drifts" }))._id;
  await admin.api.call("addComment", { bugID: id, comment: "Seen.", commentedBy: admin.uid });
  await admin.api.call("invite", { emails: ["cleo@lab.test"], role: "user" });
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => server.close());

const FAR = { page: 1_001, limit: 100 };

it.each<[CallName, Record<string, string>]>([
  ["listBugs", {}],
  ["listBugs", { status: "pending", sort: "-updatedAt" }],
  ["listBugs", { updatedSince: "2020-01-01" }],
  ["listBugs", { q: "scale" }],
  ["listRecentComments", {}],
  ["listActivity", {}],
  ["listBugHistory", {}],
  ["listUsers", {}],
  ["listSessions", {}],
  ["listInvitations", {}],
  ["listRecords", {}],
  ["search", { q: "scale" }],
  ["search", { q: "status:pending" }],
])("a page past the end of %s %j is empty, and no row is skipped for it", async (name, input) => {
  const { db } = server.parts;
  const databases = [...new Set([db, readerOf(db)])];
  for (const each of databases) holdQueries(each, "nothing is held");
  const given = name === "listBugHistory" ? { id, ...input, ...FAR } : { ...input, ...FAR };
  const { status, body } = await admin.api.send(name, given);

  expect(status).toBe(200);
  expect(JSON.stringify(body)).toContain("[]");
  const asked = databases.flatMap(parametersOf);
  expect(asked).toContain(hashToken(admin.token));
  // Neither what comes before the page is skipped, nor all up to its end collected.
  expect(asked.filter((one) => one === 100_000 || one === 100_100)).toEqual([]);
});
