import { Kysely } from "kysely";
import { openPostgres } from "./openPostgres.ts";
import { openSqlite } from "./openSqlite.ts";
import type { Database } from "./schema.ts";

export type Db = Kysely<Database>;

export interface DatabaseLocation {
  /** A PostgreSQL URL; null for the embedded SQLite. */
  databaseUrl: string | null;
  /** The folder of the embedded database's file. */
  dataDir: string;
}

/** Opens the database without creating any tables: see `migrate.ts`. */
export async function openDatabase({ databaseUrl, dataDir }: DatabaseLocation): Promise<Db> {
  if (databaseUrl) return openPostgres(databaseUrl);
  return new Kysely<Database>({ dialect: await openSqlite(dataDir) });
}
