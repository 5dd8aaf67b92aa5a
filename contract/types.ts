/**
 * The types of each call's input and reply. Types only, so importing them adds nothing to the
 * bundle.
 */
import type { Static, TSchema } from "typebox";
import type { CallName } from "./calls.ts";
import type { schemas } from "./schemas.ts";

type Schemas = typeof schemas;
type Part<N extends CallName, K extends "params" | "query" | "body"> = Schemas[N] extends {
  readonly [P in K]: infer S extends TSchema;
}
  ? Static<S>
  : unknown;

/** Path parameters, query and body of a call in one flat object (no call uses a name twice). */
export type CallInput<N extends CallName> = Part<N, "params"> & Part<N, "query"> & Part<N, "body">;
export type CallReply<N extends CallName> = Static<Schemas[N]["reply"]>;

export type { Invitation, Session } from "./accounts.schemas.ts";
export type { BugView, SkippedUndo } from "./bugs.schemas.ts";
export type {
  Assignee,
  Bug,
  BugCounts,
  Comment,
  Profile,
  RecordCounts,
  RecordSummary,
  SignedInUser,
  User,
  WholeRecord,
  Widget,
} from "./entities.ts";
export type { HistoryEvent } from "./history.schemas.ts";
export type { Person, SearchHit, Snippet } from "./search.schemas.ts";
