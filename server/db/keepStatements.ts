import type { Database as Sqlite, Statement } from "better-sqlite3";
import type { SqliteDatabase } from "kysely";

/** The program has fewer queries; those with a list have a text for each length of it. */
const MOST_STATEMENTS = 200;

/**
 * The database with its prepared statements kept: Kysely prepares anew for each
 * run, which takes longer than most of our queries themselves.
 */
export function keepStatements(database: Sqlite): SqliteDatabase {
  const kept = new Map<string, Statement<unknown[]>>();
  return {
    prepare: (text) => {
      const statement = kept.get(text) ?? database.prepare<unknown[]>(text);
      // Moved to the end, so that the one unused for longest is the first.
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
