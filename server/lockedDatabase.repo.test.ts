import { expect, it } from "vitest";
import { buildBug, startTestServer } from "../tests/api/support.ts";
import { createTestDatabase } from "../tests/support/postgres.ts";
import { openDatabase } from "./db/openDatabase.ts";
import { write } from "./db/write.ts";

it("keeps reading while another program holds PostgreSQL's write lock", async () => {
  const database = await createTestDatabase(process.env.TEST_DATABASE_TEMPLATE);
  const server = await startTestServer({ databaseUrl: database.url });
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
  for (let reads = 0; reads < 10; reads++) {
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    await user.api.call("listBugs", { status: "pending", page: 1, limit: 50 });
  }
  expect(answered).toBe(0);

  letGo();
  expect(await Promise.all(bugs)).toHaveLength(12);
  await theirWrite;
  await theirs.destroy();
  await server.close();
  await database.drop();
});
