import { addressKey, networkKey } from "./addressKey.ts";
import type { RateLimit } from "./RateLimiter.ts";

const QUARTER_MS = 15 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;

/** Who tries something with an account. */
export interface Visitor {
  /** The email's key, whether or not there is such an account. */
  account: string;
  ip: string;
  /** Whether this account was signed in from there of late. */
  isKnown: boolean;
}

/**
 * Guesses at a password. The first limit is of the account and the address together. The others hold
 * off strangers: all guesses from one address or network, and those from anywhere at one account.
 * Where an account was signed in before, strangers can't use up its tries.
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

/** Guesses at the own password of somebody who is signed in: no one else can use them up. */
export const ownGuessLimit = (uid: string): RateLimit => limit(`own guess ${uid}`, 10, QUARTER_MS);

/** Mails with a link, counted as guesses are. */
export function linkLimits({ account, ip, isKnown }: Visitor): RateLimit[] {
  const pair = limit(`link ${addressKey(ip)} ${account}`, 5, HOUR_MS);
  if (isKnown) return [pair];
  return [pair, ...sourceLimits("link", ip, 50, HOUR_MS), limit(`link to ${account}`, 20, HOUR_MS)];
}

/** Accounts that strangers make, where they may. */
export const signupLimits = (ip: string): RateLimit[] => sourceLimits("signup", ip, 20, HOUR_MS);

/** Mailed invitations that a stranger tries to accept; one that is accepted doesn't count. */
export const invitationLimits = (ip: string): RateLimit[] =>
  sourceLimits("invitation", ip, 50, HOUR_MS);

/** One address, and the network that holds 65,536 of them. */
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
