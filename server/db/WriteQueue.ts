import { databaseBusy } from "./databaseBusy.ts";

/** Runs one write at a time, first come, first served. */
export class WriteQueue {
  readonly #waiting: (() => void)[] = [];
  #isTaken = false;

  /** @throws ApiError `unavailable` if the turn has not come in time */
  async run<T>(patienceMs: number, work: () => Promise<T>): Promise<T> {
    await this.#takeTurn(patienceMs);
    try {
      return await work();
    } finally {
      this.#passOn();
    }
  }

  async #takeTurn(patienceMs: number): Promise<void> {
    if (!this.#isTaken) {
      this.#isTaken = true;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(start), 1);
        reject(databaseBusy());
      }, patienceMs);
      this.#waiting.push(start);
    });
  }

  #passOn(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#isTaken = false;
  }
}
