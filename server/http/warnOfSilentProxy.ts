import type { FastifyInstance } from "fastify";

/**
 * Warns once about a proxy that doesn't pass on its visitors' addresses: they all share the limits of
 * one address, so one of them can keep the others from signing in.
 */
export function warnOfSilentProxy(app: FastifyInstance): void {
  let isDone = false;
  app.addHook("onRequest", async ({ method, headers }) => {
    // Monitors only read, and may bypass the proxy.
    if (isDone || method === "GET" || method === "HEAD" || headers["x-forwarded-for"]) return;
    isDone = true;
    app.log.warn(
      "TRUST_PROXY is set, but a request came without the header X-Forwarded-For. If it came through the proxy, all visitors seem to have the proxy's address: have the proxy send that header (in nginx, proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for).",
    );
  });
}
