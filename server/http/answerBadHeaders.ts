import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import { ApiError } from "../errors.ts";

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
