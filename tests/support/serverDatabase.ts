import { createTestDatabase } from "./postgres.ts";

/** Where the servers of the running project keep their data; see vitest.config.ts. */
export const isOnPostgres = (): boolean => process.env.TEST_DATABASE === "postgres";

/** A database of its own for a server of the API suite. */
export interface ServerDatabase {
  /** What `DATABASE_URL` is to be: null for the file in the server's own folder. */
  url: string | null;
  /** The same as settings. */
  env: Record<string, string>;
  drop: () => Promise<void>;
}

export async function createServerDatabase(): Promise<ServerDatabase> {
  if (!isOnPostgres()) return { url: null, env: {}, drop: async () => undefined };
  const { url, drop } = await createTestDatabase(process.env.TEST_DATABASE_TEMPLATE);
  return { url, env: { DATABASE_URL: url }, drop };
}
