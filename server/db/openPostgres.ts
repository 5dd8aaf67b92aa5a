import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  Kysely,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type TransactionBuilder,
  type TransactionSettings,
} from "kysely";
import type { Pool } from "pg";
import type { Database } from "./schema.ts";

const CONNECT_TIMEOUT_MS = 10_000;
const READERS = 9;
/** `write` runs one transaction at a time. */
const WRITERS = 1;

/**
 * How long the server lets us wait for a lock, run one statement, or hold a
 * transaction open with nothing to do: a process that hangs lets the others go on.
 * Set by a statement, as some poolers refuse them among the connection's options.
 */
const TIMEOUTS = [
  "set lock_timeout = '10s'",
  "set statement_timeout = '60s'",
  "set idle_in_transaction_session_timeout = '60s'",
].join("; ");

/** Any number, the same in every process of ours: what writers take turns by. */
const WRITE_LOCK = "6217530941";

/** PostgreSQL's bigint and numeric, which pg hands over as text; ours fit a number. */
const NUMBER_TYPES = [20, 1700];

export async function openPostgres(url: string): Promise<Kysely<Database>> {
  return new PostgresKysely(
    postgresDialect(await createPool(url, READERS)),
    postgresDialect(await createPool(url, WRITERS)),
  );
}

/** A transaction here is a write; those have a pool of their own, so that no read waits behind them. */
class PostgresKysely extends Kysely<Database> {
  readonly #writers: Kysely<Database>;

  constructor(readers: Dialect, writers: Dialect) {
    super({ dialect: readers });
    this.#writers = new Kysely({ dialect: writers });
  }

  override transaction(): TransactionBuilder<Database> {
    return this.#writers.transaction();
  }

  override async destroy(): Promise<void> {
    await super.destroy();
    await this.#writers.destroy();
  }
}

async function createPool(url: string, max: number): Promise<Pool> {
  const { default: pg } = await import("pg");
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    application_name: "vivarium",
    types: {
      getTypeParser: (oid: number, format?: string) =>
        NUMBER_TYPES.includes(oid) ? Number : pg.types.getTypeParser(oid, format as "text"),
    },
    onConnect: async (client) => {
      // One that breaks between two statements of a transaction; the next one fails.
      client.on("error", () => undefined);
      await client.query(TIMEOUTS);
    },
  });
  // A connection that breaks while idle is replaced by the pool; unheard, its
  // error would end the process.
  pool.on("error", () => undefined);
  return pool;
}

function postgresDialect(pool: Pool): Dialect {
  return {
    createDriver: () => new SerialPostgresDriver({ pool }),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  };
}

/**
 * Writers take turns, as SQLite's do: a rule that reads before it writes (is
 * this the last admin? which order number is next?) holds on both alike.
 */
class SerialPostgresDriver extends PostgresDriver {
  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    await super.beginTransaction(connection, settings);
    try {
      await connection.executeQuery(
        CompiledQuery.raw(`select pg_advisory_xact_lock(${WRITE_LOCK})`),
      );
    } catch (error) {
      await this.rollbackTransaction(connection);
      throw error;
    }
  }

  /** What has to be undone is what is told. A connection that can't do it is broken, and the pool drops it. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => undefined);
  }
}
