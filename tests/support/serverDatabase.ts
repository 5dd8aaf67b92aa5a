import { createTestDatabase, type TestDatabase } from "./postgres.ts";

/** Which database the servers of the running project keep their data in; see vitest.config.ts. */
export const isOnPostgres = process.env.TEST_DATABASE === "postgres";

/** What `DATABASE_URL` is to be for one server: null for the file in its own folder. */
export interface ServerDatabase {
  url: string | null;
  drop: () => Promise<void>;
}

/** A database of its own for a server of the API suite. */
export async function createServerDatabase(): Promise<ServerDatabase | TestDatabase> {
  if (isOnPostgres) return createTestDatabase(process.env.TEST_DATABASE_TEMPLATE);
  return { url: null, drop: async () => undefined };
}
