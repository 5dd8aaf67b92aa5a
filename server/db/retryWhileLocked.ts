import { setTimeout as delay } from "node:timers/promises";
import { ApiError } from "../errors.ts";

/** Short, as an import that writes batch after batch leaves only short gaps. */
const LOCKED_PAUSE_MS = 20;
/** Longer, as each try costs PostgreSQL a process. */
const NO_CONNECTION_PAUSE_MS = 250;

/** PostgreSQL's serialization failure, deadlock, and a lock that was not acquired in time. */
const PASSING_SQLSTATES = ["40001", "40P01", "55P03"];
/** PostgreSQL gives no more connections: to anybody, or to this role or database. */
const NO_CONNECTION = "53300";

/**
 * Tries again while somebody else holds the database. The pause is asynchronous
 * and holds no connection, so everything else goes on meanwhile.
 */
export const retryWhileLocked = <T>(
  patienceMs: number,
  attempt: () => T | Promise<T>,
): Promise<T> => retryWhile(isLocked, LOCKED_PAUSE_MS, patienceMs, attempt);

/** Tries again while others have all of PostgreSQL's connections, in the same way. */
export const retryWithoutConnection = <T>(
  patienceMs: number,
  attempt: () => Promise<T>,
): Promise<T> =>
  retryWhile((code) => code === NO_CONNECTION, NO_CONNECTION_PAUSE_MS, patienceMs, attempt);

async function retryWhile<T>(
  isPassing: (code: string) => boolean,
  longestPauseMs: number,
  patienceMs: number,
  attempt: () => T | Promise<T>,
): Promise<T> {
  const end = performance.now() + patienceMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      const code = error instanceof Error && "code" in error ? String(error.code) : "";
      if (!isPassing(code) || performance.now() >= end) throw error;
      await delay(1 + Math.random() * longestPauseMs);
    }
  }
}

const isLocked = (code: string): boolean =>
  code.startsWith("SQLITE_BUSY") || PASSING_SQLSTATES.includes(code);

/** Another writer has held the lock for too long. */
export function databaseBusy(): ApiError {
  return new ApiError(
    "unavailable",
    "The database is busy just now, so nothing was changed. Try again in a few seconds.",
    { "retry-after": "10" },
  );
}
