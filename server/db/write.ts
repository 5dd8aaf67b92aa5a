import { setTimeout as delay } from "node:timers/promises";
import type { Transaction } from "kysely";
import type { Db } from "./openDatabase.ts";
import type { Database } from "./schema.ts";

const ATTEMPTS = 10;
const LONGEST_PAUSE_MS = 500;

/** PostgreSQL's serialization failure and deadlock. */
const RETRIED_SQLSTATES = ["40001", "40P01"];

/**
 * Runs `work` in a transaction that is alone in writing, so what it reads stays
 * true until it has written. Inside, use only `trx`: on SQLite there is one
 * connection, and anything else would wait for this transaction forever.
 * @param work may run more than once: it has no effect but on the database
 */
export async function write<T>(
  db: Db,
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === ATTEMPTS || !isPassing(error)) throw error;
      await delay(Math.random() * Math.min(LONGEST_PAUSE_MS, 20 * 2 ** attempt));
    }
  }
}

function isPassing(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return code.startsWith("SQLITE_BUSY") || RETRIED_SQLSTATES.includes(code);
}
