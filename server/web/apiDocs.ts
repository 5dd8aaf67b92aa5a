import Fastify, { type FastifyInstance, type FastifySchema } from "fastify";
import { type Call, type CallName, calls } from "#contract/calls.ts";
import { describeCall } from "../http/describeCall.ts";
import { sendError, sendErrors, sendNotFound } from "../http/sendErrors.ts";
import { securityHeaders } from "./securityHeaders.ts";

const DOCS_PATH = "/docs";

/**
 * Serves the OpenAPI page from a separate app, built on the first visit so that it doesn't delay
 * the start.
 */
export function serveApiDocs(app: FastifyInstance): void {
  let docs: Promise<FastifyInstance> | undefined;
  for (const path of [DOCS_PATH, `${DOCS_PATH}/*`]) {
    app.get(path, async (request, reply) => {
      docs ??= buildDocs();
      const built = await docs;
      reply.hijack();
      built.routing(request.raw, reply.raw);
    });
  }
  app.addHook("onClose", async () => {
    await (await docs)?.close();
  });
}

async function buildDocs(): Promise<FastifyInstance> {
  const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
    import("@fastify/swagger"),
    import("@fastify/swagger-ui"),
  ]);
  const docs = Fastify({
    frameworkErrors: (error, request, reply) => {
      sendError(error, request, reply);
    },
  });
  sendErrors(docs);
  docs.setNotFoundHandler(sendNotFound);
  await securityHeaders(docs);
  await docs.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Vivarium",
        description:
          "The product API. Sign in with the call `login` and send its `authToken` as a bearer token.",
        version: "1",
      },
      components: { securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
    },
  });
  await docs.register(swaggerUi, {
    routePrefix: DOCS_PATH,
    // Nothing of the page comes from, or is sent to, another server.
    uiConfig: { validatorUrl: null, docExpansion: "list", layout: "BaseLayout" },
    theme: { title: "Vivarium: the product API" },
  });
  await docs.register(async (scope) => {
    for (const name of Object.keys(calls) as CallName[]) {
      const call: Call = calls[name];
      scope.route({
        method: call.method,
        url: call.path,
        schema: describeCall(name) as FastifySchema,
        handler: async () => undefined,
      });
    }
  });
  await docs.ready();
  return docs;
}
