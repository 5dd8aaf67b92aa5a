import type { Transaction } from "kysely";
import type { Db } from "./openDatabase.ts";
import { databaseBusy, retryWhileLocked } from "./openSqlite.ts";
import type { Database } from "./schema.ts";

/** How long somebody waits to write: less than any client waits for its answer. */
const PATIENCE_MS = 10_000;

const queues = new WeakMap<Db, WriteQueue>();

/**
 * Runs `work` in the only transaction that writes, so what it reads stays true until it has
 * written. Inside, use only `trx`: on SQLite there is one connection, and anything else would wait
 * for this transaction forever.
 * @param work may run more than once, so it must only touch the database
 * @throws ApiError `unavailable`, or the database's own error, if its turn doesn't come in time
 */
export async function write<T>(
  db: Db,
  work: (trx: Transaction<Database>) => Promise<T>,
  patienceMs = PATIENCE_MS,
): Promise<T> {
  const end = performance.now() + patienceMs;
  return queueOf(db).run(patienceMs, () =>
    retryWhileLocked(end - performance.now(), () => db.transaction().execute(work)),
  );
}

function queueOf(db: Db): WriteQueue {
  const queue = queues.get(db) ?? new WriteQueue();
  queues.set(db, queue);
  return queue;
}

/** Runs one write at a time, first come, first served. */
class WriteQueue {
  readonly #waiting: (() => void)[] = [];
  #isTaken = false;

  /** @throws ApiError `unavailable` if its turn doesn't come in time */
  async run<T>(patienceMs: number, work: () => Promise<T>): Promise<T> {
    await this.#takeTurn(patienceMs);
    try {
      return await work();
    } finally {
      this.#passOn();
    }
  }

  async #takeTurn(patienceMs: number): Promise<void> {
    if (!this.#isTaken) {
      this.#isTaken = true;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(start), 1);
        reject(databaseBusy());
      }, patienceMs);
      this.#waiting.push(start);
    });
  }

  #passOn(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#isTaken = false;
  }
}
