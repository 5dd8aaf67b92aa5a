import { type Kysely, PostgresAdapter, sql } from "kysely";
import { migrations } from "./migrations/index.ts";
import type { Db } from "./openDatabase.ts";
import { write } from "./write.ts";

interface Bookkeeping {
  migrations: { name: string; applied_at: string };
}

/** Another server may be migrating a large database. */
const PATIENCE_MS = 60_000;

/** The database was written by a newer version of this program. */
export class NewerDatabaseError extends Error {}

/**
 * Brings the tables up to date, all or nothing. Two servers that start at once
 * take turns; the second finds nothing left to do.
 * @returns the names of the migrations that ran
 */
export async function migrate(db: Db): Promise<string[]> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const run = async (trx: Db): Promise<string[]> => {
    // An index of a large table takes as long as it takes.
    if (isPostgres) await sql`set local statement_timeout = 0`.execute(trx);
    const books = trx as unknown as Kysely<Bookkeeping>;
    await sql`create table if not exists migrations (name text primary key, applied_at text not null)`.execute(
      trx,
    );
    const rows = await books.selectFrom("migrations").select("name").execute();
    const applied = new Set(rows.map((row) => row.name));
    const unknown = [...applied].find((name) => !Object.hasOwn(migrations, name));
    if (unknown) {
      throw new NewerDatabaseError(
        `The database was last used by a newer version of Vivarium (it has "${unknown}"): start that version, or another data folder.`,
      );
    }

    const pending = Object.entries(migrations).filter(([name]) => !applied.has(name));
    for (const [name, migration] of pending) {
      await migration.up(trx);
      const appliedAt = new Date().toISOString();
      await books.insertInto("migrations").values({ name, applied_at: appliedAt }).execute();
    }
    return pending.map(([name]) => name);
  };
  return write(db, run, PATIENCE_MS);
}
