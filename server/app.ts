import { randomBytes } from "node:crypto";
import type { Socket } from "node:net";
import { dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import compress from "@fastify/compress";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import { logRequests } from "./createLog.ts";
import { requireDataFolder } from "./dataFolder.ts";
import { ApiError } from "./errors.ts";
import type { Handlers, Parts } from "./handlers.ts";
import { answerBadHeaders, limitBodyTime, limitPipelining } from "./http/guardConnections.ts";
import { acceptJsonBodies, describeInputError } from "./http/input.ts";
import { lazyCompilers } from "./http/lazyCompilers.ts";
import { registerCalls, UPLOAD_MS } from "./http/registerCalls.ts";
import {
  answerBrokenRequest,
  STORAGE_UNREACHABLE,
  sendError,
  sendErrors,
} from "./http/sendErrors.ts";
import { warnOfSilentProxy } from "./http/warnOfSilentProxy.ts";
import { projectFolder } from "./projectFolder.ts";
import * as resources from "./resources.ts";
import { serveUploads, uploadsFolder } from "./storage/serveUploads.ts";
import { serveApiDocs } from "./web/apiDocs.ts";
import { readScriptHashes, securityHeaders } from "./web/securityHeaders.ts";
import { serveClient } from "./web/serveClient.ts";
import { isDesignBuilt, serveDesign } from "./web/serveDesign.ts";

/** Enough for the longest description with every character escaped; files use another path. */
const BODY_LIMIT = 1024 * 1024;
/** Enough for a URL and some headers. */
const HEADERS_TIMEOUT_MS = 15_000;
const TIMEOUTS_CHECKED_EVERY_MS = 5_000;
/** The longest that a connection may stall, for example when a client stops reading the reply. */
const STALLED_MS = 60_000;
/** How long the database may take for a server that counts as ready. */
const READY_WITHIN_MS = 5_000;

/**
 * Builds the server from its parts. Closing it waits for background work to finish.
 * @param client the folder of the built browser app
 */
export async function buildApp(
  parts: Parts,
  client = join(projectFolder(), "dist", "client"),
): Promise<FastifyInstance> {
  const app = Fastify({
    schemaController: { compilersFactory: lazyCompilers },
    loggerInstance: parts.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomBytes(6).toString("base64url"),
    bodyLimit: BODY_LIMIT,
    requestTimeout: UPLOAD_MS,
    connectionTimeout: STALLED_MS,
    http: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: TIMEOUTS_CHECKED_EVERY_MS,
      // `answerBadHeaders` sends our own error instead.
      requireHostHeader: false,
    },
    trustProxy: parts.config.trustProxy ?? false,
    routerOptions: { ignoreTrailingSlash: true },
    // Values are not coerced; text lengths are counted as String.length does.
    ajv: {
      customOptions: {
        coerceTypes: false,
        removeAdditional: false,
        unicode: false,
        verbose: true,
        logger: false,
      },
    },
    schemaErrorFormatter: ([error], part) =>
      new ApiError(
        "invalid_input",
        error ? describeInputError(error, part) : "The input is wrong.",
      ),
    frameworkErrors: (error, request, reply) => {
      sendError(error, request, reply);
    },
    clientErrorHandler: answerBrokenRequest,
  });
  rememberPeers(app);
  sendErrors(app);
  acceptJsonBodies(app);
  logRequests(app);
  if (parts.config.trustProxy) warnOfSilentProxy(app);
  limitPipelining(app);
  answerBadHeaders(app);
  limitBodyTime(app);
  const { apiOrigin, allowedMediaHosts: mediaHosts } = parts.config;
  const scriptHashes = await readScriptHashes(client);
  await securityHeaders(app, { scriptHashes, apiOrigin, mediaHosts });
  // Replies only: a compressed request could inflate beyond every limit.
  await app.register(compress, { globalDecompression: false, encodings: ["br", "gzip"] });

  const design = join(dirname(client), "design");
  app.decorate("hasDesign", () => isDesignBuilt(design));
  await registerCalls(app, parts, handlersOf(parts));
  app.get("/healthz", async () => {
    await requireDataFolder(parts.config.dataDir);
    const answer = parts.db.selectFrom("counters").select("name").limit(1).execute();
    answer.catch(() => undefined);
    // PostgreSQL may vanish without a word, and a monitor doesn't wait until that is noticed.
    if (!(await Promise.race([answer, delay(READY_WITHIN_MS, null, { ref: false })]))) {
      throw new ApiError("unavailable", STORAGE_UNREACHABLE, { "retry-after": "60" });
    }
    return { status: "ok" };
  });
  serveApiDocs(app);
  await app.register((scope) => serveDesign(scope, parts, design));
  await app.register((scope) => serveUploads(scope, uploadsFolder(parts.config.dataDir)));
  await serveClient(app, client);
  closeIdleConnections(app);
  app.addHook("onClose", () => parts.background.settle());
  return app;
}

/**
 * Node knows the remote address of a closed connection only if it was read while the connection was
 * open. A caller who hung up before that can't be limited or logged, and gets no reply.
 */
function rememberPeers(app: FastifyInstance): void {
  app.server.on("connection", (socket) => {
    if (socket.remoteAddress === undefined) socket.destroy();
  });
}

/**
 * On close, Node ends idle connections only. One that is still sending a reply would stay open for
 * its next request, and one that a browser opened in advance counts as busy until its first.
 */
function closeIdleConnections(app: FastifyInstance): void {
  const open = new Set<Socket>();
  app.server.on("connection", (socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  const close = () => {
    app.server.closeIdleConnections();
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  };
  app.addHook("preClose", async () => {
    const timer = setInterval(close, 100).unref();
    app.server.once("close", () => clearInterval(timer));
  });
}

type Resources = typeof resources;
/** The handlers of all resources together: a call that no resource handles fails to compile. */
type Offered = {
  [R in keyof Resources]: (handlers: ReturnType<Resources[R]>) => void;
}[keyof Resources] extends (handlers: infer All) => void
  ? All
  : never;

function handlersOf(parts: Parts): Handlers {
  const offered = Object.values(resources).map((handlers) => handlers(parts));
  return Object.assign({}, ...offered) as Offered;
}
