import { isIP, isIPv6 } from "node:net";
import type { RateLimit } from "./RateLimiter.ts";

const QUARTER_MS = 15 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;

/** Somebody who tries to use an account. */
export interface Visitor {
  /** The email's key, whether or not the account exists. */
  account: string;
  ip: string;
  /** Whether this account has recently signed in from this address. */
  isKnown: boolean;
}

/**
 * Limits for guessing a password. The first is for the account and address together. The others
 * only apply to unknown addresses: all guesses from one address or network, and all guesses at one
 * account. An address that the account has signed in from keeps its own tries, which strangers
 * can't use up.
 */
export function guessLimits({ account, ip, isKnown }: Visitor): [RateLimit, ...RateLimit[]] {
  const pair = limit(`guess ${addressKey(ip)} ${account}`, 10, QUARTER_MS);
  if (isKnown) return [pair];
  return [
    pair,
    ...sourceLimits("guess", ip, 100, QUARTER_MS),
    limit(`guess at ${account}`, 100, QUARTER_MS),
  ];
}

/**
 * Guesses at one's own password in a signed-in session. Nobody else can use them up, not even
 * somebody who has stolen another session of the same user.
 */
export const ownGuessLimit = (sessionID: string): RateLimit =>
  limit(`own guess ${sessionID}`, 10, QUARTER_MS);

/** Requests for a reset link, limited in the same way as guesses. */
export function linkLimits({ account, ip, isKnown }: Visitor): RateLimit[] {
  const pair = limit(`link ${addressKey(ip)} ${account}`, 5, HOUR_MS);
  if (isKnown) return [pair];
  return [pair, ...sourceLimits("link", ip, 50, HOUR_MS), limit(`link to ${account}`, 20, HOUR_MS)];
}

/** Public sign-ups, if they are open. */
export const signupLimits = (ip: string): RateLimit[] => sourceLimits("signup", ip, 20, HOUR_MS);

/** Mailed invitations that a stranger tries to accept; one that is accepted doesn't count. */
export const invitationLimits = (ip: string): RateLimit[] =>
  sourceLimits("invitation", ip, 50, HOUR_MS);

/** A limit for one address, and one for its /48 network of 65,536 subnets. */
function sourceLimits(what: string, ip: string, each: number, windowMs: number): RateLimit[] {
  const network = networkKey(ip);
  const limits = [limit(`${what} from ${addressKey(ip)}`, each, windowMs)];
  if (network) limits.push(limit(`${what} from network ${network}`, 5 * each, windowMs));
  return limits;
}

const limit = (key: string, most: number, windowMs: number): RateLimit => ({
  key,
  limit: most,
  windowMs,
});

/** The key to count an address under. An IPv6 visitor owns a whole /64, so that counts as one. */
export function addressKey(given: string): string {
  const ip = normalizeAddress(given);
  return isIPv6(ip) ? groupsOf(ip).slice(0, 4).join(":") : ip;
}

/** The /48 network of an IPv6 address, which may belong to a single customer; null for IPv4. */
export function networkKey(given: string): string | null {
  const ip = normalizeAddress(given);
  return isIPv6(ip) ? groupsOf(ip).slice(0, 3).join(":") : null;
}

/**
 * An address without the port that some proxies add, which differs for each connection. All texts
 * that are no address count as one, or each would have tries of its own.
 */
function normalizeAddress(given: string): string {
  const ip = /^\[(.+)\](?::\d+)?$/.exec(given)?.[1] ?? given.replace(/^([\d.]+):\d+$/, "$1");
  const v4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  return v4 ?? (isIP(ip) ? ip : "unknown");
}

/** The key to queue an address under: a whole network counts as one visitor. */
export const sourceKey = (ip: string): string => networkKey(ip) ?? addressKey(ip);

function groupsOf(ip: string): string[] {
  const [head = "", tail = ""] = ip.split("::");
  const left = head ? head.split(":") : [];
  const right = tail ? tail.split(":") : [];
  const zeros: string[] = ip.includes("::") ? Array(8 - left.length - right.length).fill("0") : [];
  return [...left, ...zeros, ...right];
}
