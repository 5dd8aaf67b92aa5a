import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { answerBrokenRequest } from "./sendErrors.ts";

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

/** Restarts the time limit of a body that is still arriving. */
export function allowBodyTime(request: FastifyRequest, reply: FastifyReply, ms: number): void {
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
  const { socket } = request.raw;
  if (reply.raw.headersSent) socket.destroy();
  else answerBrokenRequest({ code: "ERR_HTTP_REQUEST_TIMEOUT" }, socket);
}
