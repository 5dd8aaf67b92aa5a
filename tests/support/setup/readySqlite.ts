import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "#server/db/migrate.ts";
import { openDatabase } from "#server/db/openDatabase.ts";

/** Vitest's global setup of the projects whose tests start from a copy of SQLite's file, up to date. */
export async function setup(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), "vivarium-ready-"));
  const db = await openDatabase({ databaseUrl: null, dataDir });
  await migrate(db);
  await db.destroy();
  process.env.TEST_READY_FOLDER = dataDir;
  return () => rm(dataDir, { recursive: true, force: true });
}
