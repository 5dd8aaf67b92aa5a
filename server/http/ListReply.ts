import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { setImmediate as othersTurn } from "node:timers/promises";
import type { FastifyReply, FastifyRequest } from "fastify";

/** The most of a list to hold in memory at a time, unless a single item is longer. */
const BATCH_BYTES = 256 * 1024;
const BATCH_ITEMS = 200;

const JSON_TYPE = "application/json; charset=utf-8";

/** What is sent before, between and after the batches. */
interface Around {
  head: string;
  separator: string;
  tail: string;
}

/** A placeholder for the list while the rest of the reply is serialised; no text can contain it. */
const PLACE = randomUUID();

/**
 * A reply with a list that may not fit in memory. It is read and serialised batch by batch, as fast
 * as the client receives it.
 */
export class ListReply<R> {
  /** For the compiler only: the shape of the joined chunks. */
  declare readonly reply: R;
  readonly headers: Readonly<Record<string, string>>;
  /** How many entries the list had when its ids were read. */
  readonly length: number;
  readonly #around: Around;
  /** Each reads some items as text; an empty text if none of them are left. */
  readonly #batches: readonly (() => Promise<string>)[];

  private constructor(
    headers: Record<string, string>,
    length: number,
    around: Around,
    batches: readonly (() => Promise<string>)[],
  ) {
    this.headers = headers;
    this.length = length;
    this.#around = around;
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
    const [head = "", tail = ""] = JSON.stringify(around([PLACE as never])).split(
      JSON.stringify(PLACE),
    );
    return new ListReply<R>(
      { "content-type": JSON_TYPE },
      entries.length,
      { head, separator: ",", tail },
      cut(entries).map((some) => async () => JSON.stringify(await read(some)).slice(1, -1)),
    );
  }

  /**
   * A list that is sent as a file.
   * @param read loads some entries' items as text
   * @param headers its type and name
   */
  static ofFile<E extends { bytes: number }>(
    entries: readonly E[],
    read: (some: readonly E[]) => Promise<string>,
    headers: { "content-type": string; "content-disposition": string },
    around: Around,
  ): ListReply<string> {
    return new ListReply<string>(
      headers,
      entries.length,
      around,
      cut(entries).map((some) => () => read(some)),
    );
  }

  /** Whether it is a single batch, which can be sent at once. */
  get isShort(): boolean {
    return this.#batches.length <= 1;
  }

  async toBuffer(): Promise<Buffer> {
    let text = "";
    for await (const chunk of this.chunks()) text += chunk;
    return Buffer.from(text);
  }

  async *chunks(): AsyncGenerator<string> {
    const { head, separator, tail } = this.#around;
    let isFirst = true;
    for (const read of this.#batches) {
      const items = await read();
      if (!items) continue;
      yield (isFirst ? head : separator) + items;
      isFirst = false;
      // On a fast connection the whole list would otherwise be sent in one go, blocking everybody
      // else.
      await othersTurn();
    }
    yield isFirst ? head + tail : tail;
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
    // A reset, as an HTTP/1.0 client, such as nginx by default, takes an ordinary end for the list's.
    reply.raw.socket?.resetAndDestroy();
  }
}
