import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe } from "vitest";
import { createTestDatabase } from "../../tests/support/postgres.ts";
import { copyReadyFile } from "../../tests/support/serverDatabase.ts";
import { type DatabaseLocation, type Db, openDatabase } from "./openDatabase.ts";

export interface TestDb {
  db: Db;
  /** For tests that connect as another program. */
  location: DatabaseLocation;
  /** Closes and deletes it. */
  close: () => Promise<void>;
}

/**
 * Runs a suite of repository tests on both databases.
 * `open` gives a new, empty, migrated database.
 */
export function describeOnEachDatabase(
  name: string,
  suite: (open: () => Promise<TestDb>) => void,
): void {
  describe.each([
    { dialect: "SQLite", open: openTestSqlite },
    { dialect: "PostgreSQL", open: openTestPostgres },
  ])(`${name} on $dialect`, ({ open }) => suite(open));
}

export async function openTestSqlite(): Promise<TestDb> {
  const dataDir = await mkdtemp(join(tmpdir(), "vivarium-db-"));
  const location = { databaseUrl: null, dataDir };
  await copyReadyFile(dataDir);
  const db = await openDatabase(location);
  return {
    db,
    location,
    close: async () => {
      await db.destroy();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export async function openTestPostgres(): Promise<TestDb> {
  const { url, drop } = await createTestDatabase(process.env.TEST_DATABASE_TEMPLATE);
  const location = { databaseUrl: url, dataDir: "" };
  const db = await openDatabase(location);
  return {
    db,
    location,
    close: async () => {
      await db.destroy();
      await drop();
    },
  };
}
