import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Config, readConfig } from "../../config.ts";
import { migrate } from "../../db/migrate.ts";
import { type DatabaseLocation, type Db, openDatabase } from "../../db/openDatabase.ts";
import { SQLITE_FILE } from "../../db/openSqlite.ts";
import { hasDiskReserve } from "../../storage/keepDiskReserve.ts";
import { InputError } from "./InputError.ts";

/** The database in the settings, which the server uses too. */
export interface Target {
  /** Null on a dry run without a database: a dry run creates nothing. */
  db: Db | null;
  /** The database's location for messages, without a password. */
  name: string;
  /** @throws InputError if the disk of an SQLite database is too full to import more */
  requireRoom: () => Promise<void>;
}

export async function openTarget(dryRun: boolean): Promise<Target> {
  const config = readConfig(process.env);
  const name = nameDatabase(config);
  const requireRoom = () => requireReserve(config);
  if (dryRun && !config.databaseUrl && !existsSync(name)) return { db: null, name, requireRoom };

  if (!config.databaseUrl) mkdirSync(config.dataDir, { recursive: true });
  const db = await openDatabase(config);
  if (!dryRun) await migrate(db);
  return { db, name, requireRoom };
}

async function requireReserve({ databaseUrl, dataDir, minFreeBytes }: Config): Promise<void> {
  if (databaseUrl || (await hasDiskReserve(dataDir, minFreeBytes))) return;
  throw new InputError(
    `The disk that holds ${dataDir} is nearly full (MIN_FREE_MB): make room and run it again. What was brought in until then stays.`,
  );
}

/** The database's location for messages, without a password. */
export function nameDatabase({ databaseUrl, dataDir }: DatabaseLocation): string {
  if (!databaseUrl) return join(dataDir, SQLITE_FILE);
  const { host, pathname } = new URL(databaseUrl);
  return `${host}${pathname}`;
}
