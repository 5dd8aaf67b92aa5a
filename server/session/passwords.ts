import { randomBytes } from "node:crypto";
import { ApiError } from "../errors.ts";
import { FairQueue } from "../FairQueue.ts";
import { makeOnce } from "../makeOnce.ts";
import { toEmailKey } from "../users/email.ts";

/** OWASP's minimum argon2id parameters: 19 MiB and two passes, about 30 ms. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Each hash takes 19 MiB while it runs, so a rush of sign-ins is queued. */
const queue = new FairQueue({
  atOnce: 2,
  mostWaiting: 200,
  refusal: () =>
    new ApiError("unavailable", "Too many people are signing in. Try again in a moment.", {
      "retry-after": "5",
    }),
});

/** Loaded at the first password, as startup doesn't need it. */
const argon2 = () => import("@node-rs/argon2");

/** @param from the key to queue under: the caller's address, or their uid if signed in */
export async function hashPassword(password: string, from = ""): Promise<string> {
  const { hash } = await argon2();
  return queue.run(from, () => hash(password, COST));
}

/**
 * Whether the password matches the hash. Without a hash (no such account) it does the same work, so
 * that timing reveals nothing.
 * @param from the key to queue under, as for `hashPassword`
 */
export async function verifyPassword(
  hash: string | null,
  password: string,
  from: string,
): Promise<boolean> {
  const [{ verify }, nobodys] = await Promise.all([argon2(), decoy()]);
  const isRight = await queue.run(from, () => verify(hash ?? nobodys, password));
  return hash !== null && isRight;
}

/** Outside the queue, as it is everybody's. */
const decoy = makeOnce(async () => {
  const { hash } = await argon2();
  return hash(randomBytes(16).toString("hex"), COST);
});

/**
 * @throws ApiError `invalid_input` for a common password, or the account's own email or username
 */
export async function refuseCommonPassword(
  password: string,
  { email, username }: { email: string; username: string },
): Promise<void> {
  const given = password.trim().toLowerCase();
  if ([toEmailKey(email), username.trim().toLowerCase()].includes(given)) {
    throw new ApiError(
      "invalid_input",
      "The password is the account's own email or username, which is guessed first: choose another.",
    );
  }
  if (await isCommonPassword(password)) {
    throw new ApiError(
      "invalid_input",
      "This is one of the commonest passwords, which are guessed first: choose another.",
    );
  }
}

/** Whether the password is among the 49,000 most common, ignoring case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  return (await commonest()).has(password.toLowerCase());
}

/** Loaded at the first new password, as startup doesn't need it. */
const commonest = makeOnce(async () => {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"]);
});
