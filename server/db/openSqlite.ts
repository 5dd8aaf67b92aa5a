import { join } from "node:path";
import type { Options, Database as Sqlite } from "better-sqlite3";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { keepStatements } from "./keepStatements.ts";
import { untilFree } from "./untilFree.ts";

export const SQLITE_FILE = "vivarium.sqlite";

/** How long opening waits for another process that holds the file. */
const PATIENCE_MS = 10_000;

type SqliteConstructor = new (file: string, options?: Options) => Sqlite;

export async function openSqlite(dataDir: string): Promise<Dialect> {
  const Database = await loadSqlite();
  // No statement waits for another process (an import, say): nothing else would
  // run meanwhile. `untilFree` tries again.
  const database = new Database(join(dataDir, SQLITE_FILE), { timeout: 0 });
  // WAL lets readers and one writer work side by side; FULL makes each
  // acknowledged write survive a power cut.
  await untilFree(PATIENCE_MS, () => database.pragma("journal_mode = WAL"));
  database.pragma("synchronous = FULL");
  database.pragma("foreign_keys = ON");
  return {
    createDriver: () => new ImmediateSqliteDriver(database),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

/**
 * No one version of better-sqlite3 serves every Node: 13 brings its binary but
 * needs Node-API 10, which Node 20 has not; 12 aborts on newer ones.
 */
export async function loadSqlite(): Promise<SqliteConstructor> {
  const name = Number(process.versions.napi) >= 10 ? "better-sqlite3" : "better-sqlite3-node20";
  const module: { default: SqliteConstructor } = await import(name);
  return module.default;
}

/** A transaction here is a write: it takes the lock at once, never halfway through. */
class ImmediateSqliteDriver extends SqliteDriver {
  readonly #database: Sqlite;

  constructor(database: Sqlite) {
    super({ database: keepStatements(database) });
    this.#database = database;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  /** SQLite undoes some failures by itself, such as a full disk's; undoing them again would hide them. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection);
  }
}
