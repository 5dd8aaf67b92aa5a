import { existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { dashboardPaths, paths, publicPaths } from "#contract/paths.ts";
import { pathOf } from "../createLog.ts";
import { notFound, sendNotFound } from "../http/sendErrors.ts";

/** Each public page is a separate prerendered document (decision 1). */
const publicFile = (path: string) =>
  path === publicPaths.landing ? "index.html" : `${path.slice(1)}.html`;

/** The dashboard's document for one screen: it names all that the screen loads (`writeScreens.mjs`). */
const screenFile = (path: string) =>
  `screens/${path.slice(1).replaceAll("/", "-").replaceAll(":", "")}.html`;

/**
 * Paths without pages, where a missing resource is answered as JSON instead of a redirect to /404.
 */
const NO_PAGES = /^\/(api|uploads|assets|docs|design|healthz)(\/|$)|\.(?!html$)\w+$/;

/** Serves the built browser app and redirects unknown page addresses to /404. */
export async function serveClient(app: FastifyInstance, folder: string): Promise<void> {
  const isBuilt = existsSync(join(folder, "app.html"));
  // Not left to the handler, which would wait for the body: reading a mebibyte of JSON takes a while.
  app.addHook("onRequest", async (request) => {
    if (request.is404 && !isRead(request)) throw notFound();
  });
  app.setNotFoundHandler((request, reply) => {
    if (isBuilt && expectsPage(request)) return reply.redirect(paths.notFound);
    return sendNotFound(request, reply);
  });
  if (!isBuilt) {
    app.get("/", async (_request, reply) =>
      reply
        .code(503)
        .type("text/plain; charset=utf-8")
        .send("The browser app is not built yet: run `npm run build` and restart the server.\n"),
    );
    return;
  }

  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    index: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      // Asset names contain a content hash; page names don't.
      const isAsset = path.startsWith(join(folder, "assets"));
      reply.header("cache-control", isAsset ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });

  const sendPage = (file: string) => (_: FastifyRequest, reply: FastifyReply) =>
    reply.sendFile(file);
  for (const path of Object.values(publicPaths)) app.get(path, sendPage(publicFile(path)));
  for (const path of Object.values(dashboardPaths)) {
    const file = screenFile(path);
    app.get(path, sendPage(existsSync(join(folder, file)) ? file : "app.html"));
  }
  // Always complete: 304 or 206 would replace this page's own status.
  const whole = { etag: false, lastModified: false, acceptRanges: false };
  app.get(paths.notFound, (_, reply) => reply.code(404).sendFile("404.html", whole));

  app.get<{ Params: { "*": string } }>("/*", (request, reply) => {
    const path = request.params["*"];
    const isFile = /\.\w+$/.test(path) && !path.endsWith(".html");
    return isFile ? reply.sendFile(path) : reply.callNotFound();
  });
}

const isRead = ({ method }: FastifyRequest) => method === "GET" || method === "HEAD";

/** Whether the request is for a page. */
function expectsPage(request: FastifyRequest): boolean {
  return isRead(request) && !NO_PAGES.test(pathOf(request));
}
