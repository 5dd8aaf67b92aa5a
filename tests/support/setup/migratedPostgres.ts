import { migrate } from "#server/db/migrate.ts";
import { openDatabase } from "#server/db/openDatabase.ts";
import { createTestDatabase, startPostgres } from "../postgres.ts";

/**
 * Vitest's global setup of the projects on PostgreSQL: a PostgreSQL with a migrated
 * database that each server gets a copy of. Copying is faster than migrating.
 */
export async function setup(): Promise<() => Promise<void>> {
  const postgres = process.env.TEST_DATABASE_URL ? undefined : await startPostgres();
  if (postgres) process.env.TEST_DATABASE_URL = postgres.url;
  const template = await createTestDatabase();
  const db = await openDatabase({ databaseUrl: template.url, dataDir: "" });
  await migrate(db);
  // It can be copied only while nobody is connected to it.
  await db.destroy();
  process.env.TEST_DATABASE_TEMPLATE = template.name;
  return async () => {
    await template.drop();
    await postgres?.stop();
  };
}
