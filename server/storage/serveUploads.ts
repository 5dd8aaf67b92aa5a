import { extname, join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { IMAGE_TYPES, UPLOAD_FOLDERS, VIDEO_TYPES } from "#contract/constants.ts";
import type { Config } from "../config.ts";

export const UPLOADS_PATH = "/uploads/";

/** The exact shape of names in the store: no other path is looked up, so none can escape it. */
const NAME = `(?:${UPLOAD_FOLDERS.join("|")})/[0-9a-f]{32}\\.[0-9a-z]{2,5}`;
const IS_NAME = new RegExp(`^${NAME}$`);
const URLS = new RegExp(UPLOADS_PATH + NAME, "g");

/** The URLs in a text that can be ours. */
export const urlsIn = (text: string): string[] => text.match(URLS) ?? [];

/** The file's path inside the store, or undefined if the URL can't be one of ours. */
export function uploadPath(url: string): string | undefined {
  const path = url.startsWith(UPLOADS_PATH) ? url.slice(UPLOADS_PATH.length) : "";
  return IS_NAME.test(path) ? path : undefined;
}

/** The path of a file of ours that is named with this server's own address; other URLs as they are. */
export const toOwnPath = (url: string, { publicUrl }: Pick<Config, "publicUrl">): string =>
  publicUrl && url.startsWith(publicUrl + UPLOADS_PATH) ? url.slice(publicUrl.length) : url;

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
