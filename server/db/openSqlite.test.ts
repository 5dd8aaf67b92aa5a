import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { openDatabase } from "./openDatabase.ts";

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
