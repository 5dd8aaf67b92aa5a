import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from "kysely";
import { projectFolder } from "../projectFolder.ts";

/** A query for the thread, and its answer. */
export type Asked = Pick<CompiledQuery, "sql" | "parameters"> & { id: number };
export type Answered = { id: number } & (
  | { rows: unknown[] }
  | { failure: { message: string; code?: string } }
);

interface Waiting {
  resolve: (rows: unknown[]) => void;
  reject: (reason: unknown) => void;
}

/**
 * Reads the embedded database in a thread of its own, one query after the other. SQLite holds the
 * thread that asks it until it has the answer, which may be seconds for a search. The thread is
 * started by the first query, from the build.
 */
export class SqliteThread implements Driver {
  readonly #file: string;
  readonly #waiting = new Map<number, Waiting>();
  #thread: Worker | undefined;
  #last = 0;

  constructor(file: string) {
    this.#file = file;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return {
      executeQuery: async <R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> => ({
        rows: (await this.#ask(sql, parameters)) as R[],
      }),
      streamQuery: refuse,
    };
  }

  async releaseConnection(): Promise<void> {}

  beginTransaction = refuse;
  commitTransaction = refuse;
  rollbackTransaction = refuse;

  async destroy(): Promise<void> {
    await this.#thread?.terminate();
  }

  #ask(sql: string, parameters: readonly unknown[]): Promise<unknown[]> {
    this.#thread ??= this.#start();
    const asked: Asked = { id: ++this.#last, sql, parameters };
    this.#thread.postMessage(asked);
    // It keeps the process alive only while somebody waits for it.
    this.#thread.ref();
    return new Promise((resolve, reject) => {
      this.#waiting.set(asked.id, { resolve, reject });
    });
  }

  #start(): Worker {
    const program = join(projectFolder(), "dist/server/db/readSqlite.js");
    // It gets none of the server's environment or options.
    const thread = new Worker(program, { workerData: this.#file, env: {}, execArgv: [] });
    thread.on("message", (answer: Answered) => {
      const { resolve, reject } = this.#waiting.get(answer.id) ?? {};
      this.#waiting.delete(answer.id);
      if (this.#waiting.size === 0) thread.unref();
      if ("rows" in answer) resolve?.(answer.rows);
      else reject?.(Object.assign(new Error(answer.failure.message), answer.failure));
    });
    const giveUp = (reason: unknown) => {
      // A thread that has failed also ends, by which time another may be at work.
      if (this.#thread !== thread) return;
      this.#thread = undefined;
      for (const { reject } of this.#waiting.values()) reject(reason);
      this.#waiting.clear();
    };
    thread.on("error", giveUp);
    thread.on("exit", () => giveUp(new Error("The thread that reads the database has ended.")));
    return thread;
  }
}

function refuse(): never {
  throw new Error("The thread only answers single reads: ask the database itself.");
}
