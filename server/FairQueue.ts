import type { ApiError } from "./errors.ts";

interface Waiting {
  start: () => void;
  refuse: (reason: ApiError) => void;
}

interface FairQueueOptions {
  atOnce: number;
  /** The most items of one key that run at once. */
  atOnceOfOne?: number;
  mostWaiting: number;
  /** The most items of one key that wait. */
  mostOfOne?: number;
  /** Creates the error for items that can't wait, or were aborted while waiting. */
  refusal: () => ApiError;
}

/**
 * Runs a few items at once and queues the rest, each key in its own line. The key with the fewest
 * running items is served first, and equal ones in turn. When too many items wait, the longest line
 * loses its last one: a client that sends many requests delays only itself. A key that already has
 * its maximum running is skipped.
 */
export class FairQueue {
  readonly #atOnce: number;
  readonly #atOnceOfOne: number;
  readonly #mostWaiting: number;
  readonly #mostOfOne: number;
  readonly #refusal: () => ApiError;
  #running = 0;
  #waiting = 0;
  /** The number of running items by key; keys without any are removed. */
  readonly #runningOf = new Map<string, number>();
  /** The line to be served next comes first. */
  readonly #lines = new Map<string, Waiting[]>();

  constructor({
    atOnce,
    atOnceOfOne = atOnce,
    mostWaiting,
    mostOfOne = mostWaiting,
    refusal,
  }: FairQueueOptions) {
    this.#atOnce = atOnce;
    this.#atOnceOfOne = atOnceOfOne;
    this.#mostWaiting = mostWaiting;
    this.#mostOfOne = mostOfOne;
    this.#refusal = refusal;
  }

  /**
   * Whether an item waits only for a free slot, and not because its key already runs as many as it
   * may.
   */
  get isFull(): boolean {
    if (this.#running < this.#atOnce) return false;
    return [...this.#lines.keys()].some((key) => this.#runsLessThanItMay(key));
  }

  /** Whether an item of this key is waiting. */
  isAwaitedBy(key: string): boolean {
    return this.#lines.has(key);
  }

  /**
   * @param signal removes the work from its line; work that has started keeps running
   * @throws ApiError (`refusal`) if too many wait, or if the signal fires before the work starts
   */
  async run<T>(key: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    if (signal?.aborted) throw this.#refusal();
    if (this.#mayRun(key)) this.#count(key, 1);
    else await this.#wait(key, signal);
    try {
      return await work();
    } finally {
      this.#count(key, -1);
      this.#goLast(key);
      this.#startNext();
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

  #mayRun(key: string): boolean {
    return this.#running < this.#atOnce && this.#runsLessThanItMay(key);
  }

  #runsLessThanItMay(key: string): boolean {
    return this.#countOf(key) < this.#atOnceOfOne;
  }

  #countOf(key: string): number {
    return this.#runningOf.get(key) ?? 0;
  }

  #count(key: string, change: 1 | -1): void {
    const running = this.#countOf(key) + change;
    if (running > 0) this.#runningOf.set(key, running);
    else this.#runningOf.delete(key);
    this.#running += change;
  }

  /** A key that has just been served comes after all others, including those that came meanwhile. */
  #goLast(key: string): void {
    const line = this.#lines.get(key);
    if (!line) return;
    this.#lines.delete(key);
    this.#lines.set(key, line);
  }

  /** Gives a freed slot to the next line that may run. */
  #startNext(): void {
    const [key] = [...this.#lines.keys()]
      .filter((each) => this.#mayRun(each))
      .sort((one, other) => this.#countOf(one) - this.#countOf(other));
    if (key === undefined) return;
    const [first, ...others] = this.#lines.get(key) ?? [];
    this.#lines.delete(key);
    if (others.length > 0) this.#lines.set(key, others);
    this.#waiting -= 1;
    this.#count(key, 1);
    first?.start();
  }

  #refuseLongest(): void {
    let longest: [string, Waiting[]] = ["", []];
    for (const entry of this.#lines) if (entry[1].length >= longest[1].length) longest = entry;
    const [key, line] = longest;
    const last = line.at(-1);
    if (last) this.#refuse(key, last);
  }

  /** Does nothing if the item has already left its line. */
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
