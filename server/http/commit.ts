import type { FastifyRequest } from "fastify";
import type { Call, CallName } from "#contract/calls.ts";
import { requireDataFolder } from "../dataFolder.ts";
import { newId } from "../db/newId.ts";
import { type Db, isSqlite } from "../db/openDatabase.ts";
import { UnsureError, write } from "../db/write.ts";
import type { Parts, SignedInActor } from "../handlers.ts";
import { countIndexed } from "../search/indexBugs.ts";
import { keepDiskReserve } from "../storage/Quota.ts";
import { Idempotency } from "./Idempotency.ts";
import type { WriteLimiter } from "./WriteLimiter.ts";

/** A change of many things counts as a write for each hundred of them. */
const CHANGED_A_WRITE = 100;
/** Each comment indexes its whole bug anew: as much text takes SQLite some 10 ms. */
const INDEXED_A_WRITE = 40_000;

type Effect = () => void | Promise<void>;
type Work = (
  trx: Db,
  actor: SignedInActor | null,
  afterCommit: (effect: Effect) => void,
) => Promise<unknown>;

/** A handler's `commit` (handlers.ts) with its call's types erased. */
export type Commit = (work: Work, countChanged?: (reply: unknown) => number) => Promise<unknown>;

/**
 * What makes the `commit` of each request of a call.
 * @param authorize who sends a request; throws if they may not
 */
export function committer(
  { config, db, clock }: Parts,
  { allowedWhenFull }: Call,
  { writes, payerOf }: { writes: WriteLimiter; payerOf: (actor: SignedInActor) => string },
  authorize: (db: Db, request: FastifyRequest) => Promise<SignedInActor | null>,
) {
  // PostgreSQL reports a full disk itself.
  const needsReserve = !allowedWhenFull && config.databaseUrl === null;

  return (request: FastifyRequest, idempotency: Idempotency | undefined): Commit =>
    async (work, countChanged = () => 1) => {
      await requireDataFolder(config.dataDir);
      if (needsReserve) await keepDiskReserve(config.dataDir, config.minFreeBytes);
      const proof = idempotency ?? proofOfCommit(db);
      let effects: Effect[] = [];
      let changed = 0;
      let indexed = 0;
      let answer: unknown;
      const changeOnce = async (trx: Db) => {
        effects = [];
        changed = 0;
        indexed = 0;
        const author = await authorize(trx, request);
        // Changes made while this one waited may have used up the limit.
        if (author) writes.check(payerOf(author));
        const earlier = await idempotency?.findReply(trx, clock());
        if (earlier !== undefined) return { answer: earlier };
        answer = await work(trx, author, (effect) => effects.push(effect));
        changed = countChanged(answer);
        indexed = countIndexed(trx);
        // A proof that no client can ask for needs no reply.
        if (changed > 0) await proof?.keepReply(trx, idempotency ? answer : null, clock());
        return { answer };
      };
      const findStored = async (trx: Db) => {
        const isStored = (await proof?.findReply(trx, clock())) !== undefined;
        return isStored ? { answer } : undefined;
      };
      const { actor, ip } = request;
      const by = actor?.uid ?? ip;
      const stored = await write(db, changeOnce, { by, findStored }).catch((error: unknown) => {
        throw error instanceof UnsureError ? error.cause : error;
      });
      const more = Math.ceil(changed / CHANGED_A_WRITE) - 1 + Math.floor(indexed / INDEXED_A_WRITE);
      if (actor && more > 0) writes.add(payerOf(actor), more);
      for (const effect of effects) await runEffect(effect, request);
      return stored.answer;
    };
}

/** PostgreSQL can commit without an answer; what a change stores with itself tells whether it did. */
function proofOfCommit(db: Db): Idempotency | undefined {
  return isSqlite(db) ? undefined : new Idempotency("", newId(), null);
}

/** The change is already stored, so a failing effect must not fail the request. */
async function runEffect(effect: Effect, { log }: FastifyRequest): Promise<void> {
  try {
    await effect();
  } catch (error) {
    log.error({ err: error }, "What follows a stored change failed");
  }
}

/** Identifies a repeated change, if the client sent an Idempotency-Key. */
export function readIdempotency(
  { method, headers, actor }: FastifyRequest,
  name: CallName,
  input: Record<string, unknown>,
): Idempotency | undefined {
  const key = headers["idempotency-key"];
  if (key === undefined || method === "GET" || !actor) return undefined;
  // A file is identified by its size, as its content has not arrived yet.
  const size = name === "uploadFile" ? headers["content-length"] : undefined;
  return new Idempotency(actor.uid, String(key), [name, input, size]);
}
