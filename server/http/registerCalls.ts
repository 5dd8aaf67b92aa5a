import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Call, type CallName, calls } from "#contract/calls.ts";
import { REQUEST_TIMEOUT_MS } from "#contract/constants.ts";
import { schemas } from "#contract/schemas.ts";
import type { CallSchema } from "#contract/shapes.ts";
import type { Db } from "../db/openDatabase.ts";
import type { Handlers, Parts, SignedInActor } from "../handlers.ts";
import { renewSession } from "../session/sessions.ts";
import { acceptUploads } from "../storage/storageRoutes.ts";
import { authorize } from "./authorize.ts";
import { BodyLimiter } from "./BodyLimiter.ts";
import { callInputOf } from "./callInput.ts";
import { type Commit, committer, readIdempotency } from "./commit.ts";
import { allowBodyTime } from "./guardConnections.ts";
import type { Idempotency } from "./Idempotency.ts";
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
  bodies: BodyLimiter;
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
    bodies: new BodyLimiter(),
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

/** A request that its call has read. */
interface Asked {
  request: FastifyRequest;
  input: Record<string, unknown>;
  actor: SignedInActor | null;
}

function registerCall(
  app: FastifyInstance,
  parts: Parts,
  { writes, bodies, searches, batches, pages }: Limits,
  name: CallName,
  handle: AnyHandler,
): void {
  const call: Call = calls[name];
  const schema: CallSchema = schemas[name];
  const isGet = call.method === "GET";
  // Signing out ends its own session: nobody can repeat it, and no limit may keep the owner from it.
  const isUnlimited = isGet || name === "logout";
  const callInput = callInputOf(schema);
  const wholeLists = wholeListReaders();
  const authorizeCaller = (db: Db, { headers }: FastifyRequest) =>
    authorize(parts, db, name, headers.authorization);
  /** Whose limits a change counts towards. */
  const payerOf = ({ uid, sessionID }: SignedInActor) => (call.endsSessions ? sessionID : uid);
  const commitFor = committer(parts, call, { writes, payerOf }, authorizeCaller);

  const inTurn = <T>(
    turns: Turns,
    { request, actor }: Asked,
    work: () => Promise<T>,
  ): Promise<T> =>
    actor
      ? turns.run(actor.uid, request, async () => {
          // The caller may have been signed out while waiting for a turn.
          await authorizeCaller(parts.db, request);
          return work();
        })
      : work();

  const ask = (asked: Asked, idempotency?: Idempotency) =>
    handle({
      ...asked,
      commit: commitFor(asked.request, idempotency),
      inSearchTurn: (search) => inTurn(searches, asked, search),
    });

  /** Asks when the caller's turn comes, if the call takes one. */
  const askInTurn = async (asked: Asked, idempotency?: Idempotency): Promise<unknown> => {
    const { input, actor } = asked;
    if (searches.isOne(name, input)) return inTurn(searches, asked, () => ask(asked));
    if (!batches.isOne(name, input)) return ask(asked, idempotency);
    return inTurn(batches, asked, () => {
      // Changes made while this one waited may have used up the limit.
      if (actor) writes.check(payerOf(actor));
      return ask(asked, idempotency);
    });
  };

  const answerChange = async (asked: Asked): Promise<unknown> => {
    const { request, input } = asked;
    const idempotency = readIdempotency(request, name, input);
    // Checked before the handler runs: its own checks may fail because the change was already made
    // (such as the old password).
    const earlier = await idempotency?.findReply(parts.db, parts.clock());
    if (earlier === undefined) return askInTurn(asked, idempotency);
    // Drains a body that is still arriving: browsers read the reply only afterwards.
    request.raw.resume();
    return earlier;
  };

  const sendRead = async (asked: Asked, reply: FastifyReply): Promise<void> => {
    const { request, input, actor } = asked;
    if (!actor) return sendAnswer(await ask(asked), request, reply);
    const isWhole = isWholeList(name, input);
    // A search waits for its turn first, so that it takes no slot of its sender's other reads meanwhile.
    const found = !isWhole && searches.isOne(name, input) ? await askInTurn(asked) : undefined;
    const readers = isWhole ? wholeLists : pages;
    await readers.run(actor.uid, request, reply, async (waitedMs) => {
      // Waiting for a slot may have taken a minute; after a short wait, the first check still holds.
      if (waitedMs > (isWhole ? 0 : SHORT_WAIT_MS)) await authorizeCaller(parts.db, request);
      await sendAnswer(found ?? (await askInTurn(asked)), request, reply);
    });
  };

  app.route({
    method: call.method,
    url: call.path,
    ...((isOpenToStrangers(name) || name === "logout") && { bodyLimit: STRANGERS_BODY_LIMIT }),
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
      if (!actor) return;
      if (!isUnlimited) writes.take(payerOf(actor));
      // Files go to the disk as they come, and have limits of their own.
      if (!isUnlimited && name !== "uploadFile") bodies.take(payerOf(actor), request, reply);
      allowBodyTime(request, reply, name === "uploadFile" ? UPLOAD_MS : BODY_MS);
      // In the background: reads must work even if nothing can be written.
      parts.background.run("Renewing a session", () => renewSession(parts, actor, request.ip));
    },
    preValidation: async (request) => callInput.readPlainValues(request),
    // Before it is compressed. What is read takes a turn until it is sent.
    onSend: async (request, reply, answer) => {
      const { actor } = request;
      if (!isGet && actor) bodies.takeAnswer(payerOf(actor), request, reply, answer);
    },
    handler: async (request, reply) => {
      const input = callInput.read(request);
      // The body may have taken minutes to arrive; a GET request has none.
      const actor = isGet ? request.actor : await authorizeCaller(parts.db, request);
      const asked = { request, input, actor };
      if (isGet || searches.isOne(name, input)) await sendRead(asked, reply);
      else await sendAnswer(await answerChange(asked), request, reply);
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
