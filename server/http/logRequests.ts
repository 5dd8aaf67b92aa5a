import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** The path without the query string, which may hold emails and tokens. */
export const pathOf = (request: FastifyRequest): string => request.url.split("?", 1)[0] ?? "";

/** Logs each request that changed something or failed. Successful reads are not logged. */
export function logRequests(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
  });
  app.addHook("onResponse", async (request, reply) => logRequest(request, reply));
  // A client that has left gets no response, but its request may still have been carried out.
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
