import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { TSchema } from "typebox";
import { type Call, type CallName, calls } from "#contract/calls.ts";
import { REQUEST_TIMEOUT_MS } from "#contract/constants.ts";
import { schemas } from "#contract/schemas.ts";
import type { CallSchema } from "#contract/shapes.ts";
import type { Db } from "../db/openDatabase.ts";
import { ApiError } from "../errors.ts";
import type { Handlers, Parts, SignedInActor } from "../handlers.ts";
import { renewSession } from "../session/sessions.ts";
import { acceptUploads } from "../storage/storageRoutes.ts";
import { authorize } from "./authorize.ts";
import { type Commit, committer, readIdempotency } from "./commit.ts";
import { allowBodyTime } from "./guardConnections.ts";
import { bodyOf, ListReply } from "./ListReply.ts";
import { isWholeList, pageReaders, type Readers, wholeListReaders } from "./Readers.ts";
import { batchTurns, searchTurns, type Turns } from "./Turns.ts";
import { WriteLimiter } from "./WriteLimiter.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The caller; null if nobody is signed in. */
    actor: SignedInActor | null;
  }
}

/** A handler with its call's types erased, for the loop over all calls. */
type AnyHandler = (context: {
  input: Record<string, unknown>;
  actor: SignedInActor | null;
  request: FastifyRequest;
  commit: Commit;
  inSearchTurn: <T>(search: () => Promise<T>) => Promise<T>;
}) => Promise<unknown>;

interface Limits {
  writes: WriteLimiter;
  searches: Turns;
  batches: Turns;
  pages: Readers;
}

/** About as long as a request may take to arrive. */
const SHORT_WAIT_MS = 100;
/** Many times the length of an email and a password with every character escaped. */
const STRANGERS_BODY_LIMIT = 16 * 1024;
/** Browsers give up after this, so a slower body would have nobody waiting for its reply. */
const BODY_MS = REQUEST_TIMEOUT_MS;
/** Long enough for a large video on a slow connection, but not for one held open on purpose. */
export const UPLOAD_MS = 10 * 60 * 1000;

/** Registers the handler of every call of the contract at its path. */
export async function registerCalls(
  app: FastifyInstance,
  parts: Parts,
  handlers: Handlers,
): Promise<void> {
  app.decorateRequest("actor", null);
  const limits = {
    writes: new WriteLimiter(parts.config.writesPerMinute, parts.steadyClock),
    searches: searchTurns(),
    batches: batchTurns(),
    pages: pageReaders(),
  };
  const names = Object.keys(calls) as CallName[];
  for (const name of names.filter((n) => n !== "uploadFile")) {
    registerCall(app, parts, limits, name, handlers[name] as AnyHandler);
  }
  // Registered separately because only this call accepts multipart bodies.
  await app.register(async (uploads) => {
    await acceptUploads(uploads, parts.config.maxUploadBytes);
    registerCall(uploads, parts, limits, "uploadFile", handlers.uploadFile as AnyHandler);
  });
}

function registerCall(
  app: FastifyInstance,
  parts: Parts,
  { writes, searches, batches, pages }: Limits,
  name: CallName,
  handle: AnyHandler,
): void {
  const call: Call = calls[name];
  const schema: CallSchema = schemas[name];
  const inputs: readonly Input[] = [
    { of: (request: FastifyRequest) => request.body, keys: keysOf(schema.body) },
    { of: (request: FastifyRequest) => request.query, keys: keysOf(schema.query) },
    { of: (request: FastifyRequest) => request.params, keys: keysOf(schema.params) },
  ];
  const integers = fieldsOf(schema.query, "integer");
  const booleans = fieldsOf(schema.query, "boolean");
  const wholeLists = wholeListReaders();
  const authorizeCaller = (db: Db, { headers }: FastifyRequest) =>
    authorize(parts, db, name, headers.authorization);
  const commitFor = committer(parts, call, writes, authorizeCaller);

  app.route({
    method: call.method,
    url: call.path,
    ...(isOpenToStrangers(name) && { bodyLimit: STRANGERS_BODY_LIMIT }),
    // Errors need no schema: `presentError` builds them.
    schema: {
      ...(schema.params && { params: schema.params }),
      ...(schema.query && { querystring: schema.query }),
      ...(schema.body && { body: schema.body }),
      response: { 200: schema.reply },
    },
    // Runs before the body is read, so that anonymous uploads are not received.
    onRequest: async (request, reply) => {
      reply.header("cache-control", "no-store");
      const actor = await authorizeCaller(parts.db, request);
      request.actor = actor;
      if (actor && call.method !== "GET") writes.take(actor.uid);
      if (actor) allowBodyTime(request, reply, name === "uploadFile" ? UPLOAD_MS : BODY_MS);
      // In the background: reads must work even if nothing can be written.
      if (actor)
        parts.background.run("Renewing a session", () => renewSession(parts, actor, request.ip));
    },
    preValidation: async (request) => {
      readPlainValues(request.query as Record<string, unknown>, integers, booleans);
    },
    handler: async (request, reply) => {
      const input = readInput(request, inputs);
      // The body may have taken minutes to arrive; GET requests have none.
      const actor =
        call.method === "GET" ? request.actor : await authorizeCaller(parts.db, request);
      const idempotency = readIdempotency(request, name, input);
      const commit = commitFor(request, idempotency);
      // Checked before the handler runs: its own checks may fail because the change was already
      // made (such as the old password).
      const earlier = await idempotency?.findReply(parts.db, parts.clock());
      // Drains a body that is still arriving: browsers read the reply only afterwards.
      if (earlier !== undefined) request.raw.resume();
      const inTurn = <T>(turns: Turns, work: () => Promise<T>): Promise<T> =>
        actor
          ? turns.run(actor.uid, request, async () => {
              // The caller may have been signed out while waiting for a turn.
              await authorizeCaller(parts.db, request);
              return work();
            })
          : work();
      const inSearchTurn = <T>(search: () => Promise<T>) => inTurn(searches, search);
      const ask = () => handle({ input, actor, request, commit, inSearchTurn });
      const isSearch = searches.isOne(name, input);
      const answerOf = async () => {
        if (earlier !== undefined) return earlier;
        if (isSearch) return inSearchTurn(ask);
        if (!batches.isOne(name, input)) return ask();
        return inTurn(batches, () => {
          // Changes made while this one waited may have used up the limit.
          if (actor) writes.check(actor.uid);
          return ask();
        });
      };
      const isWhole = isWholeList(name, input);
      // A search waits for its turn first, so that it takes no slot of its sender's other reads meanwhile.
      const found = isSearch && !isWhole ? await answerOf() : undefined;
      const send = async () => sendAnswer(found ?? (await answerOf()), request, reply);
      if (actor && call.method === "GET") {
        const readers = isWhole ? wholeLists : pages;
        await readers.run(actor.uid, request, reply, async (waitedMs) => {
          // Waiting for a slot may have taken a minute; after a short wait, the first check still holds.
          if (waitedMs > (isWhole ? 0 : SHORT_WAIT_MS)) await authorizeCaller(parts.db, request);
          await send();
        });
      } else await send();
      return reply;
    },
  });
}

async function sendAnswer(
  answer: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  // Set explicitly because a cached list is already serialised.
  reply.type("application/json; charset=utf-8");
  if (answer instanceof ListReply) {
    const body = await bodyOf(answer, request, reply);
    reply.headers(answer.headers).send(body);
  } else reply.send(answer);
}

function isOpenToStrangers(name: CallName): boolean {
  return calls[name].access === "public" || name === "signup";
}

interface Input {
  of: (request: FastifyRequest) => unknown;
  keys: readonly string[];
}

/** The values of known fields, if given. */
function readInput(request: FastifyRequest, inputs: readonly Input[]): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  for (const { of, keys } of inputs) {
    const given = of(request) as Record<string, unknown> | undefined;
    for (const key of keys) {
      if (given?.[key] !== undefined) input[key] = checkTexts(key, given[key]);
    }
  }
  return input;
}

function keysOf(schema: TSchema | undefined): string[] {
  return schema && "properties" in schema ? Object.keys(schema.properties as object) : [];
}

function fieldsOf(schema: TSchema | undefined, type: "integer" | "boolean"): string[] {
  const properties = schema && "properties" in schema ? schema.properties : {};
  return Object.entries(properties as Record<string, { type?: string }>)
    .filter(([, property]) => property.type === type)
    .map(([key]) => key);
}

/** Query parameters are text; converts those that the call declares as integers or booleans. */
function readPlainValues(
  query: Record<string, unknown>,
  integers: readonly string[],
  booleans: readonly string[],
): void {
  for (const key of integers) {
    const text = query[key];
    if (typeof text === "string" && /^-?\d{1,15}$/.test(text)) query[key] = Number(text);
  }
  for (const key of booleans) {
    if (query[key] === "true" || query[key] === "false") query[key] = query[key] === "true";
  }
}

/** Texts that PostgreSQL can't store: NUL and unpaired surrogates. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

function checkTexts(field: string, value: unknown): unknown {
  if (typeof value === "string" && UNSTORABLE.test(value)) {
    throw new ApiError(
      "invalid_input",
      `${field} holds a character that can't be stored (NUL or half a character): remove it.`,
    );
  }
  if (typeof value === "object" && value !== null) {
    for (const item of Object.values(value)) checkTexts(field, item);
  }
  return value;
}
