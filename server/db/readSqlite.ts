import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { cacheStatements, connectSqlite } from "./connectSqlite.ts";
import type { Answered, Asked } from "./SqliteThread.ts";

/** The program of `SqliteThread`: answers one query after the other. */

const BEHIND_REQUESTS = 10;
// Linux gives each thread its own priority; elsewhere this would be the whole server's.
if (process.platform === "linux") setPriority(BEHIND_REQUESTS);

const database = await connectSqlite(workerData as string, { fileMustExist: true });
database.pragma("query_only = ON");
const statements = cacheStatements(database);

parentPort?.on("message", (asked: Asked) => parentPort?.postMessage(answer(asked)));

function answer({ sql, parameters }: Asked): Answered {
  try {
    return { rows: [...statements.prepare(sql).all(parameters)] };
  } catch (error) {
    const { message, code } = error as Error & { code?: string };
    return { failure: { message, ...(code !== undefined && { code }) } };
  }
}
