import { sql } from "kysely";
import { type Db, isSqlite } from "./openDatabase.ts";

/**
 * Reads that PostgreSQL follows indexes for wherever it can. It takes long rows for as cheap to read
 * as short ones, and would rather read the texts of all bugs than look some thousands up.
 */
export async function preferIndexes<T>(db: Db, read: (db: Db) => Promise<T>): Promise<T> {
  if (isSqlite(db)) return read(db);
  return db.connection().execute(async (connection) => {
    await sql`begin read only`.execute(connection);
    try {
      await sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`.execute(
        connection,
      );
      return await read(connection);
    } finally {
      // Ends the settings with the transaction; there is nothing to commit.
      await sql`rollback`.execute(connection);
    }
  });
}
