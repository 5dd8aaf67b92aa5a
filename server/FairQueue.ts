import type { ApiError } from "./errors.ts";

interface Waiting {
  start: () => void;
  refuse: (reason: ApiError) => void;
}

interface FairQueueOptions {
  atOnce: number;
  mostWaiting: number;
  /** How many of one key may wait. */
  mostOfOne?: number;
  /** What is thrown for those that can't wait, or no longer. */
  refusal: () => ApiError;
}

/**
 * Runs a few pieces of work at once and lets the others wait, each key in a line of its own. The
 * lines take turns, and when too many wait, the longest line loses its last: whoever sends many
 * waits for themselves alone.
 */
export class FairQueue {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #mostOfOne: number;
  readonly #refusal: () => ApiError;
  #running = 0;
  #waiting = 0;
  /** The line whose turn is next comes first. */
  readonly #lines = new Map<string, Waiting[]>();

  constructor({ atOnce, mostWaiting, mostOfOne = mostWaiting, refusal }: FairQueueOptions) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
    this.#mostOfOne = mostOfOne;
    this.#refusal = refusal;
  }

  /**
   * @param signal takes the work out of its line; once it runs, it goes on
   * @throws ApiError (`refusal`) where too many wait, or the signal came first
   */
  async run<T>(key: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    if (signal?.aborted) throw this.#refusal();
    if (this.#running < this.#atOnce) this.#running += 1;
    else await this.#wait(key, signal);
    try {
      return await work();
    } finally {
      this.#handOver();
    }
  }

  async #wait(key: string, signal?: AbortSignal): Promise<void> {
    let giveUp: () => void = () => undefined;
    try {
      await new Promise<void>((start, refuse) => {
        const one = { start, refuse };
        const line = this.#lines.get(key) ?? [];
        line.push(one);
        this.#lines.set(key, line);
        this.#waiting += 1;
        giveUp = () => this.#refuse(key, one);
        signal?.addEventListener("abort", giveUp);
        if (line.length > this.#mostOfOne) giveUp();
        else if (this.#waiting > this.#mostWaiting) this.#refuseLongest();
      });
    } finally {
      signal?.removeEventListener("abort", giveUp);
    }
  }

  /** Whoever finishes hands its place to the next line. */
  #handOver(): void {
    const [next] = this.#lines;
    if (!next) {
      this.#running -= 1;
      return;
    }
    const [key, [first, ...others]] = next;
    this.#lines.delete(key);
    if (others.length > 0) this.#lines.set(key, others);
    this.#waiting -= 1;
    first?.start();
  }

  #refuseLongest(): void {
    let longest: [string, Waiting[]] = ["", []];
    for (const entry of this.#lines) if (entry[1].length >= longest[1].length) longest = entry;
    const [key, line] = longest;
    const last = line.at(-1);
    if (last) this.#refuse(key, last);
  }

  /** Does nothing to one that has left its line. */
  #refuse(key: string, one: Waiting): void {
    const line = this.#lines.get(key) ?? [];
    const place = line.indexOf(one);
    if (place < 0) return;
    line.splice(place, 1);
    if (line.length === 0) this.#lines.delete(key);
    this.#waiting -= 1;
    one.refuse(this.#refusal());
  }
}
