import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type TransactionSettings,
} from "kysely";

const CONNECT_TIMEOUT_MS = 10_000;
const CONNECTIONS = 10;

/** Any number, the same in every process of ours: what writers take turns by. */
const WRITE_LOCK = "6217530941";

/** PostgreSQL's bigint and numeric, which pg hands over as text; ours fit a number. */
const NUMBER_TYPES = [20, 1700];

export async function openPostgres(url: string): Promise<Dialect> {
  const { default: pg } = await import("pg");
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: "vivarium",
    types: {
      getTypeParser: (oid: number, format?: string) =>
        NUMBER_TYPES.includes(oid) ? Number : pg.types.getTypeParser(oid, format as "text"),
    },
  });
  // A connection that breaks while idle is replaced by the pool; unheard, its
  // error would end the process.
  pool.on("error", () => undefined);
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
    await connection.executeQuery(CompiledQuery.raw(`select pg_advisory_xact_lock(${WRITE_LOCK})`));
  }
}
