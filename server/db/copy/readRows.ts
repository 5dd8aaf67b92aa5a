import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Db } from "../openDatabase.ts";
import { isSqlite } from "../openDatabase.ts";
import type { Table } from "./listTables.ts";

/** The column types that both databases share. */
export type Row = Record<string, string | number | null>;

/** A database whose table names are only known at run time. */
export type AnyDb = Kysely<Record<string, Row>>;

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
