import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { setImmediate as othersTurn } from "node:timers/promises";
import type { FastifyReply, FastifyRequest } from "fastify";

/** The most of a list to hold in memory at a time, unless a single item is longer. */
const BATCH_BYTES = 256 * 1024;
const BATCH_ITEMS = 200;

/** A placeholder for the list while the rest of the reply is serialised; no text can contain it. */
const PLACE = randomUUID();

/**
 * A reply with a list that may not fit in memory. It is read and serialised batch by batch, as fast
 * as the client receives it.
 */
export class ListReply<R> {
  /** For the compiler only: the shape of the joined chunks. */
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
   * @param entries the list's entries, in order
   * @param read loads the items of some entries; items that have since left the list are omitted
   * @param around builds the reply around the items
   */
  static of<E extends { bytes: number }, T, R>(
    entries: readonly E[],
    read: (some: readonly E[]) => Promise<T[]>,
    around: (items: T[]) => R,
  ): ListReply<R> {
    const batches = cut(entries).map((some) => () => read(some));
    return new ListReply<R>(JSON.stringify(around([PLACE as never])), batches);
  }

  /** Whether it is a single batch, which can be sent at once. */
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
      // On a fast connection the whole list would otherwise be sent in one go, blocking everybody
      // else.
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

/** The body for a list reply: a buffer if it is short, otherwise a stream at the reader's pace. */
export async function bodyOf(
  list: ListReply<unknown>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Buffer | Readable> {
  if (list.isShort) return list.toBuffer();
  if (request.method === "HEAD") return Readable.from([]);
  const chunks = list.chunks();
  // An error before the first chunk still gets a regular error reply.
  const first = await chunks.next();
  return Readable.from(orBreakOff(first.value, chunks, reply), { objectMode: false });
}

/** Half a list must not look complete: if reading fails, the connection is cut. */
async function* orBreakOff(
  first: string,
  rest: AsyncGenerator<string>,
  reply: FastifyReply,
): AsyncGenerator<string> {
  try {
    yield first;
    yield* rest;
  } catch (error) {
    // The client has left.
    if (reply.raw.destroyed) return;
    reply.log.error({ err: error }, "A list could not be sent to its end");
    reply.raw.destroy();
  }
}
