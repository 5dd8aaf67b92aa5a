import { afterEach, beforeEach, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../tests/api/support.ts";
import { createTestDatabase, type TestDatabase } from "../tests/support/postgres.ts";

// The suites in tests/api run on both databases; this covers what only a database server can do.

let database: TestDatabase;
let isDropped: boolean;
let server: TestServer;
const drop = async () => {
  if (!isDropped) await database.drop();
  isDropped = true;
};
beforeEach(async () => {
  database = await createTestDatabase(process.env.TEST_DATABASE_TEMPLATE);
  isDropped = false;
  server = await startTestServer({ databaseUrl: database.url });
});
afterEach(async () => {
  await server.close();
  await drop();
});

it("reports storage as unavailable while the database is down", async () => {
  const { api } = await server.buildUser();
  await drop();
  const answer = await api.send("listAssignees");
  expect(answer.status).toBe(503);
  expect(answer.body).toMatchObject({ code: "unavailable" });
});
