import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import { ApiError } from "../errors.ts";

/**
 * Takes over two refusals that Node would send by itself, with an empty body. The server is
 * made with `requireHostHeader: false` for it.
 */
export function answerBadHeaders(app: FastifyInstance): void {
  // `Expect` is a wish: whatever it asks for beyond 100-continue, the request is answered without it.
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
