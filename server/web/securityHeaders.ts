import { readFile } from "node:fs/promises";
import { join } from "node:path";
import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";

const PERMISSIONS_POLICY = "camera=(), microphone=(), geolocation=(), payment=(), usb=()";

interface PagePolicy {
  /** Hashes of the built pages' inline scripts, such as `sha256-...`. */
  scriptHashes?: readonly string[];
  /** The origin of another server that the browser app calls. */
  apiOrigin?: string | null;
  /** The hosts whose pictures and videos the pages may show besides our own. */
  mediaHosts?: readonly string[];
}

export async function securityHeaders(
  app: FastifyInstance,
  { scriptHashes = [], apiOrigin, mediaHosts = [] }: PagePolicy = {},
): Promise<void> {
  const api = apiOrigin ? [apiOrigin] : [];
  // Sources of files: the store, files just chosen by the user, and the allowed media hosts.
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
        // antd injects its styles into the page.
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
    // A lab's server is often used over plain HTTP; a TLS proxy in front sets this header itself.
    strictTransportSecurity: false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    crossOriginOpenerPolicy: { policy: "same-origin" },
    xFrameOptions: { action: "deny" },
  });
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("permissions-policy", PERMISSIONS_POLICY);
  });
}

/**
 * The hashes of the pages' inline scripts, written by the build, for the Content-Security-Policy.
 */
export async function readScriptHashes(clientFolder: string): Promise<string[]> {
  const text = await readFile(join(clientFolder, "csp-hashes.json"), "utf8").catch(() => "[]");
  const hashes: unknown = JSON.parse(text);
  const isHash = (hash: unknown) => /^sha(256|384|512)-[\w+/=]+$/.test(String(hash));
  return Array.isArray(hashes) ? hashes.filter(isHash).map(String) : [];
}
