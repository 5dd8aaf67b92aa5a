import { accessSync, existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Config, readConfig } from "../../config.ts";
import { lockDataFolder, refuseBrokenRestore, refuseCarriedOver } from "../../dataFolder.ts";
import { hostOf } from "../../db/describePostgresFailure.ts";
import { isOutdated, listMigrations, migrate, NewerDatabaseError } from "../../db/migrate.ts";
import { type DatabaseLocation, type Db, openDatabase } from "../../db/openDatabase.ts";
import { SQLITE_FILE } from "../../db/openSqlite.ts";
import { describeStartFailure } from "../../describeStartFailure.ts";
import { StartError } from "../../errors.ts";
import { hasDiskReserve } from "../../storage/Quota.ts";
import { InputError } from "./runCommand.ts";

/**
 * Opens the server's existing database; nothing is created or migrated.
 * @throws InputError if there is none, or it can't be read
 */
export async function openExisting(config: Config): Promise<Db> {
  if (!config.databaseUrl) requireFile(config.dataDir);
  return open(config, async (db) => {
    if ((await listMigrations(db)).length > 0) return;
    throw new StartError(
      `There are no tables of Vivarium in ${nameDatabase(config)}: start the server once, which makes them, or set DATA_DIR or DATABASE_URL to the server's.`,
    );
  });
}

function requireFile(dataDir: string): void {
  try {
    accessSync(join(dataDir, SQLITE_FILE));
  } catch (error) {
    const code = error instanceof Error && "code" in error && error.code;
    throw new InputError(
      code === "ENOENT"
        ? `There is no database in ${dataDir}: set DATA_DIR to the server's folder, or DATABASE_URL to its database.`
        : `The folder ${dataDir} can't be read (${code}): run this as the server's user, or correct DATA_DIR.`,
    );
  }
}

/** @param prepare what makes sure that the database can be used */
async function open(config: Config, prepare: (db: Db) => Promise<unknown>): Promise<Db> {
  let db: Db | undefined;
  try {
    db = await openDatabase(config);
    await prepare(db);
    return db;
  } catch (error) {
    await db?.destroy();
    return explain(error, config);
  }
}

function explain(error: unknown, config: Config): never {
  if (error instanceof NewerDatabaseError) throw error;
  throw new InputError(describeStartFailure(error, "database", config));
}

/** @throws InputError for a database with pending migrations */
export async function requireUpToDate(db: Db): Promise<void> {
  if (await isOutdated(db)) {
    throw new InputError(
      "The database is of an older version of Vivarium: start the server once, which brings it up to date.",
    );
  }
}

/** The database in the settings, which the server uses too. */
interface Target {
  /** Null on a dry run without a database: a dry run creates nothing. */
  db: Db | null;
  /** The database's location for messages, without a password. */
  name: string;
  /** @throws InputError if the disk of an SQLite database is too full to import more */
  requireRoom: () => Promise<void>;
}

/** @throws StartError where a restore was killed, as a start does */
export async function openTarget(dryRun: boolean): Promise<Target> {
  const config = readConfig(process.env);
  await refuseBrokenRestore(config).catch((error: unknown) => explain(error, config));
  refuseCarriedOver(config);
  const name = nameDatabase(config);
  const requireRoom = () => requireReserve(config);
  if (dryRun && !config.databaseUrl && !existsSync(name)) return { db: null, name, requireRoom };

  if (!config.databaseUrl) mkdirSync(config.dataDir, { recursive: true });
  const db = await open(config, dryRun ? listMigrations : (opened) => migrateAlone(opened, config));
  if (!dryRun || (await listMigrations(db)).length > 0) return { db, name, requireRoom };
  await db.destroy();
  return { db: null, name, requireRoom };
}

/**
 * Migrates unless a server of an older version is running: what it wrote from then on would lack
 * what the later migrations have added to each row, for good.
 */
async function migrateAlone(db: Db, { dataDir }: Config): Promise<void> {
  if (!(await isOutdated(db))) return;
  // A server on PostgreSQL may be on another machine.
  const lock = existsSync(dataDir) ? await lockDataFolder(dataDir).catch(explainLock) : undefined;
  await migrate(db).finally(() => lock?.release());
}

function explainLock(error: unknown): never {
  if (!(error instanceof StartError)) throw error;
  throw new StartError(
    "The database is of an older version of Vivarium, and so is the server that uses it: start the server again, which brings it up to date.",
  );
}

async function requireReserve({ databaseUrl, dataDir, minFreeBytes }: Config): Promise<void> {
  if (databaseUrl || (await hasDiskReserve(dataDir, minFreeBytes))) return;
  throw new InputError(
    `The disk that holds ${dataDir} is nearly full (MIN_FREE_MB): make room and run it again. What was brought in until then stays.`,
  );
}

/** The database's location for messages, without a password. */
export function nameDatabase({ databaseUrl, dataDir }: DatabaseLocation): string {
  if (!databaseUrl) return join(dataDir, SQLITE_FILE);
  const url = new URL(databaseUrl);
  return `${hostOf(url)}${url.pathname}`;
}
