import { sql } from "kysely";
import type { Db } from "./openDatabase.ts";
import { isSqlite } from "./openDatabase.ts";

/**
 * A string that changes with every write to the embedded database, by this process
 * (`total_changes`) or another (`data_version`): data read under the same version is still current.
 * Null on PostgreSQL, which has nothing comparable that is cheaper than a query.
 */
export async function readVersion(db: Db): Promise<string | null> {
  if (!isSqlite(db)) return null;
  const { rows } = await sql<{ version: string }>`
    select total_changes() || '.' || data_version as version from pragma_data_version
  `.execute(db);
  return rows[0]?.version ?? null;
}
