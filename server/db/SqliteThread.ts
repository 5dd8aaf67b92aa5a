import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { CompiledQuery } from "kysely";
import { projectFolder } from "../projectFolder.ts";

/** A query for the thread, and its answer. */
export type Asked = Pick<CompiledQuery, "sql" | "parameters">;
export type Answered = { rows: unknown[] } | { failure: Failure };
export interface Failure {
  message: string;
  code?: string;
}

let atWork = 0;
// SQLite can't be interrupted, so a process that exits would wait for its threads' answers.
process.on("exit", () => {
  if (atWork > 0) process.kill(process.pid, "SIGKILL");
});

/**
 * A thread that reads the embedded database, one query at a time. It is started from the build, and
 * keeps the process alive only while somebody waits for its answer.
 */
export class SqliteThread {
  readonly #worker: Worker;
  #settle: (answer: Answered) => void = () => undefined;
  #fail: (reason: unknown) => void = () => undefined;
  #hasEnded = false;

  constructor(file: string) {
    const program = join(projectFolder(), "dist/server/db/readSqlite.js");
    // It gets none of the server's environment or options.
    this.#worker = new Worker(program, { workerData: file, env: {}, execArgv: [] });
    this.#worker.on("message", (answer: Answered) => this.#settle(answer));
    const end = (reason: unknown) => {
      this.#hasEnded = true;
      this.#fail(reason);
    };
    this.#worker.on("error", end);
    this.#worker.on("exit", () => end(ended()));
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  async ask(asked: Asked): Promise<unknown[]> {
    if (this.#hasEnded) throw ended();
    atWork++;
    this.#worker.ref();
    this.#worker.postMessage(asked);
    try {
      const answer = await new Promise<Answered>((settle, fail) => {
        this.#settle = settle;
        this.#fail = fail;
      });
      if ("rows" in answer) return answer.rows;
      throw Object.assign(new Error(answer.failure.message), answer.failure);
    } finally {
      atWork--;
      this.#worker.unref();
    }
  }

  /** Resolves when its query has its answer: SQLite can't be interrupted. */
  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}

const ended = () => new Error("The thread that reads the database has ended.");
