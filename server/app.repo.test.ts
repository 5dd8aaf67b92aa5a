import { afterEach, beforeEach, expect, it } from "vitest";
import { buildBug, PASSWORD, startTestServer, type TestServer } from "../tests/api/support.ts";
import { createTestDatabase, type TestDatabase } from "../tests/support/postgres.ts";

/** The suites in tests/api run on SQLite; this is their main road on PostgreSQL. */

let database: TestDatabase;
let isDropped: boolean;
let server: TestServer;
const drop = async () => {
  if (!isDropped) await database.drop();
  isDropped = true;
};
beforeEach(async () => {
  database = await createTestDatabase();
  isDropped = false;
  server = await startTestServer({ databaseUrl: database.url });
});
afterEach(async () => {
  await server.close();
  await drop();
});

it("does the main job on PostgreSQL", async () => {
  const admin = await server.buildAdmin();
  const user = await server.buildUser({ username: "Ada" });
  const { user: signedIn } = await server.api.call("login", {
    email: user.email.toUpperCase(),
    password: PASSWORD,
  });
  const api = server.api.withToken(signedIn.authToken);

  const bug = await buildBug(user, { description: "Ünïcode 😀 '; drop table bugs; --" });
  await buildBug(admin);
  await api.call("addComment", { bugID: bug._id, comment: "Seen again." });
  await api.call("assignBug", { bugID: bug._id, assignedTo: admin.uid });
  await api.call("setBugStatus", { bugID: bug._id, status: "complete" });
  const found = await api.call("findBugByOrder", { order: 1 });
  expect(found.data.bugID).toBe(bug._id);

  const page = await api.call("listBugs", { status: "complete", page: 1, limit: 10 });
  expect(page).toMatchObject({
    total: 1,
    data: [{ order: 1, commentData: [{ count: 1 }], description: bug.description }],
    counts: { status: { pending: 1, complete: 1, parked: 0 } },
  });

  await admin.api.call("deleteUser", { id: user.uid });
  const { data } = await admin.api.call("getBug", { id: bug._id });
  expect(data.bug.username).toBe("Unknown");
  expect(data.comments).toMatchObject([{ user: "Unknown", comment: "Seen again." }]);
  expect((await api.send("listAssignees")).status).toBe(401);
  expect((await admin.api.call("listUsers", { page: 1, limit: 100 })).total).toBe(1);
  expect((await admin.api.call("listWidgets")).data.list.length).toBeGreaterThan(0);
});

it("gives each of many bugs reported at once its own number", async () => {
  const user = await server.buildUser();
  const bugs = await Promise.all(Array.from({ length: 25 }, () => buildBug(user)));
  const orders = bugs.map(({ order }) => order).sort((a, b) => a - b);
  expect(orders).toEqual(Array.from({ length: 25 }, (_, index) => index + 1));
});

it("answers 404 for an order number that is larger than any", async () => {
  const { api } = await server.buildUser();
  const answer = await api.send("findBugByOrder", { order: 999_999_999_999_999 });
  expect(answer.status).toBe(404);
});

it("says that the storage is out of reach while the database is gone", async () => {
  const { api } = await server.buildUser();
  await drop();
  const answer = await api.send("listAssignees");
  expect(answer.status).toBe(503);
  expect(answer.body).toMatchObject({ code: "unavailable" });
});
