import { ApiError } from "../errors.ts";

interface Waiting {
  start: () => void;
  refuse: (reason: ApiError) => void;
}

/**
 * Runs a few pieces of work at once and lets the others wait, each key in a line of its own. The
 * lines take turns, and when too many wait, the longest line loses its last: whoever sends many
 * waits for themselves alone.
 */
export class FairQueue {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  #running = 0;
  #waiting = 0;
  /** The line whose turn is next comes first. */
  readonly #lines = new Map<string, Waiting[]>();

  constructor({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
  }

  /** @throws ApiError `unavailable` where too many wait */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#atOnce) this.#running += 1;
    else await this.#wait(key);
    try {
      return await work();
    } finally {
      this.#handOver();
    }
  }

  async #wait(key: string): Promise<void> {
    return new Promise((start, refuse) => {
      const line = this.#lines.get(key);
      if (line) line.push({ start, refuse });
      else this.#lines.set(key, [{ start, refuse }]);
      this.#waiting += 1;
      if (this.#waiting > this.#mostWaiting) this.#refuseOne();
    });
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

  #refuseOne(): void {
    let longest: [string, Waiting[]] = ["", []];
    for (const entry of this.#lines) if (entry[1].length >= longest[1].length) longest = entry;
    const [key, line] = longest;
    const last = line.pop();
    if (line.length === 0) this.#lines.delete(key);
    this.#waiting -= 1;
    last?.refuse(
      new ApiError("unavailable", "Too many people are signing in. Try again in a moment.", {
        "retry-after": "5",
      }),
    );
  }
}
