/** Runs work with the same key one at a time, in order. */
export class KeyedMutex {
  readonly #last = new Map<string, Promise<void>>();

  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(key) ?? Promise.resolve();
    const result = before.then(work);
    const done = result.then(
      () => undefined,
      () => undefined,
    );
    this.#last.set(key, done);
    done.then(() => {
      if (this.#last.get(key) === done) this.#last.delete(key);
    });
    return result;
  }
}
