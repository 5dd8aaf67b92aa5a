import { cp } from "node:fs/promises";
import { join } from "node:path";
import { SQLITE_FILE } from "#server/db/openSqlite.ts";
import { createTestDatabase } from "./postgres.ts";

/** Where the servers of the running project keep their data; see vitest.node.config.ts. */
export const isOnPostgres = (): boolean => process.env.TEST_DATABASE === "postgres";

/** A database of its own for a server of the API suite. */
export interface ServerDatabase {
  /** The value of `DATABASE_URL`: null for the file in the server's own folder. */
  url: string | null;
  /** The same as environment variables. */
  env: Record<string, string>;
  drop: () => Promise<void>;
}

/** On PostgreSQL it is up to date; SQLite's file is for the server to create, or for `copyReadyFile`. */
export async function createServerDatabase(): Promise<ServerDatabase> {
  if (!isOnPostgres()) return { url: null, env: {}, drop: async () => undefined };
  const { url, drop } = await createTestDatabase(process.env.TEST_DATABASE_TEMPLATE);
  return { url, env: { DATABASE_URL: url }, drop };
}

/** Puts SQLite's file, up to date, into a data folder: copying takes less time than migrating. */
export async function copyReadyFile(dataDir: string): Promise<void> {
  const folder = process.env.TEST_READY_FOLDER;
  if (!folder)
    throw new Error("No database file is ready: see the global setups in vitest.node.config.ts.");
  await cp(join(folder, SQLITE_FILE), join(dataDir, SQLITE_FILE));
}

/** The lowest cost of argon2id, for test users: a hash names the cost of checking it. */
export const CHEAP_HASH = { memoryCost: 8, timeCost: 1, parallelism: 1 } as const;
