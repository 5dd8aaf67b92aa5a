import type { Db } from "../db/openDatabase.ts";
import type { Parts, SignedInActor } from "../handlers.ts";
import { findUser, type LiveUserRow } from "../users/userRepository.ts";
import { guessLimits, ownGuessLimit, sourceKey, type Visitor } from "./limits.ts";
import { verifyPassword } from "./passwords.ts";
import { type RateLimit, RateLimiter } from "./RateLimiter.ts";

/** Runs work with the same key one at a time, in order. */
export class KeyedMutex {
  readonly #last = new Map<string, Promise<void>>();

  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(key) ?? Promise.resolve();
    const result = before.then(work);
    const done = result.then(
      () => undefined,
      () => undefined,
    );
    this.#last.set(key, done);
    done.then(() => {
      if (this.#last.get(key) === done) this.#last.delete(key);
    });
    return result;
  }
}

/** Checks passwords; each failed check counts as a guess. */
export class PasswordChecker {
  readonly #limiter: RateLimiter;
  readonly #mutex = new KeyedMutex();

  constructor(parts: Pick<Parts, "db" | "steadyClock">) {
    this.#limiter = new RateLimiter(parts);
  }

  /**
   * @param hash null if there is no such account: the check takes as long and fails
   * @throws ApiError `too_many_requests`
   */
  async ofVisitor(visitor: Visitor, hash: string | null, password: string): Promise<boolean> {
    const [pair, ...others] = guessLimits(visitor);
    return this.#check([pair, ...others], hash, password, sourceKey(visitor.ip));
  }

  /** Checks the password of a signed-in user. */
  async ofActor(
    { uid, sessionID }: SignedInActor,
    hash: string | null,
    password: string,
  ): Promise<boolean> {
    return this.#check([ownGuessLimit(sessionID)], hash, password, uid);
  }

  /** Clears the guesses of a visitor who has proven by other means that the account is theirs. */
  async forgive(visitor: Visitor): Promise<void> {
    await this.#limiter.refund([], guessLimits(visitor)[0]);
  }

  async #check(
    [first, ...others]: [RateLimit, ...RateLimit[]],
    hash: string | null,
    password: string,
    from: string,
  ): Promise<boolean> {
    // Sequential, so that many correct attempts at once don't count as guesses.
    return this.#mutex.run(first.key, async () => {
      await this.#limiter.consume([first, ...others]);
      const isRight = await verifyPassword(hash, password, from).catch(async (error: unknown) => {
        // The server was too busy to check, so this was not a guess.
        await this.#limiter.refund([first, ...others]);
        throw error;
      });
      if (isRight) await this.#limiter.refund(others, first);
      return isRight;
    });
  }
}

/** Checking a password takes a while; meanwhile it may have changed, or the user may be gone. */
export async function hasPasswordStill(trx: Db, checked: LiveUserRow): Promise<boolean> {
  return (await findUser(trx, checked.uid))?.password_hash === checked.password_hash;
}
