import type { FastifyBaseLogger } from "fastify";

/** Work that continues after a call has been answered, such as sending a mail. */
export class Background {
  /** The work in progress, and its name. */
  readonly #running = new Map<Promise<void>, string>();
  readonly #log: FastifyBaseLogger;

  constructor(log: FastifyBaseLogger) {
    this.#log = log;
  }

  /** @param name describes the work in the log if it fails */
  run(name: string, work: () => Promise<void>): void {
    const running = work()
      .catch((error: unknown) => this.#log.error({ err: error }, `${name} failed`))
      .finally(() => this.#running.delete(running));
    this.#running.set(running, name);
  }

  /** The names of what is still running. */
  get unfinished(): string[] {
    return [...this.#running.values()];
  }

  /** Resolves when no work is running. */
  async settle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running.keys());
  }
}
