import { setTimeout as delay } from "node:timers/promises";
import { ApiError } from "../errors.ts";

/** Short, as an import that writes batch after batch leaves only short gaps. */
const LONGEST_PAUSE_MS = 20;

/** PostgreSQL's serialization failure, deadlock, and a lock that was not acquired in time. */
const PASSING_SQLSTATES = ["40001", "40P01", "55P03"];

/**
 * Tries again while somebody else holds the database. The pause is asynchronous
 * and holds no connection, so everything else goes on meanwhile.
 */
export async function retryWhileLocked<T>(
  patienceMs: number,
  attempt: () => T | Promise<T>,
): Promise<T> {
  const end = performance.now() + patienceMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!isPassing(error) || performance.now() >= end) throw error;
      await delay(1 + Math.random() * LONGEST_PAUSE_MS);
    }
  }
}

function isPassing(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return code.startsWith("SQLITE_BUSY") || PASSING_SQLSTATES.includes(code);
}

/** Another writer has held the lock for too long. */
export function databaseBusy(): ApiError {
  return new ApiError(
    "unavailable",
    "The database is busy just now, so nothing was changed. Try again in a few seconds.",
    { "retry-after": "10" },
  );
}
