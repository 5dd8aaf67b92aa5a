import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { answerBrokenRequest } from "./sendErrors.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Cuts the connection when the body takes too long. */
    bodyTimer: NodeJS.Timeout | null;
  }
}

/** For the body of somebody unknown: a few fields, or what is refused anyway. */
const STRANGERS_MS = 10_000;

/** Bounds how long a body may take to arrive: little, until it is known who sends it. */
export function limitBodyTime(app: FastifyInstance): void {
  app.decorateRequest("bodyTimer", null);
  app.addHook("onRequest", async (request, reply) => {
    const { headers, raw } = request;
    if (!headers["transfer-encoding"] && !Number(headers["content-length"])) return;
    startTimer(request, reply, STRANGERS_MS);
    for (const event of ["end", "close"]) raw.once(event, () => stopTimer(request));
  });
}

/** Gives a body that is still coming so much time from now on. */
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
