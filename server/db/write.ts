import type { Transaction } from "kysely";
import { FairQueue } from "../FairQueue.ts";
import type { Db } from "./openDatabase.ts";
import { databaseBusy, retryWhileLocked } from "./openSqlite.ts";
import type { Database } from "./schema.ts";

/** How long somebody waits to write: less than any client waits for its answer. */
const PATIENCE_MS = 10_000;

const queues = new WeakMap<Db, FairQueue>();

interface WriteOptions {
  /** Whose write it is: writers take turns, so that the many writes of one don't delay the others'. */
  by?: string;
  patienceMs?: number;
}

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
  { by = "", patienceMs = PATIENCE_MS }: WriteOptions = {},
): Promise<T> {
  const end = performance.now() + patienceMs;
  const runInTransaction = () =>
    retryWhileLocked(end - performance.now(), () => db.transaction().execute(work));
  return queueOf(db).run(by, runInTransaction, AbortSignal.timeout(patienceMs));
}

function queueOf(db: Db): FairQueue {
  const queue =
    queues.get(db) ?? new FairQueue({ atOnce: 1, mostWaiting: Infinity, refusal: databaseBusy });
  queues.set(db, queue);
  return queue;
}
