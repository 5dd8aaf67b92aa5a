import { statSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { StartError } from "../StartError.ts";
import { type DatabaseLocation, type Db, openDatabase } from "./openDatabase.ts";
import { SQLITE_FILE } from "./openSqlite.ts";

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
