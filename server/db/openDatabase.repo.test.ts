import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { startSession } from "../session/sessions.ts";
import { migrate, NewerDatabaseError } from "./migrate.ts";
import * as migrations from "./migrations/index.ts";
import { describeOnEachDatabase, type TestDb } from "./testDatabases.ts";
import { write } from "./write.ts";

describeOnEachDatabase("The database", (open) => {
  let test: TestDb;
  beforeEach(async () => {
    test = await open();
  });
  afterEach(() => test.close());

  const readCounter = async () => {
    const row = await test.db.selectFrom("counters").select("value").executeTakeFirstOrThrow();
    return row.value;
  };

  it("has no pending migrations the second time", async () => {
    expect(await migrate(test.db)).toEqual([]);
  });

  it("migrates once when two servers start together", async () => {
    const isPostgres = test.location.databaseUrl !== null;
    for (const { name } of await test.db.introspection.getTables()) {
      // The search index drops the tables that SQLite keeps for it.
      const drop = test.db.schema.dropTable(name).ifExists();
      await (isPostgres ? drop.cascade() : drop).execute();
    }
    const runs = await Promise.all([migrate(test.db), migrate(test.db)]);
    expect(runs.flat()).toEqual(Object.keys(migrations));
  });

  it("is refused if a newer version has migrated it", async () => {
    await sql`insert into migrations (name, applied_at) values ('999-later', '')`.execute(test.db);
    await expect(migrate(test.db)).rejects.toThrow(NewerDatabaseError);
  });

  it("returns big integers, counts and sums as numbers", async () => {
    const big = Number.MAX_SAFE_INTEGER;
    await test.db.updateTable("counters").set({ value: big }).execute();
    const row = await test.db
      .selectFrom("counters")
      .select((eb) => [
        "value",
        eb.fn.countAll<number>().as("count"),
        eb.fn.sum<number>("value").as("sum"),
      ])
      .groupBy("value")
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ value: big, count: 1, sum: big });
  });

  it("serialises writers, so that none loses another's change", async () => {
    const increment = () =>
      write(test.db, async (trx) => {
        const { value } = await trx
          .selectFrom("counters")
          .select("value")
          .executeTakeFirstOrThrow();
        await trx
          .updateTable("counters")
          .set({ value: value + 1 })
          .execute();
      });
    await Promise.all(Array.from({ length: 20 }, increment));
    expect(await readCounter()).toBe(20);
  });

  it("rolls back a write that fails", async () => {
    const failing = write(test.db, async (trx) => {
      await trx.updateTable("counters").set({ value: 7 }).execute();
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await readCounter()).toBe(0);
  });

  it("refuses a row with a dangling reference", async () => {
    const insert = startSession(test.db, "nobody", new Date());
    await expect(insert).rejects.toThrow(/foreign key/i);
  });
});
