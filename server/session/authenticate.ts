import { ApiError } from "../errors.ts";
import type { Parts, SignedInActor } from "../handlers.ts";
import { findActor } from "./sessions.ts";

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
