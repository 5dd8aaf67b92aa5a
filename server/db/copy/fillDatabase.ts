import { type Kysely, type RawBuilder, sql } from "kysely";
import { batchesOf } from "../../batchesOf.ts";
import { indexStems } from "../../search/bugStems.ts";
import { indexWords, rebuildIndex } from "../../search/indexBugs.ts";
import { applyMigrations, listMigrations } from "../migrate.ts";
import { type Db, isSqlite } from "../openDatabase.ts";
import { write } from "../write.ts";
import { listTables, type Table } from "./listTables.ts";

/** The rows of a database, from any source. */
interface TableSource {
  /** The migrations that the source has applied. */
  migrations: readonly string[];
  /** The rows in the order of `listTables` and `readRows`; each call starts from the beginning. */
  rows: () => AsyncIterable<{ table: string; rows: Row[] }>;
}

/** The database can't accept the rows; the message gives the reason as half a sentence. */
export class FillError extends Error {}

/** Rebuilt instead of copied, unless its migration has just done so. */
const INDEXES = { "007-search": indexWords, "011-bug-stems": indexStems };

/** Below the parameter limit of both databases. */
const MOST_PARAMETERS = 5_000;

/**
 * Fills an empty database and compares each row with its source in one transaction, so a failure
 * leaves nothing behind. Then migrates it to the current version.
 * @param onProgress receives the number of rows so far, both while writing and while comparing
 * @param beforeCommit runs once everything is written; it may run more than once
 * @returns the number of rows
 * @throws FillError if the database isn't empty, has another version, or differs from the source at
 *   the end; UnsureError if nobody can tell whether it was filled
 */
export function fillDatabase(
  db: Db,
  source: TableSource,
  onProgress: (step: "written" | "compared", rows: number) => void,
  beforeCommit: () => Promise<void> = async () => undefined,
): Promise<number> {
  let written = 0;
  const fill = async (trx: Db) => {
    await applyMigrations(trx, source.migrations);
    const tables = await listTables(trx);
    await requireReady(trx, source.migrations);
    // Remove the rows that the migrations inserted.
    for (const { name } of tables.toReversed()) {
      await (trx as unknown as AnyDb).deleteFrom(name).execute();
    }
    written = 0;
    for await (const { table, rows } of source.rows()) {
      const target = tables.find(({ name }) => name === table);
      if (!target) throw new FillError(`there is no table "${table}" in this version`);
      await insertRows(trx, target, rows);
      written += rows.length;
      onProgress("written", written);
    }
    await compareRows(trx, tables, source, (rows) => onProgress("compared", rows));
    const later = await applyMigrations(trx);
    for (const [migration, index] of Object.entries(INDEXES)) {
      if (!later.includes(migration)) await rebuildIndex(trx, () => undefined, index);
    }
    await beforeCommit();
    return written;
  };
  return write(db, fill, {
    findStored: async (trx) => ((await hasUsers(trx)) ? written : undefined),
  });
}

async function hasUsers(trx: Db): Promise<boolean> {
  const tables = await listTables(trx);
  if (!tables.some(({ name }) => name === "users")) return false;
  return (await trx.selectFrom("users").select("uid").limit(1).executeTakeFirst()) !== undefined;
}

/** The tables that no migration fills. */
const FILLED_BY_PEOPLE = ["users", "bugs", "records"] as const;

async function requireReady(trx: Db, migrations: readonly string[]): Promise<void> {
  for (const table of FILLED_BY_PEOPLE) {
    const row = await trx.selectFrom(table).select("created_at").limit(1).executeTakeFirst();
    if (row) throw new FillError(`there are ${table} in it already`);
  }
  const applied = await listMigrations(trx);
  if (applied.length !== migrations.length) {
    throw new FillError("its tables are of a newer version than what is to be put there");
  }
}

async function insertRows(trx: Db, { name, columns }: Table, rows: Row[]): Promise<void> {
  const length = Math.floor(MOST_PARAMETERS / columns.length);
  for (const some of batchesOf(rows, length)) {
    await (trx as unknown as AnyDb).insertInto(name).values(some).execute();
  }
}

async function compareRows(
  trx: Db,
  tables: Table[],
  source: TableSource,
  onProgress: (rows: number) => void,
): Promise<void> {
  const stored = listStored(trx, tables);
  let compared = 0;
  for await (const { table, rows } of source.rows()) {
    const columns = tables.find(({ name }) => name === table)?.columns ?? [];
    for (const row of rows) {
      const values = JSON.stringify([table, ...columns.map(({ name }) => row[name] ?? null)]);
      const { value } = await stored.next();
      if (value !== values) throw new FillError(`a row of ${table} reads back differently`);
    }
    compared += rows.length;
    onProgress(compared);
  }
  if (!(await stored.next()).done) throw new FillError("it has more rows than were put there");
}

async function* listStored(trx: Db, tables: Table[]): AsyncGenerator<string, undefined> {
  for (const table of tables) {
    for await (const rows of readRows(trx, table)) {
      for (const row of rows) {
        yield JSON.stringify([table.name, ...table.columns.map(({ name }) => row[name])]);
      }
    }
  }
}

/** @param db the source's own transaction or snapshot, open for as long as its rows are read */
export async function sourceOf(db: Db): Promise<TableSource> {
  const tables = await listTables(db);
  return {
    migrations: await listMigrations(db),
    rows: async function* () {
      for (const table of tables) {
        for await (const rows of readRows(db, table)) yield { table: table.name, rows };
      }
    },
  };
}

/** The column types that both databases share. */
export type Row = Record<string, string | number | null>;

/** A database whose table names are only known at run time. */
type AnyDb = Kysely<Record<string, Row>>;

/** Small enough that even the longest texts are a few megabytes. */
const BATCH = 100;

/**
 * All rows of a table in batches, by primary key and in the same order on both databases.
 * @param db a transaction or a snapshot, so that all rows are from the same moment
 */
export async function* readRows(db: Db, table: Table): AsyncGenerator<Row[]> {
  const key = table.columns
    .filter((column) => column.keyPlace > 0)
    .sort((a, b) => a.keyPlace - b.keyPlace);
  const columns = table.columns.map(({ name }) => name);
  const query = (orders: RawBuilder<unknown>[]) =>
    (db as unknown as AnyDb)
      .selectFrom(table.name)
      .select(columns)
      .orderBy(sql.join(orders) as RawBuilder<string>);

  if (isSqlite(db)) {
    let rows: Row[] = [];
    for await (const row of query(key.map(({ name }) => sql`${sql.ref(name)}`)).stream()) {
      rows.push(row);
      if (rows.length < BATCH) continue;
      yield rows;
      rows = [];
    }
    if (rows.length > 0) yield rows;
    return;
  }

  // Compares bytes, as SQLite does, not by locale.
  const orders = key.map(({ name, type }) =>
    type === "text" ? sql`${sql.ref(name)} collate "C"` : sql`${sql.ref(name)}`,
  );
  await sql`declare rows_of_table no scroll cursor for ${query(orders)}`.execute(db);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(BATCH)} from rows_of_table`.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) break;
  }
  await sql`close rows_of_table`.execute(db);
}
