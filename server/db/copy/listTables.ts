import { sql } from "kysely";
import { type Db, isSqlite } from "../openDatabase.ts";

export interface Column {
  name: string;
  type: string;
  /** Position in the primary key, from 1; 0 for other columns. */
  keyPlace: number;
}

export interface Table {
  name: string;
  columns: Column[];
}

/**
 * Tables that only matter to a running server: sessions, reset links, rate limits, stored replies,
 * undo steps.
 */
const TRANSIENT = ["sessions", "reset_links", "rate_limits", "idempotency_keys", "undo_steps"];

/** Tables derived from others: PostgreSQL's search indexes, which aren't virtual tables. */
const DERIVED = ["bug_search", "bug_stems"];

/** The migrations table, which is copied separately. */
const BOOKKEEPING = "migrations";

/**
 * The tables to copy, read from the database's own catalogue. Referenced tables come first, and the
 * order is the same on both databases.
 */
export async function listTables(db: Db): Promise<Table[]> {
  const { columns, references } = isSqlite(db) ? await askSqlite(db) : await askPostgres(db);
  const tables = new Map<string, Table>();
  for (const { table, ...column } of columns) {
    if ([BOOKKEEPING, ...TRANSIENT, ...DERIVED].includes(table)) continue;
    tables.set(table, { name: table, columns: [...(tables.get(table)?.columns ?? []), column] });
  }
  return sortByReference(tables, references);
}

interface Schema {
  columns: (Column & { table: string })[];
  references: { table: string; target: string }[];
}

async function askSqlite(db: Db): Promise<Schema> {
  // Skips virtual tables (a full-text index) and SQLite's internal ones.
  const columns = await sql<Column & { table: string }>`
    select t.name as "table", c.name as name, lower(c.type) as type, c.pk as "keyPlace"
    from pragma_table_list as t, pragma_table_xinfo(t.name) as c
    where t.schema = 'main' and t.type = 'table' and t.name not like 'sqlite%' and c.hidden = 0
    order by t.name, c.cid
  `.execute(db);
  const references = await sql<{ table: string; target: string }>`
    select t.name as "table", f."table" as target
    from pragma_table_list as t, pragma_foreign_key_list(t.name) as f
    where t.schema = 'main'
  `.execute(db);
  return { columns: columns.rows, references: references.rows };
}

async function askPostgres(db: Db): Promise<Schema> {
  const columns = await sql<Column & { table: string }>`
    select c.relname as "table", a.attname as name, t.typname as type,
      coalesce(array_position(string_to_array(i.indkey::text, ' '), a.attnum::text), 0) as "keyPlace"
    from pg_class as c
    join pg_attribute as a on a.attrelid = c.oid
    join pg_type as t on t.oid = a.atttypid
    left join pg_index as i on i.indrelid = c.oid and i.indisprimary
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by c.relname collate "C", a.attnum
  `.execute(db);
  const references = await sql<{ table: string; target: string }>`
    select c.relname as "table", t.relname as target
    from pg_constraint as f
    join pg_class as c on c.oid = f.conrelid
    join pg_class as t on t.oid = f.confrelid
    where f.contype = 'f' and c.relnamespace = current_schema()::regnamespace
  `.execute(db);
  return { columns: columns.rows, references: references.rows };
}

function sortByReference(
  tables: ReadonlyMap<string, Table>,
  references: Schema["references"],
): Table[] {
  const sorted = new Set<Table>();
  const add = (table: Table) => {
    for (const reference of references) {
      const target = tables.get(reference.target);
      if (reference.table === table.name && target && target !== table) add(target);
    }
    sorted.add(table);
  };
  for (const table of tables.values()) add(table);
  return [...sorted];
}
