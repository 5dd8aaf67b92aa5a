import type { FastifyBaseLogger, FastifyRequest } from "fastify";
import type { Kysely, Transaction } from "kysely";
import type { Actor } from "#contract/access.ts";
import type { CallName, calls } from "#contract/calls.ts";
import type { CallInput, CallReply } from "#contract/types.ts";
import type { Background } from "./Background.ts";
import type { Config } from "./config.ts";
import type { Database } from "./db/schema.ts";
import type { ListReply } from "./http/ListReply.ts";
import type { Mailer } from "./mail/mailer.ts";
import type { FileStore } from "./storage/fileStore.ts";

/** What the server is made of; a test makes the same from its own parts. */
export interface Parts {
  config: Config;
  db: Kysely<Database>;
  store: FileStore;
  mailer: Mailer;
  log: FastifyBaseLogger;
  /** Now. The server owns time: no time comes from a client. */
  clock: () => Date;
  /** Now, for measuring spans: setting the machine's clock doesn't move it. */
  steadyClock: () => Date;
  /** Work that goes on after the answer; closing the server waits for it. */
  background: Background;
}

/** Who calls. */
export interface SignedInActor extends Actor {
  username: string;
  email: string;
  /** Hash of the token that the call came with. */
  tokenHash: string;
  /** ISO 8601, UTC. */
  sessionExpiresAt: string;
}

/** Nobody where the call is public, or may be (`SIGNUP=open`). */
type ActorOf<N extends CallName> = (typeof calls)[N]["access"] extends "public"
  ? null
  : N extends "signup"
    ? SignedInActor | null
    : SignedInActor;

export interface CallContext<N extends CallName> {
  /** Path parameters, query and body, validated. */
  input: CallInput<N>;
  actor: ActorOf<N>;
  request: FastifyRequest;
  /**
   * Makes the change that the call is for, in one transaction (`db/write.ts`). Access is decided
   * anew in it: whoever called may have been deleted, demoted or signed out since. A change that
   * was sent before under the same `Idempotency-Key` isn't made again, but answered alike.
   * @param work may run more than once: whatever isn't the database goes into `afterwards`, which
   * runs once the change is stored (and not where it was stored before, under the same key)
   */
  commit: (
    work: (
      trx: Transaction<Database>,
      actor: ActorOf<N>,
      afterwards: (effect: () => void) => void,
    ) => Promise<CallReply<N>>,
  ) => Promise<CallReply<N>>;
}

/** A reply, one that is written as JSON already, or one with a list that may be long. */
export type Handler<N extends CallName> = (
  context: CallContext<N>,
) => Promise<CallReply<N> | Buffer | ListReply<CallReply<N>>>;
export type Handlers = { [N in CallName]: Handler<N> };
