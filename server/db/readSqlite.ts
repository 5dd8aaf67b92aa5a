import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { cacheStatements, connectSqlite } from "./connectSqlite.ts";
import type { Answered, Asked, Failure } from "./SqliteThread.ts";

/** The program of a `SqliteThread`: answers one query after the other. */

const BEHIND_REQUESTS = 10;
try {
  // Linux gives each thread its own priority; elsewhere this would be the whole server's.
  if (process.platform === "linux") setPriority(BEHIND_REQUESTS);
} catch {
  // Some sandboxes forbid it, and reads work without it.
}

const options = { fileMustExist: true };
const database = await connectSqlite(workerData as string, options).catch((error: unknown) => {
  const failure = failureOf(error);
  throw Object.assign(new Error(failure.message), failure);
});
database.pragma("query_only = ON");
const statements = cacheStatements(database);

parentPort?.on("message", (asked: Asked) => parentPort?.postMessage(answer(asked)));

function answer({ sql, parameters }: Asked): Answered {
  try {
    return { rows: statements.prepare(sql).all(parameters) };
  } catch (error) {
    return { failure: failureOf(error) };
  }
}

/** better-sqlite3's own errors lose their message on the way to another thread. */
function failureOf(error: unknown): Failure {
  const { message, code } = error as Error & { code?: string };
  return { message, ...(code !== undefined && { code }) };
}
