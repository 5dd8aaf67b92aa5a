import { setImmediate as othersTurn } from "node:timers/promises";
import type { Transaction } from "kysely";
import { FairQueue } from "../FairQueue.ts";
import { type Db, isSqlite } from "./openDatabase.ts";
import { databaseBusy, retryWhileLocked } from "./retryWhileLocked.ts";
import type { Database } from "./schema.ts";

/** How long somebody waits to write: less than any client waits for its answer. */
const PATIENCE_MS = 10_000;

const queues = new WeakMap<Db, FairQueue>();

interface WriteOptions<T> {
  /** Whose write it is: writers take turns, so that the many writes of one don't delay the others'. */
  by?: string;
  patienceMs?: number;
  /**
   * What `work` returned if that is stored: it is asked if PostgreSQL's answer to the commit is lost,
   * so that a change that was stored doesn't count as failed.
   */
  findStored?: (trx: Transaction<Database>) => Promise<T | undefined>;
}

/** PostgreSQL broke off as it committed, and nobody can tell what is stored; the cause says why. */
export class UnsureError extends Error {}

/**
 * Runs `work` in the only transaction that writes, so what it reads stays true until it has
 * written. Inside, use only `trx`: on SQLite there is one connection, and anything else would wait
 * for this transaction forever.
 * @param work may run more than once, so it must only touch the database
 * @throws ApiError `unavailable`, or the database's own error, if its turn doesn't come in time;
 *   UnsureError if `findStored` gets no answer
 */
export async function write<T>(
  db: Db,
  work: (trx: Transaction<Database>) => Promise<T>,
  { by = "", patienceMs = PATIENCE_MS, findStored }: WriteOptions<T> = {},
): Promise<T> {
  const end = performance.now() + patienceMs;
  let isCommitting = false;
  const runInTransaction = () =>
    retryWhileLocked(end - performance.now(), () =>
      db.transaction().execute(async (trx) => {
        const result = await work(trx);
        isCommitting = true;
        return result;
      }),
    );
  const inTurn = async () => {
    // SQLite doesn't wait for anything: without this, all writes that wait would run before a read.
    await othersTurn();
    return runInTransaction();
  };
  try {
    return await queueOf(db).run(by, inTurn, AbortSignal.timeout(patienceMs));
  } catch (cause) {
    if (!findStored || !isCommitting || isSqlite(db)) throw cause;
    // Waits its turn: PostgreSQL may still be committing, though the connection has gone.
    const stored = await write(db, findStored, { by, patienceMs }).catch(() => {
      throw new UnsureError("Nobody can tell what is stored", { cause });
    });
    if (stored === undefined) throw cause;
    return stored;
  }
}

function queueOf(db: Db): FairQueue {
  const queue =
    queues.get(db) ?? new FairQueue({ atOnce: 1, mostWaiting: Infinity, refusal: databaseBusy });
  queues.set(db, queue);
  return queue;
}
