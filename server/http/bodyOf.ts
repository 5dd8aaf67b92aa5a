import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ListReply } from "./ListReply.ts";

/** What is sent for a list: all of it where it is short, else a stream that whoever reads it drives. */
export async function bodyOf(
  list: ListReply<unknown>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Buffer | Readable> {
  if (list.isShort) return list.toBuffer();
  if (request.method === "HEAD") return Readable.from([]);
  const chunks = list.chunks();
  // What fails before anything is sent is answered as every failure is.
  const first = await chunks.next();
  return Readable.from(orBreakOff(first.value, chunks, reply), { objectMode: false });
}

/** Half a list must not look like a whole one: when it can't go on, the connection breaks. */
async function* orBreakOff(
  first: string,
  rest: AsyncGenerator<string>,
  reply: FastifyReply,
): AsyncGenerator<string> {
  yield first;
  for (;;) {
    // Only what fails in here: a reader who leaves is thrown in at a yield.
    const next = await rest.next().catch((error: unknown) => {
      reply.log.error({ err: error }, "A list could not be sent to its end");
      reply.raw.destroy();
    });
    if (!next || next.done) return;
    yield next.value;
  }
}
