import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { ApiError } from "../errors.ts";

/** Browsers send one request at a time on a connection; some clients a few. */
const MOST_AT_ONCE = 8;

/**
 * Node takes in every request of a connection at once and keeps the answers in memory until their turn
 * comes: thousands of them, sent on one line by somebody who reads nothing, would fill it. A
 * connection with too many under way is ended.
 */
export function limitPipelining(app: FastifyInstance): void {
  const underWay = new WeakMap<Socket, number>();
  app.server.prependListener("request", ({ socket }: IncomingMessage, reply: ServerResponse) => {
    const count = (underWay.get(socket) ?? 0) + 1;
    underWay.set(socket, count);
    reply.once("close", () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1));
    if (count > MOST_AT_ONCE) socket.destroy();
  });
  // What came on the same line after the end of it is not looked at.
  app.addHook("onRequest", async ({ socket }) => {
    if (socket.destroyed) {
      throw new ApiError("too_many_requests", "Send fewer requests at once on one connection.");
    }
  });
}
