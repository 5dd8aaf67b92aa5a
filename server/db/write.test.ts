import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { expect, it } from "vitest";
import { migrate } from "./migrate.ts";
import { type Db, openDatabase } from "./openDatabase.ts";
import { write } from "./write.ts";

it("waits for another program's write on the same file", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "vivarium-write-"));
  const ours = await openDatabase({ databaseUrl: null, dataDir });
  const theirs = await openDatabase({ databaseUrl: null, dataDir });
  try {
    await migrate(ours);
    const increment = (db: Db) =>
      db
        .updateTable("counters")
        .set((eb) => ({ value: eb("value", "+", 1) }))
        .execute();
    let ourWrite: Promise<unknown> | undefined;
    await write(theirs, async (trx) => {
      await increment(trx);
      ourWrite = write(ours, increment);
      await delay(200);
    });
    await ourWrite;
    const row = await ours.selectFrom("counters").select("value").executeTakeFirst();
    expect(row).toEqual({ value: 2 });
  } finally {
    await ours.destroy();
    await theirs.destroy();
    await rm(dataDir, { recursive: true });
  }
});
