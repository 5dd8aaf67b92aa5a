import { randomUUID } from "node:crypto";
import { setImmediate as othersTurn } from "node:timers/promises";

/** So much of a list is in memory at a time, or one item, where that alone is longer. */
const BATCH_BYTES = 256 * 1024;
const BATCH_ITEMS = 200;

/** Stands where the list goes while the rest of the reply is written; nobody's text can hold it. */
const PLACE = randomUUID();

/**
 * A reply with a list in it that may be longer than the memory: it is read and written as JSON
 * a batch at a time, as fast as whoever asked takes it.
 */
export class ListReply<R> {
  /** For the compiler: what the chunks are once they are put together. */
  declare readonly reply: R;
  readonly #head: string;
  readonly #tail: string;
  readonly #batches: readonly (() => Promise<unknown[]>)[];

  private constructor(around: string, batches: readonly (() => Promise<unknown[]>)[]) {
    const [head = "", tail = ""] = around.split(JSON.stringify(PLACE));
    this.#head = head;
    this.#tail = tail;
    this.#batches = batches;
  }

  /**
   * @param entries what is on the list, in its order
   * @param read the items of some entries; one that has left the list since is left out
   * @param around the reply with the items in it
   */
  static of<E extends { bytes: number }, T, R>(
    entries: readonly E[],
    read: (some: readonly E[]) => Promise<T[]>,
    around: (items: T[]) => R,
  ): ListReply<R> {
    const batches = cut(entries).map((some) => () => read(some));
    return new ListReply<R>(JSON.stringify(around([PLACE as never])), batches);
  }

  /** Whether it is one batch, which can as well be sent at once. */
  get isShort(): boolean {
    return this.#batches.length <= 1;
  }

  async toBuffer(): Promise<Buffer> {
    let json = "";
    for await (const chunk of this.chunks()) json += chunk;
    return Buffer.from(json);
  }

  async *chunks(): AsyncGenerator<string> {
    let before = this.#head;
    for (const read of this.#batches) {
      const items = JSON.stringify(await read()).slice(1, -1);
      if (!items) continue;
      yield before + items;
      before = ",";
      // A fast line takes a whole list in one go, and nobody else would be heard meanwhile.
      await othersTurn();
    }
    yield before === "," ? this.#tail : before + this.#tail;
  }
}

function cut<E extends { bytes: number }>(entries: readonly E[]): E[][] {
  const batches: E[][] = [];
  let batch: E[] = [];
  let bytes = 0;
  for (const entry of entries) {
    if (batch.length === BATCH_ITEMS || bytes + entry.bytes > BATCH_BYTES) {
      if (batch.length > 0) batches.push(batch);
      batch = [];
      bytes = 0;
    }
    batch.push(entry);
    bytes += entry.bytes;
  }
  return batch.length > 0 ? [...batches, batch] : batches;
}
