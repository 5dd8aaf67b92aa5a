import { type Action, type Actor, canDo } from "#contract/access.ts";
import { type Call, type CallName, calls } from "#contract/calls.ts";
import type { Db } from "../db/openDatabase.ts";
import { ApiError } from "../errors.ts";
import type { Parts, SignedInActor } from "../handlers.ts";
import { findActor } from "../session/sessions.ts";

/**
 * Identifies the caller and checks that they may make the call. This runs before the body is read,
 * to turn anonymous callers away, and again inside the transaction of a change, as minutes may pass
 * in between.
 * @param db the database, or the transaction that depends on the result
 * @returns null for an anonymous caller of a call that is open to them
 * @throws ApiError `not_signed_in` or `forbidden`
 */
export async function authorize(
  { clock, config }: Pick<Parts, "clock" | "config">,
  db: Db,
  name: CallName,
  authorization: string | undefined,
): Promise<SignedInActor | null> {
  const { access, action }: Call = calls[name];
  if (access === "public") return null;
  const isOpen = name === "signup" && config.signupOpen;
  if (isOpen && !authorization) return null;
  const actor = await authenticate({ db, clock }, authorization);
  const verdict = action ? canDo(actor, action) : undefined;
  if (!verdict || verdict.can) return actor;
  // Users who may not add others can still sign up like a stranger.
  if (isOpen) return null;
  throw new ApiError("forbidden", verdict.reason);
}

/**
 * @param ownerUid the user that the action is about, if it is about one
 * @throws ApiError `forbidden`
 */
export function requireAccess(actor: Actor, action: Action, ownerUid?: string): void {
  const verdict = canDo(actor, action, ownerUid);
  if (!verdict.can) throw new ApiError("forbidden", verdict.reason);
}

/**
 * Identifies the user by their bearer token.
 * @throws ApiError `not_signed_in`
 */
export async function authenticate(
  parts: Pick<Parts, "db" | "clock">,
  authorization: string | undefined,
): Promise<SignedInActor> {
  if (!authorization) throw new ApiError("not_signed_in", "Sign in first.");
  const token = /^Bearer ([\w.~+/=-]{1,512})$/i.exec(authorization)?.[1];
  const actor = token && (await findActor(parts, token));
  if (!actor) {
    throw new ApiError("not_signed_in", "Your session has ended. Please sign in again.");
  }
  return actor;
}
