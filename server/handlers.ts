import type { FastifyBaseLogger, FastifyRequest } from "fastify";
import type { Kysely } from "kysely";
import type { Actor } from "#contract/access.ts";
import type { CallName, calls } from "#contract/calls.ts";
import type { CallInput, CallReply } from "#contract/types.ts";
import type { Background } from "./Background.ts";
import type { Config } from "./config.ts";
import type { Database } from "./db/schema.ts";
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
  /** Work that goes on after the answer; closing the server waits for it. */
  background: Background;
}

/** Who calls. */
export interface SignedInActor extends Actor {
  username: string;
  email: string;
  /** Hash of the token that the call came with. */
  tokenHash: string;
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
}

/** A reply, or one that is written as JSON already. */
export type Handler<N extends CallName> = (
  context: CallContext<N>,
) => Promise<CallReply<N> | Buffer>;
export type Handlers = { [N in CallName]: Handler<N> };
