import { afterEach, beforeEach, expect, it } from "vitest";
import { buildBug, startTestServer, type TestServer } from "../tests/api/support.ts";
import { createTestDatabase, type TestDatabase } from "../tests/support/postgres.ts";
import { openDatabase } from "./db/openDatabase.ts";
import { write } from "./db/write.ts";

// The suites in tests/api run on both databases; this is what only a database server can do.

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

it("goes on reading while another program holds the database", async () => {
  const user = await server.buildUser();
  const theirs = await openDatabase({ databaseUrl: database.url, dataDir: "" });
  let letGo: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let theirWrite: Promise<void> | undefined;
  await new Promise<void>((resolve) => {
    theirWrite = write(theirs, () => {
      resolve();
      return released;
    });
  });
  let answered = 0;
  const bugs = Array.from({ length: 12 }, () =>
    buildBug(user).finally(() => {
      answered += 1;
    }),
  );
  for (let reads = 0; reads < 50; reads++) {
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    await user.api.call("listBugs", { status: "pending", page: 1, limit: 50 });
  }
  expect(answered).toBe(0);
  letGo();
  expect(await Promise.all(bugs)).toHaveLength(12);
  await theirWrite;
  await theirs.destroy();
});

it("says that the storage is out of reach while the database is gone", async () => {
  const { api } = await server.buildUser();
  await drop();
  const answer = await api.send("listAssignees");
  expect(answer.status).toBe(503);
  expect(answer.body).toMatchObject({ code: "unavailable" });
});
