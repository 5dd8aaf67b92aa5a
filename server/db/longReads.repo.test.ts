import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm, rmdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type Db, preferIndexes, readerOf } from "./openDatabase.ts";
import { SQLITE_FILE } from "./openSqlite.ts";
import {
  describeOnEachDatabase,
  openTestPostgres,
  openTestSqlite,
  type TestDb,
} from "./testDatabases.ts";
import { write } from "./write.ts";

/** Takes either database far longer than a few writes. */
const LONG = sql<{ n: number }>`with recursive numbers (n) as
  (select 1 union all select n + 1 from numbers where n < 3000000) select max(n) as n from numbers`;

const increment = (db: Db) =>
  write(db, (trx) =>
    trx
      .updateTable("counters")
      .set((eb) => ({ value: eb("value", "+", 1) }))
      .execute(),
  );
const readCounter = async (db: Db) =>
  (await db.selectFrom("counters").select("value").executeTakeFirstOrThrow()).value;

describeOnEachDatabase("A long read", (open) => {
  let test: TestDb;
  beforeEach(async () => {
    test = await open();
  });
  afterEach(() => test.close());

  it("holds up neither writes nor other reads", async () => {
    const { db } = test;
    await preferIndexes(db, readCounter);
    const order: string[] = [];
    const reading = preferIndexes(db, (reader) => LONG.execute(reader)).then(({ rows }) => {
      order.push(`long ${rows[0]?.n}`);
    });
    await increment(db);
    order.push(`read ${await readCounter(db)}`);
    await reading;
    expect(order).toEqual(["read 1", "long 3000000"]);
  });

  it("holds up no short one, even beside two others", async () => {
    const order: string[] = [];
    const note = (what: string) => () => void order.push(what);
    const reading = [1, 2].map(() =>
      preferIndexes(test.db, (reader) => LONG.execute(reader)).then(note("long")),
    );
    await preferIndexes(test.db, readCounter).then(note("short"));
    await Promise.all(reading);
    expect(order).toEqual(["short", "long", "long"]);
  });

  it("sees what was written before it", async () => {
    for (const written of [1, 2, 3]) {
      await increment(test.db);
      expect(await preferIndexes(test.db, readCounter)).toBe(written);
    }
  });

  it("within a write sees what that has written", async () => {
    await write(test.db, async (trx) => {
      await trx.updateTable("counters").set({ value: 9 }).execute();
      expect(await readCounter(readerOf(trx))).toBe(9);
    });
  });
});

it("PostgreSQL: a long read that fails with its connection says why", async () => {
  const { db, close } = await openTestPostgres();
  const end = sql`select pg_terminate_backend(pg_backend_pid())`;
  const reading = preferIndexes(db, (reader) => end.execute(reader));
  await expect(reading).rejects.toMatchObject({ code: "57P01" });
  expect(await preferIndexes(db, readCounter)).toBe(0);
  await close();
});

it("SQLite's threads tell what is wrong with a query, change nothing, and go on", async () => {
  const { db, close } = await openTestSqlite();
  const reader = readerOf(db);
  await expect(sql`select * from nowhere`.execute(reader)).rejects.toMatchObject({
    message: "no such table: nowhere",
    code: "SQLITE_ERROR",
  });
  await expect(sql`delete from counters returning 1`.execute(reader)).rejects.toMatchObject({
    code: "SQLITE_READONLY",
  });
  await expect(reader.transaction().execute(readCounter)).rejects.toThrow("single reads");
  expect(await readCounter(reader)).toBe(0);
  await close();
});

it("SQLite's threads that can't open the file tell all who wait, and the next read starts another", async () => {
  const { db, location, close } = await openTestSqlite();
  const reader = readerOf(db);
  const file = join(location.dataDir, SQLITE_FILE);
  await rename(file, `${file}-aside`);
  await mkdir(file);
  const failing = () => readCounter(reader).catch((reason: unknown) => reason);
  const failures = await Promise.all([failing(), failing()]);
  await rmdir(file);
  await rename(`${file}-aside`, file);

  for (const failure of failures) {
    expect(failure).toBeInstanceOf(Error);
    expect(failure).toMatchObject({
      message: "unable to open database file",
      code: "SQLITE_CANTOPEN",
    });
  }
  expect(await readCounter(reader)).toBe(0);
  await close();
});

it("Closing SQLite's database closes its threads' connections, too, so that no log is left to check", async () => {
  const { db, location, close } = await openTestSqlite();
  await increment(db);
  expect(await readCounter(readerOf(db))).toBe(1);
  expect(await readdir(location.dataDir)).toContain(`${SQLITE_FILE}-wal`);
  await db.destroy();
  expect(await readdir(location.dataDir)).toEqual([SQLITE_FILE]);
  await close();
});

it("Closing SQLite's database ends a long read with an error", async () => {
  const { db, close } = await openTestSqlite();
  const reader = readerOf(db);
  await readCounter(reader);
  const reading = LONG.execute(reader).catch((error: Error) => error.message);
  await close();

  expect(await reading).toBe("The thread that reads the database has ended.");
});

it("SQLite's threads make no empty database where the file has been deleted", async () => {
  const { db, location, close } = await openTestSqlite();
  const file = join(location.dataDir, SQLITE_FILE);
  await rm(file);
  await expect(readCounter(readerOf(db))).rejects.toMatchObject({ code: "SQLITE_CANTOPEN" });
  expect(existsSync(file)).toBe(false);
  await close();
});

it("SQLite's threads keep a command alive until each of its answers has come, and no longer", async () => {
  const { location, close } = await openTestSqlite();
  const command = `import { openDatabase, readerOf } from "./server/db/openDatabase.ts";
    const db = await openDatabase(${JSON.stringify(location)});
    const read = () => readerOf(db).selectFrom("counters").selectAll().execute();
    console.log(JSON.stringify([await read(), await read()]));`;
  const options = ["--import", "tsx", "--input-type=module", "--eval", command];
  const { stdout } = await promisify(execFile)(process.execPath, options);
  const rows = [{ name: "bug_order", value: 0 }];
  expect(JSON.parse(stdout)).toEqual([rows, rows]);
  await close();
});
