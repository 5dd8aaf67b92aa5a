import { statfs } from "node:fs/promises";
import { LIMITS } from "#contract/constants.ts";
import type { Db } from "../db/openDatabase.ts";
import { ApiError } from "../errors.ts";
import { sumStoredBytes } from "./fileReferences.ts";

/** Per user: as many as one bug takes. Each holds memory and two file handles. */
const MOST_UPLOADS = LIMITS.attachments;

/** What a user has stored, and their uploads in progress. */
interface Account {
  /** The bytes stored when the first of the current uploads began. */
  stored: Promise<number>;
  /** The bytes received since then. */
  bytes: number;
  uploads: number;
}

/**
 * The storage limit of each user. Uploads in progress count with the bytes received so far, so that
 * parallel uploads can't exceed the limit. This is tracked per process; `check` is authoritative,
 * in the transaction that stores the file.
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
   * Runs one upload.
   * @param announced the size according to the request, in bytes
   * @param work receives a function that forwards the upload's content and counts it
   * @throws ApiError `too_many_requests`; `quota_exceeded`, immediately or while the content is forwarded
   */
  async admit<T>(
    uid: string,
    announced: number,
    work: (counted: (content: AsyncIterable<Buffer>) => AsyncIterable<Buffer>) => Promise<T>,
  ): Promise<T> {
    const account = this.#open(uid);
    let own = 0;
    try {
      if (account.uploads > MOST_UPLOADS) throw tooManyUploads();
      const room = this.#limit - (await account.stored);
      if (account.bytes + announced > room) throw this.#exceeded();
      const count = (bytes: number) => {
        own += bytes;
        account.bytes += bytes;
        if (account.bytes <= room) return;
        // Frees this upload's share at once, so that some of several parallel uploads succeed.
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
   * @param trx the transaction that stores the file, after inserting its row
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

const tooManyUploads = (): ApiError =>
  new ApiError(
    "too_many_requests",
    `You are sending more than ${MOST_UPLOADS} files at once. Try again when some of them have been sent.`,
    { "retry-after": "10" },
  );

async function* passOn(
  content: AsyncIterable<Buffer>,
  count: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    count(chunk.length);
    yield chunk;
  }
}

/**
 * Keeps a part of the disk free for essential writes.
 * @param folder any folder on the disk
 * @throws ApiError `unavailable` if less than `minFreeBytes` is free
 */
export async function keepDiskReserve(folder: string, minFreeBytes: number): Promise<void> {
  if (await hasDiskReserve(folder, minFreeBytes)) return;
  throw new ApiError(
    "unavailable",
    "The server's disk is nearly full, so nothing new can be stored. Tell whoever runs it, and try again once there is room.",
    { "retry-after": "60" },
  );
}

export async function hasDiskReserve(folder: string, minFreeBytes: number): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= minFreeBytes;
}
