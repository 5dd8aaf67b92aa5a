import type { Transaction } from "kysely";
import type { Db } from "./openDatabase.ts";
import { retryWhileLocked } from "./retryWhileLocked.ts";
import type { Database } from "./schema.ts";
import { WriteQueue } from "./WriteQueue.ts";

/** How long somebody waits to write: less than any client waits for its answer. */
const PATIENCE_MS = 10_000;

const queues = new WeakMap<Db, WriteQueue>();

/**
 * Runs `work` in a transaction that is alone in writing, so what it reads stays
 * true until it has written. Inside, use only `trx`: on SQLite there is one
 * connection, and anything else would wait for this transaction forever.
 * @param work may run more than once: it has no effect but on the database
 * @throws ApiError `unavailable`, or the database's own error, when the turn has not come in time
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
