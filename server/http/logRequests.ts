import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** The address without its query string, which may hold emails and tokens. */
export const pathOf = (request: FastifyRequest): string => request.url.split("?", 1)[0] ?? "";

/** A line for each request that changed something or was refused. Reading is left out. */
export function logRequests(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
  });
  app.addHook("onResponse", async (request, reply) => logRequest(request, reply));
  // Whoever has left gets no response, but what they asked for may be done.
  app.addHook("onSend", async (request, reply) => {
    const hasLeft = request.raw.complete && request.raw.socket.destroyed;
    if (hasLeft) logRequest(request, reply, ", its sender has left");
  });
}

function logRequest(request: FastifyRequest, reply: FastifyReply, addition = ""): void {
  const { statusCode } = reply;
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (isRead && statusCode < 400) return;
  const ms = Math.round(reply.elapsedTime);
  const line = { uid: request.actor?.uid, ms };
  request.log.info(line, `${request.method} ${pathOf(request)} ${statusCode}${addition}`);
}
