import { parentPort, workerData } from "node:worker_threads";
import { cacheStatements, connectSqlite } from "./connectSqlite.ts";
import type { Answered, Asked } from "./SqliteThread.ts";

/** The program of `SqliteThread`: answers one query after the other. */

const database = await connectSqlite(workerData as string);
database.pragma("query_only = ON");
const statements = cacheStatements(database);

parentPort?.on("message", (asked: Asked) => parentPort?.postMessage(answer(asked)));

function answer({ id, sql, parameters }: Asked): Answered {
  try {
    return { id, rows: [...statements.prepare(sql).all(parameters)] };
  } catch (error) {
    const { message, code } = error as Error & { code?: string };
    return { id, failure: { message, ...(code !== undefined && { code }) } };
  }
}
