import { join } from "node:path";
import type { Database as Sqlite } from "better-sqlite3";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { cacheStatements, connectSqlite } from "./connectSqlite.ts";
import { SqliteThreads } from "./SqliteThreads.ts";
import type { Database } from "./schema.ts";

export const SQLITE_FILE = "vivarium.sqlite";

export async function openSqlite(dataDir: string): Promise<SqliteKysely> {
  const file = join(dataDir, SQLITE_FILE);
  return new SqliteKysely(
    dialectOf(new ImmediateSqliteDriver(await connectSqlite(file))),
    dialectOf(new SqliteThreads(file)),
  );
}

/** The connection that everything is written by, and those in threads of their own for long reads. */
export class SqliteKysely extends Kysely<Database> {
  readonly reader: Kysely<Database>;

  constructor(own: Dialect, readers: Dialect) {
    super({ dialect: own });
    this.reader = new Kysely({ dialect: readers });
  }

  /** The last connection to close removes the write-ahead log, which tells the next start that all is well. */
  override async destroy(): Promise<void> {
    await this.reader.destroy();
    await super.destroy();
  }
}

const dialectOf = (driver: Driver): Dialect => ({
  createDriver: () => driver,
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createAdapter: () => new SqliteAdapter(),
  createIntrospector: (db) => new SqliteIntrospector(db),
});

/** Transactions here are writes: they take the lock at the start, never halfway through. */
class ImmediateSqliteDriver extends SqliteDriver {
  readonly #database: Sqlite;

  constructor(database: Sqlite) {
    super({ database: cacheStatements(database) });
    this.#database = database;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  /**
   * SQLite itself rolls back after some failures, such as a full disk; a second rollback would hide
   * them.
   */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection);
  }
}
