import type { Parts } from "../handlers.ts";
import { sourceKey } from "./addressKey.ts";
import { KeyedMutex } from "./KeyedMutex.ts";
import { guessLimits, ownGuessLimit, type Visitor } from "./limits.ts";
import { verifyPassword } from "./passwords.ts";
import { type RateLimit, RateLimiter } from "./RateLimiter.ts";

/** Checks given passwords; each counts as a guess unless it is right. */
export class PasswordChecker {
  readonly #limiter: RateLimiter;
  readonly #mutex = new KeyedMutex();

  constructor(parts: Pick<Parts, "db" | "steadyClock">) {
    this.#limiter = new RateLimiter(parts);
  }

  /**
   * @param hash null where there is no such account: it takes as long, and is wrong
   * @throws ApiError `too_many_requests`
   */
  async ofVisitor(visitor: Visitor, hash: string | null, password: string): Promise<boolean> {
    const [pair, ...others] = guessLimits(visitor);
    return this.#check([pair, ...others], hash, password, sourceKey(visitor.ip));
  }

  /** The same, of somebody who is signed in. */
  async ofActor(uid: string, hash: string | null, password: string): Promise<boolean> {
    return this.#check([ownGuessLimit(uid)], hash, password, uid);
  }

  /** Lets somebody try anew who has proven otherwise that the account is theirs. */
  async forgive(visitor: Visitor): Promise<void> {
    await this.#limiter.refund([], guessLimits(visitor)[0]);
  }

  async #check(
    [first, ...others]: [RateLimit, ...RateLimit[]],
    hash: string | null,
    password: string,
    from: string,
  ): Promise<boolean> {
    // One after another: many right ones at once are no guessing.
    return this.#mutex.run(first.key, async () => {
      await this.#limiter.consume([first, ...others]);
      const isRight = await verifyPassword(hash, password, from).catch(async (error: unknown) => {
        // Nothing was guessed: the server was too busy.
        await this.#limiter.refund([first, ...others]);
        throw error;
      });
      if (isRight) await this.#limiter.refund(others, first);
      return isRight;
    });
  }
}
