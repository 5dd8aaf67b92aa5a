import type { Db } from "../db/openDatabase.ts";
import { ApiError } from "../errors.ts";
import { sumStoredBytes } from "./uploadedFileRepository.ts";

/** What a person has stored, and what of theirs is coming in. */
interface Account {
  /** When the first of the uploads under way began. */
  stored: Promise<number>;
  /** What has come since. */
  bytes: number;
  uploads: number;
}

/**
 * How much a person may have stored, all in all. Uploads under way count with what has come of
 * them, so that many at once get no further than one after the other. They count in this process;
 * `check` tells for good, in the transaction that keeps the file.
 */
export class Quota {
  readonly #db: Db;
  readonly #limit: number;
  readonly #accounts = new Map<string, Account>();

  constructor(db: Db, limitBytes: number) {
    this.#db = db;
    this.#limit = limitBytes;
  }

  /**
   * Takes in one upload.
   * @param announced how many bytes are said to come
   * @param work gets a function that passes an upload's content on and counts it
   * @throws ApiError `quota_exceeded`, at once or while the content is passed on
   */
  async admit<T>(
    uid: string,
    announced: number,
    work: (counted: (content: AsyncIterable<Buffer>) => AsyncIterable<Buffer>) => Promise<T>,
  ): Promise<T> {
    const account = this.#open(uid);
    let own = 0;
    try {
      const room = this.#limit - (await account.stored);
      if (account.bytes + announced > room) throw this.#exceeded();
      const count = (bytes: number) => {
        own += bytes;
        account.bytes += bytes;
        if (account.bytes <= room) return;
        // The room goes to the others at once: of many together, some get through.
        account.bytes -= own;
        own = 0;
        throw this.#exceeded();
      };
      return await work((content) => passOn(content, count));
    } catch (error) {
      account.bytes -= own;
      throw error;
    } finally {
      account.uploads -= 1;
      if (account.uploads === 0) this.#accounts.delete(uid);
    }
  }

  /**
   * @param trx the transaction that keeps a file, after it was noted
   * @throws ApiError `quota_exceeded`
   */
  async check(trx: Db, uid: string): Promise<void> {
    if ((await sumStoredBytes(trx, uid)) > this.#limit) throw this.#exceeded();
  }

  #open(uid: string): Account {
    const account = this.#accounts.get(uid) ?? {
      stored: sumStoredBytes(this.#db, uid),
      bytes: 0,
      uploads: 0,
    };
    account.uploads += 1;
    this.#accounts.set(uid, account);
    return account;
  }

  #exceeded(): ApiError {
    const megabytes = Math.floor(this.#limit / 1024 / 1024);
    return new ApiError(
      "quota_exceeded",
      `With this file you would have more than ${megabytes} MB stored, which is the most for one person. Ask an admin to remove some of your attachments, or to raise the limit.`,
    );
  }
}

async function* passOn(
  content: AsyncIterable<Buffer>,
  count: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    count(chunk.length);
    yield chunk;
  }
}
