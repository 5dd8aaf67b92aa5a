import { newId } from "../db/newId.ts";
import type { Db } from "../db/openDatabase.ts";
import type { SessionRow } from "../db/schema.ts";
import { write } from "../db/write.ts";
import type { Parts, SignedInActor } from "../handlers.ts";
import {
  deleteExpiredSessions,
  endLeastUsedSessions,
  findSessionUser,
  type HeldAt,
  insertSession,
  saveSessionUse,
} from "./sessionRepository.ts";
import { hashToken, newToken } from "./tokens.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** A session ends when it has not been used for this long. */
const SESSION_MS = 30 * DAY_MS;
/** However it is used, it ends this long after the sign-in. */
const LONGEST_SESSION_MS = 90 * DAY_MS;
/** Many browsers; a script that signs in each time it runs reaches it, and loses none it still uses. */
const MOST_SESSIONS = 100;

/** How exactly it is known when a session was last used: reading must not cost a write each time. */
const NOTED_EVERY_MS = 60 * 60 * 1000;

/**
 * Signs a user in. The sessions unused for longest end where there would be too many.
 * @param db a transaction (`write`), or a database that nobody else writes to
 * @param origin where somebody signs in from
 * @returns the token, which is nowhere kept
 */
export async function startSession(
  db: Db,
  uid: string,
  now: Date,
  origin: Pick<SessionRow, "device" | "address"> = { device: "", address: "" },
): Promise<string> {
  const token = newToken();
  await deleteExpiredSessions(db, heldAt(now));
  await endLeastUsedSessions(db, uid, MOST_SESSIONS - 1);
  await insertSession(db, {
    token_hash: hashToken(token),
    id: newId(),
    uid,
    ...origin,
    created_at: now.toISOString(),
    last_used_at: now.toISOString(),
    expires_at: expiryFrom(now),
  });
  return token;
}

/** Whose token it is, if it still holds. */
export async function findActor(
  { db, clock }: Pick<Parts, "db" | "clock">,
  token: string,
): Promise<SignedInActor | undefined> {
  const tokenHash = hashToken(token);
  const user = await findSessionUser(db, tokenHash, heldAt(clock()));
  if (!user) return undefined;
  const { uid, username, role, email, expires_at } = user;
  return { uid, username, role, email, tokenHash, sessionExpiresAt: expires_at };
}

/** Sessions that are being lengthened: a page that opens with ten calls asks for it ten times. */
const renewing = new Set<string>();

/** Using a session lengthens it, and is noted with the address, once an hour at most. */
export async function renewSession(
  { db, clock }: Pick<Parts, "db" | "clock">,
  { tokenHash, sessionExpiresAt }: SignedInActor,
  address: string,
): Promise<void> {
  const now = clock();
  const isFresh = Date.parse(sessionExpiresAt) - now.getTime() >= SESSION_MS - NOTED_EVERY_MS;
  if (isFresh || renewing.has(tokenHash)) return;
  renewing.add(tokenHash);
  try {
    const use = { last_used_at: now.toISOString(), expires_at: expiryFrom(now), address };
    await write(db, (trx) => saveSessionUse(trx, tokenHash, use));
  } finally {
    renewing.delete(tokenHash);
  }
}

const expiryFrom = (now: Date) => new Date(now.getTime() + SESSION_MS).toISOString();

/** What holds now: used of late, and not begun too long ago. */
export const heldAt = (now: Date): HeldAt => ({
  now: now.toISOString(),
  oldest: new Date(now.getTime() - LONGEST_SESSION_MS).toISOString(),
});
