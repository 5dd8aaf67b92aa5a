import type { FastifyInstance } from "fastify";
import { ApiError } from "../errors.ts";

const decoder = new TextDecoder("utf-8", { fatal: true });

/**
 * Bodies are JSON in UTF-8 and nothing else. No body at all is left to the
 * schema: a call that takes none accepts it.
 */
export function acceptJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>(
    "application/json",
    { parseAs: "buffer" },
    (request, bytes, done) => {
      if (bytes.length === 0) return done(null, undefined);
      let text: string;
      try {
        text = decoder.decode(bytes);
      } catch {
        return done(new ApiError("invalid_input", "The body is not valid UTF-8."), undefined);
      }
      return parse(request, text, done);
    },
  );
}
