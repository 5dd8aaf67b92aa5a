import type { ApiError } from "./errors.ts";

interface Waiting {
  start: () => void;
  refuse: (reason: ApiError) => void;
}

interface FairQueueOptions {
  atOnce: number;
  /** How many of one key may run. */
  atOnceOfOne?: number;
  mostWaiting: number;
  /** How many of one key may wait. */
  mostOfOne?: number;
  /** What is thrown for those that can't wait, or no longer. */
  refusal: () => ApiError;
}

/**
 * Runs a few pieces of work at once and lets the others wait, each key in a line of its own. The
 * lines take turns, and when too many wait, the longest line loses its last: whoever sends many
 * waits for themselves alone. A line with as many running as one key may have lets the next pass.
 */
export class FairQueue {
  readonly #atOnce: number;
  readonly #atOnceOfOne: number;
  readonly #mostWaiting: number;
  readonly #mostOfOne: number;
  readonly #refusal: () => ApiError;
  #running = 0;
  #waiting = 0;
  /** How many of each key run; none is left out. */
  readonly #runningOf = new Map<string, number>();
  /** The line whose turn is next comes first. */
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

  /** Whether a place less would let somebody in who waits: not one who has as many as one may have. */
  get isFull(): boolean {
    if (this.#running < this.#atOnce) return false;
    return [...this.#lines.keys()].some((key) => this.#runsLessThanItMay(key));
  }

  /**
   * @param signal takes the work out of its line; once it runs, it goes on
   * @throws ApiError (`refusal`) where too many wait, or the signal came first
   */
  async run<T>(key: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    if (signal?.aborted) throw this.#refusal();
    if (this.#mayRun(key)) this.#count(key, 1);
    else await this.#wait(key, signal);
    try {
      return await work();
    } finally {
      this.#count(key, -1);
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
    return (this.#runningOf.get(key) ?? 0) < this.#atOnceOfOne;
  }

  #count(key: string, change: 1 | -1): void {
    const running = (this.#runningOf.get(key) ?? 0) + change;
    if (running > 0) this.#runningOf.set(key, running);
    else this.#runningOf.delete(key);
    this.#running += change;
  }

  /** The place of whoever has finished goes to the next line that may have it. */
  #startNext(): void {
    for (const [key, [first, ...others]] of this.#lines) {
      if (!this.#mayRun(key)) continue;
      this.#lines.delete(key);
      if (others.length > 0) this.#lines.set(key, others);
      this.#waiting -= 1;
      this.#count(key, 1);
      first?.start();
      return;
    }
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
