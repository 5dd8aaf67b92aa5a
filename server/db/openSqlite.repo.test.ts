import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { openDatabase } from "./openDatabase.ts";
import { openTestSqlite } from "./testDatabases.ts";

it("answers more distinct queries than fit the cache, repeatedly", async () => {
  const { db, close } = await openTestSqlite();
  const numbers = Array.from({ length: 500 }, (_, index) => index);
  for (const round of [1, 2]) {
    for (const number of numbers) {
      const query = sql<{ n: number }>`select ${sql.lit(number)} * ${round} as n`;
      expect((await query.execute(db)).rows).toEqual([{ n: number * round }]);
    }
  }
  await close();
});

it("sees a column that was added after a statement was prepared", async () => {
  const { db, close } = await openTestSqlite();
  const read = () => sql`select * from counters`.execute(db);
  await read();

  await sql`alter table counters add column note text default 'new'`.execute(db);

  expect((await read()).rows).toEqual([{ name: "bug_order", value: 0, note: "new" }]);
  await close();
});

it("opens as soon as another program releases the file, without blocking the event loop", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "vivarium-open-"));
  const location = { databaseUrl: null, dataDir };
  const theirs = await openDatabase(location);
  await sql`pragma journal_mode = delete`.execute(theirs);
  const events: string[] = [];
  const opening = await theirs.connection().execute(async (connection) => {
    await sql`begin exclusive`.execute(connection);
    const opened = openDatabase(location).finally(() => events.push("opened"));
    // Each takes a turn of the event loop, which a blocking wait would prevent.
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setTimeout(resolve, 1));
    events.push("let go");
    await sql`commit`.execute(connection);
    return { opened };
  });
  const ours = await opening.opened;
  expect(events).toEqual(["let go", "opened"]);
  const { rows } = await sql`pragma journal_mode`.execute(ours);
  expect(rows).toEqual([{ journal_mode: "wal" }]);
  await ours.destroy();
  await theirs.destroy();
  await rm(dataDir, { recursive: true });
});
