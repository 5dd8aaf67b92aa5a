import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ApiError } from "../errors.ts";
import { answerBrokenRequest, BODY_UNREAD, STORAGE_UNREACHABLE } from "./sendErrors.ts";
import { onceOver } from "./whileConnected.ts";

/** Browsers send one request at a time on a connection; some clients a few. */
const MOST_AT_ONCE = 8;

/**
 * Node accepts all pipelined requests of a connection at once and keeps their answers in memory
 * until their turn comes; a client that sends thousands and reads nothing would fill it. So each
 * begins once the one before is answered, and a connection with too many open requests is closed.
 */
export function limitPipelining(app: FastifyInstance): void {
  const underWay = new WeakMap<Socket, number>();
  app.server.prependListener("request", ({ socket }: IncomingMessage, reply: ServerResponse) => {
    const count = (underWay.get(socket) ?? 0) + 1;
    underWay.set(socket, count);
    reply.once("close", () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1));
    if (count > MOST_AT_ONCE) socket.destroy();
  });
  const answered = new WeakMap<Socket, Promise<void>>();
  app.addHook("onRequest", async (request, reply) => {
    const { socket } = request.raw;
    const before = answered.get(socket);
    answered.set(socket, new Promise((resolve) => onceOver(request, reply, resolve)));
    await before;
    // Ignores requests that were already received when the connection was closed.
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

declare module "fastify" {
  interface FastifyRequest {
    /** Cuts the connection if the body takes too long. */
    bodyTimer: NodeJS.Timeout | null;
  }
}

/** For the body of an anonymous caller: a few fields, or something to be refused anyway. */
const STRANGERS_MS = 10_000;

/** Limits how long a body may take to arrive; briefly, until the sender is known. */
export function limitBodyTime(app: FastifyInstance): void {
  app.decorateRequest("bodyTimer", null);
  app.addHook("onRequest", async (request, reply) => {
    const { headers, raw } = request;
    if (!headers["transfer-encoding"] && !Number(headers["content-length"])) return;
    startTimer(request, reply, STRANGERS_MS);
    for (const event of ["end", "close"]) raw.once(event, () => stopTimer(request));
  });
}

/**
 * Restarts the time limit of a body that is still arriving.
 * @throws ApiError if the request was refused meanwhile: what its sender was told must stay true
 */
export function allowBodyTime(request: FastifyRequest, reply: FastifyReply, ms: number): void {
  if (request.raw.socket.writableEnded) throw new ApiError("unavailable", STORAGE_UNREACHABLE);
  if (!request.bodyTimer) return;
  stopTimer(request);
  startTimer(request, reply, ms);
}

function startTimer(request: FastifyRequest, reply: FastifyReply, ms: number): void {
  request.bodyTimer = setTimeout(() => cut(request, reply), ms).unref();
}

function stopTimer(request: FastifyRequest): void {
  if (request.bodyTimer) clearTimeout(request.bodyTimer);
  request.bodyTimer = null;
}

function cut(request: FastifyRequest, reply: FastifyReply): void {
  const { socket, readableFlowing } = request.raw;
  // Until the sender is known, the body waits unread.
  const code = readableFlowing === null ? BODY_UNREAD : "ERR_HTTP_REQUEST_TIMEOUT";
  if (reply.raw.headersSent) socket.destroy();
  else answerBrokenRequest({ code }, socket);
}
