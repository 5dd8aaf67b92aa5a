import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Config, readConfig } from "../../config.ts";
import { migrate } from "../../db/migrate.ts";
import { type DatabaseLocation, type Db, openDatabase } from "../../db/openDatabase.ts";
import { SQLITE_FILE } from "../../db/openSqlite.ts";
import { hasDiskReserve } from "../../storage/keepDiskReserve.ts";
import { InputError } from "./InputError.ts";

/** The database that the settings name: the one the server uses, too. */
export interface Target {
  /** Null on a dry run where there is no database yet: nothing is created then. */
  db: Db | null;
  /** Where that is, for people; without a password. */
  name: string;
  /** @throws InputError while the disk of an SQLite database is too full to bring more in */
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

/** Where a database is, for people; without a password. */
export function nameDatabase({ databaseUrl, dataDir }: DatabaseLocation): string {
  if (!databaseUrl) return join(dataDir, SQLITE_FILE);
  const { host, pathname } = new URL(databaseUrl);
  return `${host}${pathname}`;
}
