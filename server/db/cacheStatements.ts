import type { Database as Sqlite, Statement } from "better-sqlite3";
import type { SqliteDatabase } from "kysely";

/** More than the program's queries; those with a list have one statement per length. */
const MOST_STATEMENTS = 200;

/**
 * The database with a cache of prepared statements: Kysely prepares a statement on every run, which
 * takes longer than most of our queries.
 */
export function cacheStatements(database: Sqlite): SqliteDatabase {
  const kept = new Map<string, Statement<unknown[]>>();
  return {
    prepare: (text) => {
      const statement = kept.get(text) ?? database.prepare<unknown[]>(text);
      // Reinserted at the end, so that the least recently used is first.
      kept.delete(text);
      kept.set(text, statement);
      if (kept.size > MOST_STATEMENTS) kept.delete(kept.keys().next().value ?? "");
      return statement as ReturnType<SqliteDatabase["prepare"]>;
    },
    close: () => {
      database.close();
    },
  };
}
