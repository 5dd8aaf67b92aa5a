import type { Options, Database as Sqlite, Statement } from "better-sqlite3";
import type { SqliteDatabase } from "kysely";
import { retryWhileLocked } from "./retryWhileLocked.ts";

/** How long opening waits for another process to release the file. */
const PATIENCE_MS = 10_000;

type SqliteConstructor = new (file: string, options?: Options) => Sqlite;

/** A connection to the embedded database. If its file is missing, an empty one is made unless it must exist. */
export async function connectSqlite(file: string, { fileMustExist = false } = {}): Promise<Sqlite> {
  const Database = await loadSqlite();
  // No statement may block on another process (such as an import), as that would block the event
  // loop. `retryWhileLocked` retries instead.
  const database = new Database(file, { timeout: 0, fileMustExist });
  // WAL lets readers and one writer work side by side; FULL makes each acknowledged write survive a
  // power cut.
  await retryWhileLocked(PATIENCE_MS, () => database.pragma("journal_mode = WAL"));
  database.pragma("synchronous = FULL");
  database.pragma("foreign_keys = ON");
  // The words of the search index, in order. It stores nothing, so it isn't part of the file.
  database.exec("create virtual table temp.bug_words using fts5vocab(main, bug_search, instance)");
  return database;
}

/**
 * No single version of better-sqlite3 supports every Node: 13 ships its binary but needs Node-API
 * 10, which Node 20 lacks; 12 aborts on newer versions.
 */
export async function loadSqlite(): Promise<SqliteConstructor> {
  const name = Number(process.versions.napi) >= 10 ? "better-sqlite3" : "better-sqlite3-node20";
  const module: { default: SqliteConstructor } = await import(name);
  return module.default;
}

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
