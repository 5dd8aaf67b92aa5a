import { ApiError } from "../errors.ts";

export interface ThrottleOptions {
  /** So many tries ... */
  limit: number;
  /** ... within this time of the first. */
  windowMs: number;
}

/** Bounds the memory: beyond it the longest known keys are forgotten. */
const MOST_KEYS = 20_000;

/** Counts tries by key, and refuses more than the limit until the window has passed. */
export class Throttle {
  readonly #limit: number;
  readonly #windowMs: number;
  readonly #clock: () => Date;
  readonly #tries = new Map<string, { count: number; until: number }>();

  constructor({ limit, windowMs }: ThrottleOptions, clock: () => Date) {
    this.#limit = limit;
    this.#windowMs = windowMs;
    this.#clock = clock;
  }

  /**
   * Counts a try before it is made, so that many at once can't slip through.
   * @throws ApiError `too_many_requests`, with the time to wait
   */
  take(key: string): void {
    const now = this.#clock().getTime();
    const known = this.#tries.get(key);
    if (!known || known.until <= now) {
      this.#tries.delete(key);
      this.#tries.set(key, { count: 1, until: now + this.#windowMs });
      this.#dropOldest();
      return;
    }
    if (known.count >= this.#limit) throw refuse(known.until - now);
    known.count++;
  }

  /** A try that succeeded does not count. */
  giveBack(key: string): void {
    const known = this.#tries.get(key);
    if (known && --known.count <= 0) this.#tries.delete(key);
  }

  forget(key: string): void {
    this.#tries.delete(key);
  }

  #dropOldest(): void {
    if (this.#tries.size <= MOST_KEYS) return;
    for (const key of this.#tries.keys()) {
      this.#tries.delete(key);
      return;
    }
  }
}

function refuse(waitMs: number): ApiError {
  const seconds = Math.ceil(waitMs / 1000);
  const wait = seconds < 60 ? spell(seconds, "second") : spell(Math.ceil(seconds / 60), "minute");
  return new ApiError("too_many_requests", `Too many tries. Wait ${wait} and try again.`, {
    "retry-after": String(seconds),
  });
}

const spell = (count: number, unit: string) => (count === 1 ? `a ${unit}` : `${count} ${unit}s`);
