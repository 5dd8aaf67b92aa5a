import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { ApiError } from "../errors.ts";

/** Browsers send one request at a time on a connection; some clients a few. */
const MOST_AT_ONCE = 8;

/**
 * Node accepts all pipelined requests of a connection at once and keeps their answers in memory
 * until their turn comes; a client that sends thousands and reads nothing would fill it. A
 * connection with too many open requests is closed.
 */
export function limitPipelining(app: FastifyInstance): void {
  const underWay = new WeakMap<Socket, number>();
  app.server.prependListener("request", ({ socket }: IncomingMessage, reply: ServerResponse) => {
    const count = (underWay.get(socket) ?? 0) + 1;
    underWay.set(socket, count);
    reply.once("close", () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1));
    if (count > MOST_AT_ONCE) socket.destroy();
  });
  // Ignores requests that were already received when the connection was closed.
  app.addHook("onRequest", async ({ socket }) => {
    if (socket.destroyed) {
      throw new ApiError("too_many_requests", "Send fewer requests at once on one connection.");
    }
  });
}

/**
 * Handles two cases in which Node would reply by itself, with an empty body. It needs a server made
 * with `requireHostHeader: false`.
 */
export function answerBadHeaders(app: FastifyInstance): void {
  // An unknown `Expect` header is ignored rather than refused.
  app.server.on("checkExpectation", (request: IncomingMessage, response: ServerResponse) => {
    app.server.emit("request", request, response);
  });
  app.addHook("onRequest", async ({ raw }) => {
    if (raw.headers.host !== undefined || raw.httpVersion === "1.0") return;
    throw new ApiError("invalid_input", "The request has no header Host: send one.", {
      connection: "close",
    });
  });
}
