import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ListReply } from "./ListReply.ts";

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
