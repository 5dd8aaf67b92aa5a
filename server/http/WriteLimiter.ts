import { ApiError } from "../errors.ts";

const MINUTE_MS = 60_000;

/**
 * Limits how many changes a user makes per minute (a leaky bucket): the limit at once, then at the
 * pace of the limit. Kept in memory, so each server counts separately.
 */
export class WriteLimiter {
  readonly #perMinute: number;
  readonly #clock: () => Date;
  /** When each user's debt ends, in milliseconds times the limit; the latest writer is last. */
  readonly #debts = new Map<string, number>();

  constructor(perMinute: number, steadyClock: () => Date) {
    this.#perMinute = perMinute;
    this.#clock = steadyClock;
  }

  /** The number of users remembered. */
  get size(): number {
    return this.#debts.size;
  }

  /**
   * Counts a change before it is made.
   * @throws ApiError `too_many_requests`, with the time to wait
   */
  take(uid: string): void {
    this.#refuseMore(uid, 1);
    this.add(uid, 1);
  }

  /**
   * Counts nothing, but refuses a change if earlier ones have used up the limit.
   * @throws ApiError `too_many_requests`, with the time to wait
   */
  check(uid: string): void {
    this.#refuseMore(uid, 0);
  }

  /** Counts changes that are made already, even beyond the limit. */
  add(uid: string, changes: number): void {
    const now = this.#now();
    this.#forgetWhoOwesNothing(now);
    const until = Math.max(this.#debts.get(uid) ?? 0, now) + MINUTE_MS * changes;
    this.#debts.delete(uid);
    this.#debts.set(uid, until);
  }

  #now(): number {
    return this.#clock().getTime() * this.#perMinute;
  }

  #refuseMore(uid: string, changes: number): void {
    const now = this.#now();
    const until = Math.max(this.#debts.get(uid) ?? 0, now) + MINUTE_MS * changes;
    const excess = until - now - MINUTE_MS * this.#perMinute;
    if (excess > 0) throw this.#refuse(excess / this.#perMinute);
  }

  /** Debts end, so the map stays bounded. */
  #forgetWhoOwesNothing(now: number): void {
    for (const [uid, until] of this.#debts) {
      if (until > now) return;
      this.#debts.delete(uid);
    }
  }

  #refuse(waitMs: number): ApiError {
    const seconds = Math.ceil(waitMs / 1000);
    const wait = seconds === 1 ? "a second" : `${seconds} seconds`;
    return new ApiError(
      "too_many_requests",
      `You have made more than ${this.#perMinute} changes a minute. Wait ${wait} and try again.`,
      { "retry-after": String(seconds) },
    );
  }
}
