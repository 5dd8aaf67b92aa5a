import { randomBytes } from "node:crypto";
import { ApiError } from "../errors.ts";
import { FairQueue } from "../FairQueue.ts";

/** OWASP's smallest argon2id setting: 19 MiB and two passes, about 30 ms. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Each takes 19 MiB while it runs, so a rush of sign-ins waits its turn. */
const queue = new FairQueue({
  atOnce: 2,
  mostWaiting: 200,
  refusal: () =>
    new ApiError("unavailable", "Too many people are signing in. Try again in a moment.", {
      "retry-after": "5",
    }),
});

/** Loaded at the first password: it is not needed to be ready. */
const argon2 = () => import("@node-rs/argon2");

/** @param from whose turn it takes: the address that asks, or the uid of who is signed in */
export async function hashPassword(password: string, from = ""): Promise<string> {
  const { hash } = await argon2();
  return queue.run(from, () => hash(password, COST));
}

/**
 * Whether the password is the one of the hash. Without a hash (no such account)
 * it does the same work, so that the time tells nothing.
 * @param from whose turn it takes, as for `hashPassword`
 */
export async function verifyPassword(
  hash: string | null,
  password: string,
  from: string,
): Promise<boolean> {
  const { hash: hashNew, verify } = await argon2();
  // Made once, out of turn: refused for a long queue, it would be missing ever after.
  decoy ??= hashNew(randomBytes(16).toString("hex"), COST);
  const stored = hash ?? (await decoy);
  const isRight = await queue.run(from, () => verify(stored, password));
  return hash !== null && isRight;
}

let decoy: Promise<string> | undefined;
