import { randomBytes } from "node:crypto";
import { ApiError } from "../errors.ts";

/** OWASP's smallest argon2id setting: 19 MiB and two passes, about 30 ms. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Each takes 19 MiB while it runs, so a rush of sign-ins waits its turn. */
const AT_ONCE = 2;
const LONGEST_QUEUE = 200;

/** Loaded at the first password: it is not needed to be ready. */
const argon2 = () => import("@node-rs/argon2");

export async function hashPassword(password: string): Promise<string> {
  const { hash } = await argon2();
  return inTurn(() => hash(password, COST));
}

/**
 * Whether the password is the one of the hash. Without a hash (no such account)
 * it does the same work, so that the time tells nothing.
 */
export async function verifyPassword(hash: string | null, password: string): Promise<boolean> {
  const { verify } = await argon2();
  decoy ??= hashPassword(randomBytes(16).toString("hex"));
  const stored = hash ?? (await decoy);
  const isRight = await inTurn(() => verify(stored, password));
  return hash !== null && isRight;
}

let decoy: Promise<string> | undefined;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < AT_ONCE) running++;
  else {
    if (waiting.length >= LONGEST_QUEUE) {
      throw new ApiError("unavailable", "Too many people are signing in. Try again in a moment.", {
        "retry-after": "5",
      });
    }
    // Whoever finishes hands over its place.
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}
