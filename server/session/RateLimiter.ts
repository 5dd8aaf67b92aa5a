import { createHash } from "node:crypto";
import type { Db } from "../db/openDatabase.ts";
import { write } from "../db/write.ts";
import { ApiError } from "../errors.ts";
import type { Parts } from "../handlers.ts";

/** At most `limit` tries for `key` within `windowMs` of the first. */
export interface RateLimit {
  key: string;
  limit: number;
  windowMs: number;
}

/** The current state of a limit. */
interface Usage extends RateLimit {
  hash: string;
  tries: number;
  until: number;
  /** The stored end is more than a window away because it was set by a clock ahead of ours. */
  isAhead: boolean;
}

/** Bounds the table: beyond it (within one per cent) the counts that expire soonest are dropped. */
const MOST_ROWS = 100_000;
/** A few with each try, so that no single try has to clean up many. */
const DELETED_AT_ONCE = 100;

/** Counts tries in the database, shared by all servers that use it. */
export class RateLimiter {
  readonly #db: Db;
  readonly #clock: () => Date;
  readonly #mostRows: number;
  #tries = 0;

  constructor({ db, steadyClock }: Pick<Parts, "db" | "steadyClock">, mostRows = MOST_ROWS) {
    this.#db = db;
    this.#clock = steadyClock;
    this.#mostRows = mostRows;
  }

  /**
   * Counts a try under every limit before it is made, so that concurrent tries can't slip through.
   * If one limit is used up, the try counts under none.
   * @throws ApiError `too_many_requests`, with the time to wait
   */
  async consume(limits: readonly RateLimit[]): Promise<void> {
    // Reads first, so that a flood of refused tries doesn't block writers.
    const seen = await this.#read(this.#db, limits);
    if (!seen.some(({ isAhead }) => isAhead)) refuseUsedUp(seen, this.#now());
    const usages = await write(this.#db, async (trx) => {
      const usages = await this.#read(trx, limits);
      const isRefused = usages.some(isUsedUp);
      for (const usage of usages) {
        if (!isRefused) await save(trx, { ...usage, tries: usage.tries + 1 });
        else if (usage.isAhead) await save(trx, usage);
      }
      await deleteExpired(trx, this.#now());
      return usages;
    });
    refuseUsedUp(usages, this.#now());
    this.#tries += 1;
    if (this.#tries % Math.ceil(this.#mostRows / 100) === 0)
      await dropBeyond(this.#db, this.#mostRows);
  }

  /** Takes back one try under each of `limits`, and all tries under `forgotten`. */
  async refund(limits: readonly RateLimit[], forgotten?: RateLimit): Promise<void> {
    await write(this.#db, async (trx) => {
      if (forgotten) {
        await trx.deleteFrom("rate_limits").where("key_hash", "=", hashOf(forgotten)).execute();
      }
      for (const limit of limits) {
        await trx
          .updateTable("rate_limits")
          .set((eb) => ({ tries: eb("tries", "-", 1) }))
          .where("key_hash", "=", hashOf(limit))
          .where("tries", ">", 0)
          .execute();
      }
    });
  }

  #now(): number {
    return this.#clock().getTime();
  }

  async #read(db: Db, limits: readonly RateLimit[]): Promise<Usage[]> {
    const rows = await db
      .selectFrom("rate_limits")
      .selectAll()
      .where("key_hash", "in", limits.map(hashOf))
      .execute();
    const now = this.#now();
    return limits.map((limit) => {
      const hash = hashOf(limit);
      const end = now + limit.windowMs;
      const row = rows.find(({ key_hash }) => key_hash === hash);
      const until = row ? Date.parse(row.until) : now;
      if (!row || until <= now) return { ...limit, hash, tries: 0, until: end, isAhead: false };
      const isAhead = until > end;
      return { ...limit, hash, tries: row.tries, until: Math.min(until, end), isAhead };
    });
  }
}

const hashOf = ({ key }: RateLimit) => createHash("sha256").update(key).digest("hex");

const isUsedUp = ({ tries, limit }: Usage) => tries >= limit;

async function save(trx: Db, { hash, tries, until }: Usage): Promise<void> {
  const row = { tries, until: new Date(until).toISOString() };
  await trx
    .insertInto("rate_limits")
    .values({ key_hash: hash, ...row })
    .onConflict((conflict) => conflict.column("key_hash").doUpdateSet(row))
    .execute();
}

async function deleteExpired(trx: Db, now: number): Promise<void> {
  const expired = trx
    .selectFrom("rate_limits")
    .select("key_hash")
    .where("until", "<=", new Date(now).toISOString())
    .limit(DELETED_AT_ONCE);
  await trx.deleteFrom("rate_limits").where("key_hash", "in", expired).execute();
}

async function dropBeyond(db: Db, mostRows: number): Promise<void> {
  await write(db, async (trx) => {
    const first = await trx
      .selectFrom("rate_limits")
      .select("until")
      .orderBy("until", "desc")
      .offset(mostRows)
      .limit(1)
      .executeTakeFirst();
    if (first) await trx.deleteFrom("rate_limits").where("until", "<=", first.until).execute();
  });
}

/** @throws ApiError `too_many_requests` if a limit is used up */
function refuseUsedUp(usages: readonly Usage[], now: number): void {
  const ends = usages.filter(isUsedUp).map(({ until }) => until);
  if (ends.length === 0) return;
  const seconds = Math.max(1, Math.ceil((Math.max(...ends) - now) / 1000));
  const wait = seconds < 60 ? spell(seconds, "second") : spell(Math.ceil(seconds / 60), "minute");
  throw new ApiError("too_many_requests", `Too many tries. Wait ${wait} and try again.`, {
    "retry-after": String(seconds),
  });
}

const spell = (count: number, unit: string) => (count === 1 ? `a ${unit}` : `${count} ${unit}s`);
