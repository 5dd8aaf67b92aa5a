import type { FastifyBaseLogger } from "fastify";

/** Work that goes on after a call has been answered, such as sending a mail. */
export class Background {
  readonly #running = new Set<Promise<void>>();
  readonly #log: FastifyBaseLogger;

  constructor(log: FastifyBaseLogger) {
    this.#log = log;
  }

  /** @param name what failed, should it fail: there is nobody left to tell but the log */
  run(name: string, work: () => Promise<void>): void {
    const running = work()
      .catch((error: unknown) => this.#log.error({ err: error }, `${name} failed`))
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  /** Waits until nothing runs any more. */
  async settle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }
}
