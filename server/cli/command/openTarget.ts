import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { readConfig } from "../../config.ts";
import { migrate } from "../../db/migrate.ts";
import { type Db, openDatabase } from "../../db/openDatabase.ts";
import { SQLITE_FILE } from "../../db/openSqlite.ts";

/** The database that the settings name: the one the server uses, too. */
export interface Target {
  /** Null on a dry run where there is no database yet: nothing is created then. */
  db: Db | null;
  /** Where that is, for people; without a password. */
  name: string;
}

export async function openTarget(dryRun: boolean): Promise<Target> {
  const config = readConfig(process.env);
  const file = join(config.dataDir, SQLITE_FILE);
  const name = config.databaseUrl ? hostOf(config.databaseUrl) : file;
  if (dryRun && !config.databaseUrl && !existsSync(file)) return { db: null, name };

  if (!config.databaseUrl) mkdirSync(config.dataDir, { recursive: true });
  const db = await openDatabase(config);
  if (!dryRun) await migrate(db);
  return { db, name };
}

function hostOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}
