import { createHash, randomBytes } from "node:crypto";
import type { FastifyRequest } from "fastify";
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

const DAY_MS = 24 * 60 * 60 * 1000;
/** A session expires when it has not been used for this long. */
const SESSION_MS = 30 * DAY_MS;
/** A session expires this long after the sign-in, even if used. */
const LONGEST_SESSION_MS = 90 * DAY_MS;
/**
 * More than anybody's browsers. A script that signs in on every run reaches it, but only loses
 * sessions that it no longer uses.
 */
const MOST_SESSIONS = 100;

/** How precisely the last use of a session is recorded: a read must not cost a write each time. */
const NOTED_EVERY_MS = 60 * 60 * 1000;

/**
 * Signs a user in. Beyond the maximum number of sessions, the least recently used ones end.
 * @param db a transaction (`write`), or a database with no other writers
 * @param origin the device and address of the sign-in
 * @returns the token, which is not stored
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

/** The user of a valid token. */
export async function findActor(
  { db, clock }: Pick<Parts, "db" | "clock">,
  token: string,
): Promise<SignedInActor | undefined> {
  const tokenHash = hashToken(token);
  const user = await findSessionUser(db, tokenHash, heldAt(clock()));
  if (!user) return undefined;
  const { uid, username, role, email, session_id: sessionID, expires_at: sessionExpiresAt } = user;
  return { uid, username, role, email, tokenHash, sessionID, sessionExpiresAt };
}

/** Sessions being renewed: a page that opens with ten calls asks for it ten times. */
const renewing = new Set<string>();

/** Extends a session and records its use and address, at most once an hour. */
export async function renewSession(
  { db, clock }: Pick<Parts, "db" | "clock">,
  { uid, tokenHash, sessionExpiresAt }: SignedInActor,
  address: string,
): Promise<void> {
  const now = clock();
  // One that was used while the clock was ahead expires too late.
  const isFresh =
    Math.abs(Date.parse(sessionExpiresAt) - now.getTime() - SESSION_MS) <= NOTED_EVERY_MS;
  if (isFresh || renewing.has(tokenHash)) return;
  renewing.add(tokenHash);
  try {
    const use = { last_used_at: now.toISOString(), expires_at: expiryFrom(now), address };
    await write(db, (trx) => saveSessionUse(trx, tokenHash, use), { by: uid });
  } finally {
    renewing.delete(tokenHash);
  }
}

const expiryFrom = (now: Date) => new Date(now.getTime() + SESSION_MS).toISOString();

export const heldAt = (now: Date): HeldAt => ({
  now: now.toISOString(),
  oldest: new Date(now.getTime() - LONGEST_SESSION_MS).toISOString(),
  newest: new Date(now.getTime() + DAY_MS).toISOString(),
});

export const UNKNOWN_DEVICE = "Unknown device";

/** Longer than any browser's header; the rest is ignored. */
const LONGEST = 512;
/** The leading product name of a program that isn't a browser, such as `curl/8.5.0`. */
const PROGRAM = /^[A-Za-z][\w.-]{0,39}(?=$|[/ ])/;

/** The device and address that a session starts from. */
export const describeOrigin = async ({ headers, ip }: FastifyRequest) => ({
  device: await describeDevice(headers["user-agent"]),
  address: ip,
});

/** A device name from a User-Agent header, such as "Firefox on Linux". The header is untrusted. */
export async function describeDevice(userAgent: string | undefined): Promise<string> {
  const text = userAgent?.trim().slice(0, LONGEST);
  if (!text) return UNKNOWN_DEVICE;
  // Loaded at the first sign-in, as startup doesn't need it.
  const { default: bowser } = await import("bowser");
  const parser = bowser.getParser(text);
  const browser = parser.getBrowserName() || PROGRAM.exec(text)?.[0];
  const system = parser.getOSName();
  if (!browser) return UNKNOWN_DEVICE;
  return system ? `${browser} on ${system}` : browser;
}

/** An unguessable secret: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/**
 * The stored form of a token. Looking up a row by this hash leaks nothing through timing, as an
 * attacker who can't guess the token can't choose the hash either.
 */
export const hashToken = (token: string): string =>
  createHash("sha256").update(token).digest("hex");
