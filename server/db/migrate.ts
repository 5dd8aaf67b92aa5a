import { type Kysely, sql } from "kysely";
import { StartError } from "../errors.ts";
import * as migrationsByName from "./migrations/index.ts";
import { allowSlowWork, type Db, isSqlite } from "./openDatabase.ts";
import { write } from "./write.ts";

interface Bookkeeping {
  migrations: { name: string; applied_at: string };
}

interface Migration {
  /** @param report shows the progress of a migration that may take minutes */
  up: (db: Kysely<unknown>, report: (progress: string) => void) => Promise<void>;
}

/** Sorted by name: a namespace object does not guarantee the order everywhere. */
const migrations: Record<string, Migration> = Object.fromEntries(
  Object.entries(migrationsByName as Record<string, Migration>).sort(([a], [b]) =>
    a < b ? -1 : 1,
  ),
);

/** Another server may be migrating a large database. */
const PATIENCE_MS = 60_000;

/** The database was last used by a newer version of this program. */
export class NewerDatabaseError extends Error {}

/**
 * Brings the schema up to date, all or nothing. If two servers start at once, the second waits and
 * finds nothing left to do.
 * @returns the names of the migrations that ran
 */
export async function migrate(
  db: Db,
  report: (progress: string) => void = () => undefined,
): Promise<string[]> {
  return write(db, (trx) => applyMigrations(trx, undefined, report), {
    patienceMs: PATIENCE_MS,
  });
}

/**
 * Migrates within the caller's transaction.
 * @param wanted the only migrations to run; all by default
 */
export async function applyMigrations(
  trx: Db,
  wanted: readonly string[] = Object.keys(migrations),
  report: (progress: string) => void = () => undefined,
): Promise<string[]> {
  await allowSlowWork(trx);
  const books = trx as unknown as Kysely<Bookkeeping>;
  await sql`create table if not exists migrations (name text primary key, applied_at text not null)`.execute(
    trx,
  );
  const applied = await listMigrations(trx);
  if (applied.length === 0) await requireUnicode(trx);
  const pending = Object.entries(migrations).filter(
    ([name]) => wanted.includes(name) && !applied.includes(name),
  );
  for (const [name, migration] of pending) {
    await migration.up(trx as unknown as Kysely<unknown>, report);
    const appliedAt = new Date().toISOString();
    await books.insertInto("migrations").values({ name, applied_at: appliedAt }).execute();
  }
  return pending.map(([name]) => name);
}

/** @throws StartError for a new PostgreSQL database that would refuse most texts */
async function requireUnicode(trx: Db): Promise<void> {
  if (isSqlite(trx)) return;
  const { rows } = await sql<{ name: string; encoding: string }>`
    select current_database() as name, current_setting('server_encoding') as encoding`.execute(trx);
  const [{ name = "", encoding = "" } = {}] = rows;
  if (encoding === "UTF8") return;
  throw new StartError(
    `The database "${name}" has the encoding ${encoding}, which doesn't know every letter: create one with the encoding UTF8 (\`createdb --encoding=UTF8 --template=template0 NAME\`).`,
  );
}

/**
 * The migrations that the database has applied; none if no server has used it yet.
 * @throws NewerDatabaseError if this program doesn't know one of them
 */
export async function listMigrations(db: Db): Promise<string[]> {
  if (!(await hasBooks(db))) return [];
  const books = db as unknown as Kysely<Bookkeeping>;
  const rows = await books.selectFrom("migrations").select("name").orderBy("name").execute();
  const applied = rows.map((row) => row.name);
  const unknown = applied.find((name) => !Object.hasOwn(migrations, name));
  if (unknown) {
    throw new NewerDatabaseError(
      `The database was last used by a newer version of Vivarium (it has "${unknown}"): start that version, or another data folder.`,
    );
  }
  return applied;
}

async function hasBooks(db: Db): Promise<boolean> {
  const { rows } = isSqlite(db)
    ? await sql`select 1 from sqlite_schema where name = 'migrations'`.execute(db)
    : await sql`select 1 where to_regclass('migrations') is not null`.execute(db);
  return rows.length > 0;
}

/** Whether the database lacks migrations that this program knows. */
export async function isOutdated(db: Db): Promise<boolean> {
  return (await listMigrations(db)).length < Object.keys(migrations).length;
}
