import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from "kysely";
import { FairQueue } from "../FairQueue.ts";
import { databaseBusy } from "./retryWhileLocked.ts";
import { type Asked, SqliteThread } from "./SqliteThread.ts";

/** One more than searches run at once (`http/Turns.ts`): these, however long, leave one for other reads. */
const MOST_THREADS = 5;

/**
 * Reads the embedded database in threads of their own. SQLite holds the thread that asks it until it
 * has the answer, which may be seconds for a search. A thread is started when a query finds no idle one.
 */
export class SqliteThreads implements Driver {
  readonly #file: string;
  readonly #queue = new FairQueue({
    atOnce: MOST_THREADS,
    mostWaiting: Infinity,
    refusal: databaseBusy,
  });
  readonly #all = new Set<SqliteThread>();
  readonly #idle: SqliteThread[] = [];
  #isClosed = false;

  constructor(file: string) {
    this.#file = file;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return {
      executeQuery: async <R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> => ({
        rows: (await this.#queue.run("", () => this.#ask({ sql, parameters }))) as R[],
      }),
      streamQuery: refuse,
    };
  }

  async releaseConnection(): Promise<void> {}

  beginTransaction = refuse;
  commitTransaction = refuse;
  rollbackTransaction = refuse;

  async destroy(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#all].map((thread) => thread.end()));
  }

  async #ask(asked: Asked): Promise<unknown[]> {
    const thread = this.#idle.pop() ?? this.#start();
    try {
      return await thread.ask(asked);
    } finally {
      if (thread.hasEnded) this.#all.delete(thread);
      else this.#idle.push(thread);
    }
  }

  #start(): SqliteThread {
    if (this.#isClosed) throw new Error("The database is closed.");
    const thread = new SqliteThread(this.#file);
    this.#all.add(thread);
    return thread;
  }
}

function refuse(): never {
  throw new Error("The threads only answer single reads: ask the database itself.");
}
