import { statSync } from "node:fs";
import { join } from "node:path";
import { Kysely, SqliteAdapter, sql } from "kysely";
import { StartError } from "../errors.ts";
import { openPostgres } from "./openPostgres.ts";
import { openSqlite, SQLITE_FILE } from "./openSqlite.ts";
import type { Database } from "./schema.ts";

export type Db = Kysely<Database>;

export interface DatabaseLocation {
  /** A PostgreSQL URL; null for the embedded SQLite. */
  databaseUrl: string | null;
  /** The folder of the embedded database's file. */
  dataDir: string;
}

/** Opens the database without creating any tables: see `migrate.ts`. */
export async function openDatabase({ databaseUrl, dataDir }: DatabaseLocation): Promise<Db> {
  if (databaseUrl) return openPostgres(databaseUrl);
  return new Kysely<Database>({ dialect: await openSqlite(dataDir) });
}

/** Whether this is the embedded database, for code where the two differ. */
export const isSqlite = (db: Db): boolean => db.getExecutor().adapter instanceof SqliteAdapter;

/** SQLite checks about a megabyte per millisecond; larger files would delay the start. */
const SMALL_BYTES = 512 * 1024 * 1024;

/**
 * Opens the database. The embedded one is checked for damage first, unless it is large and was
 * closed cleanly (`npm run doctor` checks any).
 * @throws StartError if it is damaged
 */
export async function openSoundDatabase(location: DatabaseLocation): Promise<Db> {
  const isDue = location.databaseUrl === null && isCheckDue(join(location.dataDir, SQLITE_FILE));
  const db = await openDatabase(location);
  if (!isDue) return db;
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db);
  const [{ quick_check: found = "" } = {}] = rows;
  if (found === "ok") return db;
  throw new StartError(
    `The database in ${location.dataDir} is damaged (${found.replace(/\s+/g, " ")}): move that folder away and bring back a backup with \`npm run restore -- BACKUP\`.`,
  );
}

function isCheckDue(file: string): boolean {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  // A clean close removes the write-ahead log.
  const isUnclosed = statSync(`${file}-wal`, { throwIfNoEntry: false }) !== undefined;
  return isUnclosed || size < SMALL_BYTES;
}
