import { statSync } from "node:fs";
import { join } from "node:path";
import { type Kysely, SqliteAdapter, sql } from "kysely";
import { StartError } from "../errors.ts";
import { openPostgres } from "./openPostgres.ts";
import { openSqlite, SQLITE_FILE, SqliteKysely } from "./openSqlite.ts";
import { retryWhileLocked } from "./retryWhileLocked.ts";
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
  return openSqlite(dataDir);
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

/**
 * Lifts the time limits of a transaction: indexing a large table or copying everything takes as
 * long as it takes.
 */
export async function allowSlowWork(trx: Db): Promise<void> {
  if (isSqlite(trx)) return;
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
}

/**
 * Where reads outside a transaction run that may take long: SQLite would hold the event loop, and
 * with it everybody, so it has a thread for them.
 */
export const readerOf = (db: Db): Db => (db instanceof SqliteKysely ? db.reader : db);

/**
 * Runs reads that may take long, for which PostgreSQL uses indexes wherever it can. Its planner
 * ignores the length of rows, and would rather read the texts of all bugs than look up some
 * thousands.
 */
export async function preferIndexes<T>(db: Db, read: (db: Db) => Promise<T>): Promise<T> {
  if (isSqlite(db)) return read(readerOf(db));
  return db.connection().execute(async (connection) => {
    await sql`begin read only`.execute(connection);
    try {
      await sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`.execute(
        connection,
      );
      return await read(connection);
    } finally {
      // Ends the settings with the transaction; there is nothing to commit. If it fails, the read says why.
      await sql`rollback`.execute(connection).catch(() => undefined);
    }
  });
}

/**
 * A string that changes with every write to the embedded database, by this process
 * (`total_changes`) or another (`data_version`): data read under the same version is still current.
 * Null on PostgreSQL, which has nothing comparable that is cheaper than a query.
 */
export async function readVersion(db: Db): Promise<string | null> {
  if (!isSqlite(db)) return null;
  const { rows } = await sql<{ version: string }>`
    select total_changes() || '.' || data_version as version from pragma_data_version
  `.execute(db);
  return rows[0]?.version ?? null;
}

/** How long a snapshot waits for a server that is closing. */
const PATIENCE_MS = 10_000;

/**
 * Reads the database as of one moment without blocking writers.
 * @param work must use only the given snapshot: on SQLite anything else would wait for it forever
 */
export function readSnapshot<T>(db: Db, work: (snapshot: Db) => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    await (isSqlite(db) ? beginOnSqlite(connection) : beginOnPostgres(connection));
    try {
      return await work(connection);
    } finally {
      await sql`rollback`.execute(connection).catch(() => undefined);
    }
  });
}

async function beginOnSqlite(connection: Kysely<Database>): Promise<void> {
  await sql`begin`.execute(connection);
  // The snapshot starts with the first read, which a closing server may delay briefly.
  await retryWhileLocked(PATIENCE_MS, () =>
    sql`select 1 from sqlite_schema limit 1`.execute(connection),
  );
}

async function beginOnPostgres(connection: Kysely<Database>): Promise<void> {
  await sql`begin isolation level repeatable read read only`.execute(connection);
  await allowSlowWork(connection);
}
