import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "#server/db/migrate.ts";
import { type Db, openDatabase } from "#server/db/openDatabase.ts";

/**
 * Global setup of the projects whose tests start from a copy of a migrated SQLite file.
 * @param fill inserts the initial data
 */
export async function prepareSqlite(
  fill?: (db: Db) => Promise<void>,
): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), "vivarium-ready-"));
  const db = await openDatabase({ databaseUrl: null, dataDir });
  await migrate(db);
  await fill?.(db);
  await db.destroy();
  process.env.TEST_READY_FOLDER = dataDir;
  return () => rm(dataDir, { recursive: true, force: true });
}

/** The setup as Vitest calls it. */
export const setup = (): Promise<() => Promise<void>> => prepareSqlite();
