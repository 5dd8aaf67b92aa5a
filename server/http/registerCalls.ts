import type { FastifyInstance, FastifyRequest } from "fastify";
import type { TSchema } from "typebox";
import { type Call, type CallName, calls } from "#contract/calls.ts";
import { REQUEST_TIMEOUT_MS } from "#contract/constants.ts";
import { schemas } from "#contract/schemas.ts";
import type { CallSchema } from "#contract/shapes.ts";
import type { Db } from "../db/openDatabase.ts";
import { write } from "../db/write.ts";
import { ApiError } from "../errors.ts";
import type { Handlers, Parts, SignedInActor } from "../handlers.ts";
import { renewSession } from "../session/sessions.ts";
import { acceptUploads } from "../storage/acceptUploads.ts";
import { keepDiskReserve } from "../storage/keepDiskReserve.ts";
import { admit } from "./admit.ts";
import { bodyOf } from "./bodyOf.ts";
import { allowBodyTime } from "./bodyTime.ts";
import { Idempotency } from "./Idempotency.ts";
import { ListReply } from "./ListReply.ts";
import { WholeLists } from "./WholeLists.ts";
import { WriteLimiter } from "./WriteLimiter.ts";

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
  commit: (work: AnyWork) => Promise<unknown>;
}) => Promise<unknown>;
type Effect = () => void | Promise<void>;
type AnyWork = (
  trx: Db,
  actor: SignedInActor | null,
  afterwards: (effect: Effect) => void,
) => Promise<unknown>;

/** Many times what an email and a password take, each character escaped. */
const STRANGERS_BODY_LIMIT = 16 * 1024;
/** A body that takes longer would be answered to nobody: no browser waits for it. */
const BODY_MS = REQUEST_TIMEOUT_MS;
/** Long enough for a large video over a slow line, too short for a line held open for nothing. */
export const UPLOAD_MS = 10 * 60 * 1000;

/** Registers the handler of every call of the contract at its path. */
export async function registerCalls(
  app: FastifyInstance,
  parts: Parts,
  handlers: Handlers,
): Promise<void> {
  app.decorateRequest("actor", null);
  const writes = new WriteLimiter(parts.config.writesPerMinute, parts.steadyClock);
  const names = Object.keys(calls) as CallName[];
  for (const name of names.filter((n) => n !== "uploadFile")) {
    registerCall(app, parts, writes, name, handlers[name] as AnyHandler);
  }
  // Apart, since it alone takes a multipart body.
  await app.register(async (uploads) => {
    await acceptUploads(uploads, parts.config.maxUploadBytes);
    registerCall(uploads, parts, writes, "uploadFile", handlers.uploadFile as AnyHandler);
  });
}

function registerCall(
  app: FastifyInstance,
  parts: Parts,
  writes: WriteLimiter,
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
  const { databaseUrl, dataDir, minFreeBytes } = parts.config;
  // How full PostgreSQL's disk is, it tells by itself.
  const isOwnDisk = databaseUrl === null;
  const numbers = integersOf(schema.query);
  const wholeLists = new WholeLists(name);
  const admitted = (db: Db, { headers }: FastifyRequest) =>
    admit(parts, db, name, headers.authorization);

  app.route({
    method: call.method,
    url: call.path,
    ...(isOpenToStrangers(name) && { bodyLimit: STRANGERS_BODY_LIMIT }),
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
      const actor = await admitted(parts.db, request);
      request.actor = actor;
      if (actor && call.method !== "GET") writes.take(actor.uid);
      if (actor) allowBodyTime(request, reply, name === "uploadFile" ? UPLOAD_MS : BODY_MS);
      // Beside the call: reading goes on where nothing can be written.
      if (actor)
        parts.background.run("Renewing a session", () => renewSession(parts, actor, request.ip));
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
      // The body may have taken minutes; a reading call has none.
      const actor = call.method === "GET" ? request.actor : await admitted(parts.db, request);
      const sending = sendingOf(request, name, input);
      const commit = async (work: AnyWork) => {
        if (!call.allowedWhenFull && isOwnDisk) await keepDiskReserve(dataDir, minFreeBytes);
        let effects: Effect[] = [];
        const answer = await write(parts.db, async (trx) => {
          effects = [];
          const author = await admitted(trx, request);
          const reply = await sending?.findReply(trx, parts.clock());
          if (reply !== undefined) return reply;
          const answer = await work(trx, author, (effect) => effects.push(effect));
          await sending?.keepReply(trx, answer, parts.clock());
          return answer;
        });
        for (const effect of effects) await runEffect(effect, request);
        return answer;
      };
      // Asked before the handler, too: what it checks first may be true no longer, just because of the change.
      const earlier = await sending?.findReply(parts.db, parts.clock());
      // A body that is still coming is taken in all the same: a browser listens only afterwards.
      if (earlier !== undefined) request.raw.resume();
      const send = async () => {
        const answer = earlier ?? (await handle({ input, actor, request, commit }));
        // Said here, since a list that is kept ready to send is bytes already.
        reply.type("application/json; charset=utf-8");
        reply.send(answer instanceof ListReply ? await bodyOf(answer, request, reply) : answer);
      };
      if (actor && wholeLists.isOne(input)) {
        await wholeLists.run(actor.uid, request, reply, async () => {
          // Its turn may have taken a minute to come.
          await admitted(parts.db, request);
          await send();
        });
      } else await send();
      return reply;
    },
  });
}

/** The change is stored already, so what fails afterwards makes no failure of it. */
async function runEffect(effect: Effect, { log }: FastifyRequest): Promise<void> {
  try {
    await effect();
  } catch (error) {
    log.error({ err: error }, "What follows a stored change failed");
  }
}

function isOpenToStrangers(name: CallName): boolean {
  return calls[name].access === "public" || name === "signup";
}

/** How a change is told from its repetition, where its sender says. */
function sendingOf(
  { method, headers, actor }: FastifyRequest,
  name: CallName,
  input: Record<string, unknown>,
): Idempotency | undefined {
  const key = headers["idempotency-key"];
  if (key === undefined || method === "GET" || !actor) return undefined;
  // A file is told from another by its size, as it is not here yet.
  const size = name === "uploadFile" ? headers["content-length"] : undefined;
  return new Idempotency(actor.uid, String(key), [name, input, size]);
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
