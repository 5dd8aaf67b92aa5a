import { extname, join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { IMAGE_TYPES, VIDEO_TYPES } from "#contract/constants.ts";
import { UPLOADS_PATH, uploadPath } from "./uploadUrl.ts";

export const uploadsFolder = (dataDir: string): string => join(dataDir, "uploads");

const CONTENT_TYPES = new Map<string, string>(
  Object.entries({ ...IMAGE_TYPES, ...VIDEO_TYPES }).map(([type, extension]) => [extension, type]),
);

/**
 * Serves uploaded files to anybody who knows their unguessable name, as an `<img>` sends no token.
 * Their content can't run scripts or reach the app.
 */
export async function serveUploads(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    serve: false,
    index: false,
    cacheControl: false,
    contentType: false,
    setHeaders: (reply, path) => {
      reply.headers({
        "content-type": CONTENT_TYPES.get(extname(path).slice(1)) ?? "application/octet-stream",
        "content-disposition": "inline",
        "content-security-policy":
          "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox",
        // Names are never reused, so the content behind one never changes.
        "cache-control": "public, max-age=31536000, immutable",
      });
    },
  });
  app.get<{ Params: { "*": string } }>(`${UPLOADS_PATH}*`, (request, reply) => {
    const path = uploadPath(UPLOADS_PATH + request.params["*"]);
    return path ? reply.sendFile(path) : reply.callNotFound();
  });
}
