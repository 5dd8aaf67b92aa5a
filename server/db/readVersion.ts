import { sql } from "kysely";
import { isSqlite } from "./isSqlite.ts";
import type { Db } from "./openDatabase.ts";

/**
 * A text that changes with every write to the embedded database, whether this
 * process has made it (`total_changes`) or another (`data_version`): what was
 * read under the same text is still true. Null on PostgreSQL, which has no such
 * thing at a price below that of a query.
 */
export async function readVersion(db: Db): Promise<string | null> {
  if (!isSqlite(db)) return null;
  const { rows } = await sql<{ version: string }>`
    select total_changes() || '.' || data_version as version from pragma_data_version
  `.execute(db);
  return rows[0]?.version ?? null;
}
