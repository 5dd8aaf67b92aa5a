import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../../config.ts";
import { listMigrations, NewerDatabaseError } from "../../db/migrate.ts";
import * as migrations from "../../db/migrations/index.ts";
import { type Db, openDatabase } from "../../db/openDatabase.ts";
import { SQLITE_FILE } from "../../db/openSqlite.ts";
import { describeStartFailure } from "../../describeStartFailure.ts";
import { InputError } from "./InputError.ts";

/**
 * Opens the server's existing database; nothing is created or migrated.
 * @throws InputError if there is none, or it can't be read
 */
export async function openExisting(config: Config): Promise<Db> {
  if (!config.databaseUrl && !existsSync(join(config.dataDir, SQLITE_FILE))) {
    throw new InputError(
      `There is no database in ${config.dataDir}: set DATA_DIR to the server's folder, or DATABASE_URL to its database.`,
    );
  }
  let db: Db | undefined;
  try {
    db = await openDatabase(config);
    await listMigrations(db);
    return db;
  } catch (error) {
    await db?.destroy();
    if (error instanceof NewerDatabaseError) throw error;
    throw new InputError(describeStartFailure(error, "database", config));
  }
}

/** @throws InputError for a database with pending migrations */
export async function requireUpToDate(db: Db): Promise<void> {
  const applied = await listMigrations(db);
  if (applied.length < Object.keys(migrations).length) {
    throw new InputError(
      "The database is of an older version of Vivarium: start the server once, which brings it up to date.",
    );
  }
}
