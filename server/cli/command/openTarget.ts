import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { readConfig } from "../../config.ts";
import { migrate } from "../../db/migrate.ts";
import { type DatabaseLocation, type Db, openDatabase } from "../../db/openDatabase.ts";
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
  const name = nameDatabase(config);
  if (dryRun && !config.databaseUrl && !existsSync(name)) return { db: null, name };

  if (!config.databaseUrl) mkdirSync(config.dataDir, { recursive: true });
  const db = await openDatabase(config);
  if (!dryRun) await migrate(db);
  return { db, name };
}

/** Where a database is, for people; without a password. */
export function nameDatabase({ databaseUrl, dataDir }: DatabaseLocation): string {
  if (!databaseUrl) return join(dataDir, SQLITE_FILE);
  const { host, pathname } = new URL(databaseUrl);
  return `${host}${pathname}`;
}
