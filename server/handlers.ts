import type { FastifyBaseLogger, FastifyRequest } from "fastify";
import type { Kysely, Transaction } from "kysely";
import type { Actor } from "#contract/access.ts";
import type { CallName, calls } from "#contract/calls.ts";
import type { CallInput, CallReply } from "#contract/types.ts";
import type { Background } from "./Background.ts";
import type { Config } from "./config.ts";
import type { Database } from "./db/schema.ts";
import type { ListReply } from "./http/ListReply.ts";
import type { Mailer } from "./mail/createMailer.ts";
import type { FileStore } from "./storage/createFileStore.ts";

/** The dependencies of the server; tests build them from their own parts. */
export interface Parts {
  config: Config;
  db: Kysely<Database>;
  store: FileStore;
  mailer: Mailer;
  log: FastifyBaseLogger;
  /** The current time. The server owns time: no timestamp comes from a client. */
  clock: () => Date;
  /** The current time for measuring durations: unaffected by changes to the machine's clock. */
  steadyClock: () => Date;
  /** Work that continues after the reply; closing the server waits for it. */
  background: Background;
}

/** The signed-in caller. */
export interface SignedInActor extends Actor {
  username: string;
  email: string;
  /** Hash of the token that the call was made with. */
  tokenHash: string;
  sessionID: string;
  /** ISO 8601, UTC. */
  sessionExpiresAt: string;
}

/** Null if the call is public, or may be (`SIGNUP=open`). */
type ActorOf<N extends CallName> = (typeof calls)[N]["access"] extends "public"
  ? null
  : N extends "signup"
    ? SignedInActor | null
    : SignedInActor;

interface CallContext<N extends CallName> {
  /** Path parameters, query and body, validated. */
  input: CallInput<N>;
  actor: ActorOf<N>;
  request: FastifyRequest;
  /**
   * Makes the call's change in one transaction (`db/write.ts`). Access is checked again inside it:
   * the caller may have been deleted, demoted or signed out since the request began. A change that
   * was already made under the same `Idempotency-Key` is not repeated but answered as before.
   * @param work may run more than once, so it must only touch the database. Other effects go into
   *   `afterCommit`, which runs once the change is stored, and not for a repeated request
   * @param countChanged how many things a reply says were changed, where that may be none or many:
   *   each hundred counts as a write, and a reply about none isn't kept for a repeated request
   */
  commit: (
    work: (
      trx: Transaction<Database>,
      actor: ActorOf<N>,
      afterCommit: (effect: () => void | Promise<void>) => void,
    ) => Promise<CallReply<N>>,
    countChanged?: (reply: CallReply<N>) => number,
  ) => Promise<CallReply<N>>;
  /**
   * Runs a search that is a part of the call when the caller's turn comes (`http/Turns.ts`).
   * @throws ApiError `too_many_requests`
   */
  inSearchTurn: <T>(search: () => Promise<T>) => Promise<T>;
}

/** A reply object, a reply serialised as JSON already, or one with a potentially long list. */
export type Handler<N extends CallName> = (
  context: CallContext<N>,
) => Promise<CallReply<N> | Buffer | ListReply<CallReply<N>>>;
export type Handlers = { [N in CallName]: Handler<N> };
