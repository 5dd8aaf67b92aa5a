import { createHash, randomBytes } from "node:crypto";

/** An unguessable secret: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/**
 * The stored form of a token. Looking up a row by this hash leaks nothing through timing, as an
 * attacker who can't guess the token can't choose the hash either.
 */
export const hashToken = (token: string): string =>
  createHash("sha256").update(token).digest("hex");
