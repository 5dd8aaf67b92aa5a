import { sql } from "kysely";
import { expect, it } from "vitest";
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
