import { type Kysely, sql } from "kysely";
import { isSqlite } from "../isSqlite.ts";
import type { Db } from "../openDatabase.ts";
import type { Database } from "../schema.ts";

/**
 * Reads the database as it is at one moment, whatever is written meanwhile; writers aren't held up.
 * @param work uses only the snapshot it is given: on SQLite there is no other connection
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
  // The moment is that of the first read.
  await sql`select 1 from sqlite_schema limit 1`.execute(connection);
}

async function beginOnPostgres(connection: Kysely<Database>): Promise<void> {
  await sql`begin isolation level repeatable read read only`.execute(connection);
  await allowSlowWork(connection);
}

/** A copy of everything takes its time; the limits are for the server's own statements. */
export async function allowSlowWork(trx: Db): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
}
