import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";

const PERMISSIONS_POLICY = "camera=(), microphone=(), geolocation=(), payment=(), usb=()";

export interface PagePolicy {
  /** Of the inline scripts in the built pages, such as `sha256-...`. */
  scriptHashes?: readonly string[];
  /** Another server that the browser app calls. */
  apiOrigin?: string | null;
  /** Whose pictures and videos the pages show beside our own, as host names. */
  mediaHosts?: readonly string[];
}

export async function securityHeaders(
  app: FastifyInstance,
  { scriptHashes = [], apiOrigin, mediaHosts = [] }: PagePolicy = {},
): Promise<void> {
  const api = apiOrigin ? [apiOrigin] : [];
  // Of files: those in the store, those a person has just chosen, and those of the named hosts.
  const media = [
    "'self'",
    "data:",
    "blob:",
    ...api,
    ...mediaHosts.map((host) => `https://${host}`),
  ];
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        "default-src": ["'self'"],
        "script-src": ["'self'", ...scriptHashes.map((hash) => `'${hash}'`)],
        // antd writes its styles into the page.
        "style-src": ["'self'", "'unsafe-inline'"],
        "img-src": media,
        "media-src": media,
        "font-src": ["'self'", "data:"],
        "connect-src": ["'self'", ...api],
        "object-src": ["'none'"],
        "base-uri": ["'self'"],
        "form-action": ["'self'", "mailto:"],
        "frame-ancestors": ["'none'"],
      },
    },
    // A lab's server is often reached by plain HTTP; whoever puts TLS before it sets this there.
    strictTransportSecurity: false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    crossOriginOpenerPolicy: { policy: "same-origin" },
    xFrameOptions: { action: "deny" },
  });
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("permissions-policy", PERMISSIONS_POLICY);
  });
}
