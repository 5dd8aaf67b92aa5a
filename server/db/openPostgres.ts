import type { Socket } from "node:net";
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
import { retryWithoutConnection } from "./retryWhileLocked.ts";
import type { Database } from "./schema.ts";

const CONNECT_TIMEOUT_MS = 10_000;
const READERS = 9;
/** `write` runs one transaction at a time. */
const WRITERS = 1;

/**
 * How long a connection may wait for a lock, run one statement, or keep an idle transaction open,
 * so that a hanging process doesn't block the others. And a writer must see what was written while
 * it waited for its turn, even where another isolation is the default. Set by a statement because
 * some poolers reject these as connection options.
 */
const SETTINGS = [
  "set lock_timeout = '10s'",
  "set statement_timeout = '60s'",
  "set idle_in_transaction_session_timeout = '60s'",
  "set default_transaction_isolation = 'read committed'",
].join("; ");

/** An arbitrary advisory lock, the same in every process, that serialises writers. */
const WRITE_LOCK = "6217530941";

/** PostgreSQL's bigint and numeric, which pg returns as text; our values fit a number. */
const NUMBER_TYPES = [20, 1700];

/**
 * Longer than PostgreSQL lets a statement or an idle transaction take. The system notices only after
 * a quarter of an hour, or after hours, that a machine or the network to it has gone.
 */
const SILENCE_MS = 70_000;

export async function openPostgres(url: string, silenceMs = SILENCE_MS): Promise<Kysely<Database>> {
  const silence = { ms: silenceMs, isLimited: false };
  return new PostgresKysely(
    postgresDialect(await createPool(url, READERS, silence)),
    postgresDialect(await createPool(url, WRITERS, silence)),
    silence,
  );
}

/**
 * From now on, a connection on which nothing has come or gone for too long is cut, so that nobody
 * waits for it any longer. For a server, in which nothing lifts PostgreSQL's own time limits.
 */
export function giveUpSilentConnections(db: Kysely<Database>): void {
  if (db instanceof PostgresKysely) db.silence.isLimited = true;
}

interface Silence {
  ms: number;
  isLimited: boolean;
}

/**
 * Transactions here are writes. With pools of their own, reads and writes never wait for each
 * other's connections.
 */
class PostgresKysely extends Kysely<Database> {
  readonly #writers: Kysely<Database>;
  readonly silence: Silence;

  constructor(readers: Dialect, writers: Dialect, silence: Silence) {
    super({ dialect: readers });
    this.silence = silence;
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

/**
 * The URL with today's meaning of its `sslmode`: pg takes these for `verify-full`, warns of that at
 * each start, and its next version won't verify them any longer.
 */
export function pinSslMode(url: string): string {
  if (url.includes("uselibpqcompat=true")) return url;
  return url.replace(/(?<=[?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, "verify-full");
}

async function createPool(url: string, max: number, silence: Silence): Promise<Pool> {
  const { default: pg } = await import("pg");
  const pool = new pg.Pool({
    connectionString: pinSslMode(url),
    max,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    application_name: "vivarium",
    types: {
      getTypeParser: (oid: number, format?: string) =>
        NUMBER_TYPES.includes(oid) ? Number : pg.types.getTypeParser(oid, format as "text"),
    },
    onConnect: async (client) => {
      // Ignored because the next statement fails anyway if the connection breaks within a
      // transaction.
      client.on("error", () => undefined);
      // Its types lack this.
      const { connection } = client as unknown as { connection: { stream: Socket } };
      const socket = connection.stream;
      socket.setTimeout(silence.ms, () => {
        if (silence.isLimited) socket.destroy();
      });
      await client.query(SETTINGS);
    },
  });
  // The pool replaces a connection that breaks while idle; without a listener, the error would end
  // the process.
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
 * Serialises writers, as SQLite does, so that rules which read before they write (is this the last
 * admin? which order number is next?) hold on both databases.
 */
class SerialPostgresDriver extends PostgresDriver {
  /** Other programs' connections, or our own, may be free in a moment. */
  override acquireConnection(): Promise<DatabaseConnection> {
    return retryWithoutConnection(CONNECT_TIMEOUT_MS, () => super.acquireConnection());
  }

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

  /** Lets the original error through. The pool drops a connection that can't roll back. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => undefined);
  }
}
