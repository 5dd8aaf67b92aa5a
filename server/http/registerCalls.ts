import type { FastifyInstance, FastifyRequest } from "fastify";
import type { TSchema } from "typebox";
import { canDo } from "#contract/access.ts";
import { type Call, type CallName, calls } from "#contract/calls.ts";
import { type CallSchema, schemas } from "#contract/schemas.ts";
import { ApiError } from "../errors.ts";
import type { Handlers, Parts, SignedInActor } from "../handlers.ts";
import { authenticate } from "../session/authenticate.ts";
import { acceptUploads } from "../storage/acceptUploads.ts";
import { actionOf } from "./actions.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Who calls; null while nobody has signed in. */
    actor: SignedInActor | null;
  }
}

/** A handler as the loop over all calls sees it: of which call, it can't know. */
type AnyHandler = (context: {
  input: Record<string, unknown>;
  actor: SignedInActor | null;
  request: FastifyRequest;
}) => Promise<unknown>;

/** Registers the handler of every call of the contract at its path. */
export async function registerCalls(
  app: FastifyInstance,
  parts: Parts,
  handlers: Handlers,
): Promise<void> {
  app.decorateRequest("actor", null);
  const names = Object.keys(calls) as CallName[];
  for (const name of names.filter((n) => n !== "uploadFile")) {
    registerCall(app, parts, name, handlers[name] as AnyHandler);
  }
  // Apart, since it alone takes a multipart body.
  await app.register(async (uploads) => {
    await acceptUploads(uploads, parts.config.maxUploadBytes);
    registerCall(uploads, parts, "uploadFile", handlers.uploadFile as AnyHandler);
  });
}

function registerCall(
  app: FastifyInstance,
  parts: Parts,
  name: CallName,
  handle: AnyHandler,
): void {
  const call: Call = calls[name];
  const schema: CallSchema = schemas[name];
  const inputs = [
    { of: (request: FastifyRequest) => request.body, keys: keysOf(schema.body) },
    { of: (request: FastifyRequest) => request.query, keys: keysOf(schema.query) },
    { of: (request: FastifyRequest) => request.params, keys: keysOf(schema.params) },
  ];
  const numbers = integersOf(schema.query);

  app.route({
    method: call.method,
    url: call.path,
    // Errors need no schema: `presentError` makes them of four fields, whatever failed.
    schema: {
      ...(schema.params && { params: schema.params }),
      ...(schema.query && { querystring: schema.query }),
      ...(schema.body && { body: schema.body }),
      response: { 200: schema.reply },
    },
    // Before the body is read: a stranger's megabytes are not taken in.
    onRequest: async (request, reply) => {
      reply.header("cache-control", "no-store");
      request.actor = await admit(parts, name, request);
    },
    preValidation: async (request) => {
      readNumbers(request.query as Record<string, unknown>, numbers);
    },
    handler: async (request, reply) => {
      const input: Record<string, unknown> = {};
      for (const { of, keys } of inputs) {
        const given = of(request) as Record<string, unknown> | undefined;
        for (const key of keys) {
          // What was left out stays out, and what no schema knows isn't taken in.
          if (given?.[key] !== undefined) input[key] = checkTexts(key, given[key]);
        }
      }
      const answer = await handle({ input, actor: request.actor, request });
      // Said here, since a list that is kept ready to send is bytes already.
      return reply.type("application/json; charset=utf-8").send(answer);
    },
  });
}

/** Who makes the call, if they may. */
async function admit(
  parts: Parts,
  name: CallName,
  request: FastifyRequest,
): Promise<SignedInActor | null> {
  const { access }: Call = calls[name];
  if (access === "public" || (name === "signup" && parts.config.signupOpen)) return null;
  const actor = await authenticate(parts, request.headers.authorization);
  const action = actionOf(name);
  const verdict = action ? canDo(actor, action) : undefined;
  if (verdict && !verdict.can) throw new ApiError("forbidden", verdict.reason);
  return actor;
}

function keysOf(schema: TSchema | undefined): string[] {
  return schema && "properties" in schema ? Object.keys(schema.properties as object) : [];
}

function integersOf(schema: TSchema | undefined): string[] {
  const properties = schema && "properties" in schema ? schema.properties : {};
  return Object.entries(properties as Record<string, { type?: string }>)
    .filter(([, property]) => property.type === "integer")
    .map(([key]) => key);
}

/** An address holds only texts; where the call takes a whole number, one is read. */
function readNumbers(query: Record<string, unknown>, keys: readonly string[]): void {
  for (const key of keys) {
    const text = query[key];
    if (typeof text === "string" && /^-?\d{1,15}$/.test(text)) query[key] = Number(text);
  }
}

/** PostgreSQL can store neither NUL nor half a surrogate pair, so nobody may send them. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

function checkTexts(field: string, value: unknown): unknown {
  if (typeof value === "string" && UNSTORABLE.test(value)) {
    throw new ApiError(
      "invalid_input",
      `${field} holds a character that can't be stored (NUL or half a character): take it out.`,
    );
  }
  if (Array.isArray(value)) for (const item of value) checkTexts(field, item);
  return value;
}
