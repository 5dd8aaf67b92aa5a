import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay, setImmediate as othersTurn } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import { migrate } from "./migrate.ts";
import { type Db, openDatabase } from "./openDatabase.ts";
import { write } from "./write.ts";

let dataDir: string;
let ours: Db;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "vivarium-write-"));
  ours = await openDatabase({ databaseUrl: null, dataDir });
  await migrate(ours);
});
afterEach(async () => {
  await ours.destroy();
  await rm(dataDir, { recursive: true });
});

const increment = (db: Db) =>
  db
    .updateTable("counters")
    .set((eb) => ({ value: eb("value", "+", 1) }))
    .execute();

it("waits for another program's write on the same file", async () => {
  const theirs = await openDatabase({ databaseUrl: null, dataDir });
  try {
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
    await theirs.destroy();
  }
});

it("lets others in between the writes that wait", async () => {
  let written = 0;
  const writes = Array.from({ length: 5 }, () =>
    write(ours, async (trx) => {
      await increment(trx);
      written += 1;
    }),
  );
  await othersTurn();
  await othersTurn();
  expect(written).toBeLessThan(5);
  await Promise.all(writes);
  expect(written).toBe(5);
});
