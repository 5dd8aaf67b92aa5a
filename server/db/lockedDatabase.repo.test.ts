import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { buildBug, startTestServer } from "../../tests/api/support.ts";
import { createTestDatabase } from "../../tests/support/postgres.ts";
import { openRelay } from "../../tests/support/relay.ts";
import { type Db, openDatabase } from "./openDatabase.ts";
import { describeOnEachDatabase, type TestDb } from "./testDatabases.ts";
import { write } from "./write.ts";

/** More than there are connections to PostgreSQL. */
const WRITERS = 12;

describeOnEachDatabase("A database locked by another program's write", (open) => {
  let test: TestDb;
  let theirs: Db;
  let letGo: () => void;
  let theirWrite: Promise<unknown>;
  beforeEach(async () => {
    test = await open();
    theirs = await openDatabase(test.location);
    const released = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await new Promise<void>((resolve) => {
      theirWrite = write(theirs, async (trx) => {
        await increment(trx);
        resolve();
        await released;
      });
    });
  });
  afterEach(async () => {
    letGo();
    await theirWrite;
    await theirs.destroy();
    await test.close();
  });

  const readCounter = async () => {
    const row = await test.db.selectFrom("counters").select("value").executeTakeFirstOrThrow();
    return row.value;
  };

  it("still answers reads, however many writers wait", async () => {
    let settled = 0;
    const writes = Array.from({ length: WRITERS }, () =>
      write(test.db, increment).finally(() => {
        settled += 1;
      }),
    );
    for (let reads = 0; reads < 30; reads++) expect(await readCounter()).toBe(0);
    expect(settled).toBe(0);

    letGo();
    await Promise.all(writes);
    expect(await readCounter()).toBe(1 + WRITERS);
  });

  it("runs the waiting writes of one writer in the order they came", async () => {
    const order: number[] = [];
    const writes = Array.from({ length: WRITERS }, (_, index) =>
      write(test.db, async () => {
        order.push(index);
      }),
    );
    await readCounter();
    letGo();
    await Promise.all(writes);
    expect(order).toEqual(Array.from({ length: WRITERS }, (_, index) => index));
  });

  it("lets writers take turns, so that the many writes of one don't delay another's", async () => {
    const order: string[] = [];
    const writes = ["ada", "ada", "ada", "ben", "ada", "ben"].map((by) =>
      write(test.db, async () => void order.push(by), { by }),
    );
    await readCounter();
    letGo();
    await Promise.all(writes);
    expect(order).toEqual(["ada", "ben", "ada", "ben", "ada", "ada"]);
  });

  it("rejects writes that have waited too long, then serves the next", async () => {
    const refusals = await Promise.allSettled([
      write(test.db, increment),
      write(test.db, increment),
    ]);
    expect(refusals.map(({ status }) => status)).toEqual(["rejected", "rejected"]);

    letGo();
    await write(test.db, increment);
    expect(await readCounter()).toBe(2);
  });
});

describeOnEachDatabase("A failing write", (open) => {
  let test: TestDb;
  beforeEach(async () => {
    test = await open();
  });
  afterEach(() => test.close());

  it("reports its own error, not that of the rollback", async () => {
    const failing = write(test.db, async (trx) => {
      await sql`rollback`.execute(trx);
      throw new Error("the first failure");
    });
    await expect(failing).rejects.toThrow("the first failure");
    await write(test.db, increment);
  });
});

const increment = (db: Db) =>
  db
    .updateTable("counters")
    .set((eb) => ({ value: eb("value", "+", 1) }))
    .execute();

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

it("is reported as not ready if PostgreSQL has vanished without a word", async () => {
  const database = await createTestDatabase(process.env.TEST_DATABASE_TEMPLATE);
  const relay = await openRelay(database.url);
  const server = await startTestServer({ databaseUrl: relay.url });
  const ask = async () => (await fetch(`${server.url}/healthz`)).status;
  expect(await ask()).toBe(200);
  for (const { near, far } of relay.links) for (const end of [near, far]) end.unpipe().pause();

  expect(await ask()).toBe(503);

  relay.close();
  await server.close();
  await database.drop();
});
