import { createHash, randomBytes } from "node:crypto";

/** A secret that nobody can guess: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/**
 * What is stored of a token. Finding the row by this hash gives away nothing by
 * its timing: who can't guess the token can't steer the hash either.
 */
export const hashToken = (token: string): string =>
  createHash("sha256").update(token).digest("hex");
