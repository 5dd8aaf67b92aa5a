import { createHmac, timingSafeEqual } from "node:crypto";
import { canDo } from "#contract/access.ts";
import type { Parts, SignedInActor } from "../handlers.ts";
import { findSession, findSessionUser } from "../session/sessionRepository.ts";
import { heldAt } from "../session/sessions.ts";

/** A working day. The pass ends with its session anyway, which each request checks. */
export const PASS_SECONDS = 12 * 60 * 60;

const FORM = /^([\w-]{1,64})\.(\d{1,12})\.([\w-]{43})$/;

/** A pass for `/design`, bound to a session and of no use elsewhere (decision 22). Nothing is stored. */
export function writePass({ sessionID, tokenHash }: SignedInActor, now: Date): string {
  const expires = String(Math.floor(now.getTime() / 1000) + PASS_SECONDS);
  return `${sessionID}.${expires}.${sign(tokenHash, expires)}`;
}

/** Whether a pass is valid, its session still lasts and the session's user is still an admin. */
export async function isPass(
  pass: string,
  { db, clock }: Pick<Parts, "db" | "clock">,
): Promise<boolean> {
  const [, id = "", expires = "", signature = ""] = FORM.exec(pass) ?? [];
  const now = clock();
  if (Number(expires) * 1000 <= now.getTime()) return false;
  const session = await findSession(db, id);
  if (!session) return false;
  const expected = sign(session.token_hash, expires);
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return false;
  const user = await findSessionUser(db, session.token_hash, heldAt(now));
  return user !== undefined && canDo(user, "design.open").can;
}

const sign = (tokenHash: string, expires: string): string =>
  createHmac("sha256", tokenHash).update(`design until ${expires}`).digest("base64url");
