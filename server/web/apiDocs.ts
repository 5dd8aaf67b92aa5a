import Fastify, { type FastifyInstance, type FastifySchema } from "fastify";
import Type, { type TSchema } from "typebox";
import { type Call, type CallName, calls, extensionCalls } from "#contract/calls.ts";
import { ERROR_STATUS } from "#contract/errors.ts";
import { schemas } from "#contract/schemas.ts";
import type { CallSchema } from "#contract/shapes.ts";
import { sendError, sendErrors, sendNotFound } from "../http/sendErrors.ts";
import { makeOnce } from "../makeOnce.ts";
import { securityHeaders } from "./securityHeaders.ts";

const DOCS_PATH = "/docs";

/**
 * Serves the OpenAPI page from a separate app, built on the first visit so that it doesn't delay
 * the start.
 */
export function serveApiDocs(app: FastifyInstance): void {
  let built: FastifyInstance | undefined;
  const docs = makeOnce(async () => {
    built = await buildDocs();
    return built;
  });
  for (const path of [DOCS_PATH, `${DOCS_PATH}/*`]) {
    app.get(path, async (request, reply) => {
      const { routing } = await docs();
      reply.hijack();
      routing(request.raw, reply.raw);
    });
  }
  app.addHook("onClose", async () => {
    await built?.close();
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
  /** By route. */
  const descriptions = new Map<string | undefined, { type: string; body: Buffer }>();
  docs.addHook("onRequest", async ({ routeOptions }, reply) => {
    const description = descriptions.get(routeOptions.url);
    return description && reply.type(description.type).send(description.body);
  });
  await docs.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Vivarium",
        description:
          "The product API. Sign in with the call `login` and send its `authToken` as a bearer token. It holds for 90 days, or until it has not been used for 30; calls then answer 401. A script keeps it from run to run, as a user has a hundred sessions at most.",
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
  // Made once and sent to all: strangers who read nothing of a megabyte of their own, again and
  // again, would fill the memory.
  const describe = (name: string, type: string, text: string) =>
    descriptions.set(`${DOCS_PATH}/${name}`, { type, body: Buffer.from(text) });
  describe("json", "application/json; charset=utf-8", JSON.stringify(docs.swagger()));
  describe("yaml", "application/x-yaml", docs.swagger({ yaml: true }));
  return docs;
}

const ErrorSchema = Type.Object({
  statusCode: Type.Integer(),
  code: Type.Enum(Object.keys(ERROR_STATUS)),
  info: Type.String({ description: "A sentence for people that says what to do" }),
  message: Type.String({ description: "The same text as `info`" }),
  data: Type.Optional(
    Type.Object(
      {},
      { description: "For `bug_changed` and `comment_changed`: the current bug or comment" },
    ),
  ),
});

const UploadForm = Type.Object({ file: Type.String({ format: "binary" }) });

const ChangeHeaders = Type.Object({
  "Idempotency-Key": Type.Optional(
    Type.String({
      minLength: 16,
      maxLength: 255,
      pattern: "^[!-~]*$",
      description:
        "Such as a UUID: a change that is sent again under its key within a day is made once, and gets the first reply",
    }),
  ),
});

const ExportedFile = {
  description: "The file in the `format` asked for",
  content: {
    "text/csv": { schema: Type.String() },
    "application/json": {
      schema: Type.Object({ data: schemas.listBugs.reply.properties.data }),
    },
  },
};

const ERROR_NAMES: Record<number, string> = {
  400: "The input is not what the call takes; `info` says what is wrong",
  401: "Nobody is signed in, or the email or password is wrong",
  403: "The signed-in user may not do this",
  404: "There is no such thing",
  409: "It contradicts what is already there",
  413: "The body is too large, or more than this person may store",
  415: "A file of a kind that is not taken",
  422: "The Idempotency-Key was sent before, with another request",
  429: "Too many tries; Retry-After says when to go on",
  500: "The server failed",
  503: "The server can't do it just now; Retry-After says when to go on",
};

/** The sections of the OpenAPI page, by path. */
const TAGS: [pattern: RegExp, tag: string][] = [
  [/invitation/, "Invitations"],
  [/history|activity/, "History"],
  [/dash-auth\/(login|logout)|forgot|reset-|sessions/, "Session"],
  [/collection-count|records/, "Records"],
  [/comment/, "Comments"],
  [/development/, "Bugs"],
  [/storage/, "Files"],
  [/stats/, "Home"],
  [/users|auth/, "Users"],
];

/**
 * A call as the OpenAPI page describes it. Validation and serialisation use the same schemas
 * (`registerCalls.ts`).
 */
function describeCall(name: CallName): Record<string, unknown> {
  const call: Call = calls[name];
  const { params, query, body, reply }: CallSchema = schemas[name];
  const isExtension = Object.hasOwn(extensionCalls, name);
  return {
    operationId: name,
    summary: call.summary,
    description: isExtension ? "Beyond the specification: a client need not use it." : undefined,
    tags: [TAGS.find(([pattern]) => pattern.test(call.path))?.[1] ?? "Other"],
    security: call.access === "public" ? [] : [{ bearer: [] }],
    ...omitUndefined({ params, querystring: query, body }),
    ...(name === "uploadFile" && { consumes: ["multipart/form-data"], body: UploadForm }),
    ...(call.method !== "GET" && call.access !== "public" && { headers: ChangeHeaders }),
    response: {
      200: name === "exportBugs" ? ExportedFile : { ...reply, description: "Done" },
      ...describeErrors(),
    },
  };
}

/** Statuses that only apply to files: ranges and conditional requests. */
const OF_FILES: number[] = [ERROR_STATUS.precondition_failed, ERROR_STATUS.range_not_satisfiable];

/** Any call can fail with any other status, such as that of a limit or a full disk. */
function describeErrors(): Record<string, TSchema> {
  const statuses = new Set<number>(Object.values(ERROR_STATUS));
  for (const status of OF_FILES) statuses.delete(status);
  return Object.fromEntries(
    [...statuses].map((status) => [
      status,
      { ...ErrorSchema, description: ERROR_NAMES[status] ?? "Refused" },
    ]),
  );
}

function omitUndefined(schemaParts: Record<string, TSchema | undefined>): Record<string, TSchema> {
  return Object.fromEntries(
    Object.entries(schemaParts).filter((entry): entry is [string, TSchema] => !!entry[1]),
  );
}
