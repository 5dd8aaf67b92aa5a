import { type Kysely, sql } from "kysely";
import { allowSlowWork, type Db, isSqlite } from "../openDatabase.ts";
import { retryWhileLocked } from "../openSqlite.ts";
import type { Database } from "../schema.ts";

const PATIENCE_MS = 10_000;

/**
 * Reads the database as of one moment without blocking writers.
 * @param work must use only the given snapshot: on SQLite there is no other connection
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
