import { createHash, createHmac } from "node:crypto";
import { sql } from "kysely";
import { dayBefore } from "../dayBefore.ts";
import { holds } from "../db/defineList.ts";
import type { Db } from "../db/openDatabase.ts";
import { ApiError } from "../errors.ts";
import type { LiveUserRow } from "../users/userRepository.ts";

/** More than one, as one is added with each change. */
const DELETED_AT_ONCE = 2;

/**
 * How many replies of each user are kept, the latest ones: each may have 600 kB. Whoever misses an
 * answer sends the change again long before as many others.
 */
const MOST_REPLIES = 100;

/** In place of a reply, which is JSON. */
const DELETED = "";

/** Long enough to avoid collisions with other requests: a UUID has 36 characters. */
const KEY = /^[\x21-\x7e]{16,255}$/;

/**
 * A change sent with an `Idempotency-Key` header: the same key from the same user within a day gets
 * the first reply again, whether or not that reply arrived.
 */
export class Idempotency {
  readonly #uid: string;
  readonly #keyHash: string;
  readonly #fingerprint: string;

  /**
   * @param request identifies the change: the call's name and its input
   * @throws ApiError `invalid_input` for a key that is too short, too long or not printable
   */
  constructor(uid: string, key: string, request: unknown) {
    if (!KEY.test(key)) {
      throw new ApiError(
        "invalid_input",
        "The header Idempotency-Key must have 16 to 255 visible ASCII characters, such as a UUID.",
      );
    }
    this.#uid = uid;
    this.#keyHash = createHash("sha256")
      .update(JSON.stringify([uid, key]))
      .digest("hex");
    this.#fingerprint = createHmac("sha256", key).update(JSON.stringify(request)).digest("hex");
  }

  /**
   * The reply that was stored when the change was first made.
   * @throws ApiError `idempotency_key_reused` if that was a different change, or if the reply was
   * deleted
   */
  async findReply(db: Db, now: Date): Promise<unknown> {
    const row = await db
      .selectFrom("idempotency_keys")
      .select(["fingerprint", "reply"])
      .where("key_hash", "=", this.#keyHash)
      .where("created_at", ">", dayBefore(now))
      .executeTakeFirst();
    if (!row) return undefined;
    if (row.fingerprint !== this.#fingerprint) {
      throw new ApiError(
        "idempotency_key_reused",
        "This Idempotency-Key was sent before with another request: send each change with a key of its own.",
      );
    }
    if (row.reply === DELETED) {
      throw new ApiError(
        "idempotency_key_reused",
        "This change was already made. Its reply is no longer kept: load the page again to see it.",
      );
    }
    return JSON.parse(row.reply);
  }

  /** @param trx the transaction of the change, so that both are stored or neither is */
  async keepReply(trx: Db, reply: unknown, now: Date): Promise<void> {
    const row = {
      uid: this.#uid,
      fingerprint: this.#fingerprint,
      reply: JSON.stringify(reply),
      created_at: now.toISOString(),
    };
    await deleteExpired(trx, now);
    await trx
      .insertInto("idempotency_keys")
      .values({ key_hash: this.#keyHash, ...row })
      // An expired row of the same key may still be there.
      .onConflict((conflict) => conflict.column("key_hash").doUpdateSet(row))
      .execute();
    await deleteEarlierReplies(trx, this.#uid);
  }
}

/** Their keys stay, since a change that is sent again must not be made again. */
async function deleteEarlierReplies(trx: Db, uid: string): Promise<void> {
  const earlier = trx
    .selectFrom("idempotency_keys")
    .select("key_hash")
    .where("uid", "=", uid)
    .orderBy("created_at", "desc")
    .limit(DELETED_AT_ONCE)
    .offset(MOST_REPLIES);
  await trx
    .updateTable("idempotency_keys")
    .set({ reply: DELETED })
    .where("key_hash", "in", earlier)
    .execute();
}

/**
 * Deletes only the oldest few: a clock that is days ahead for a moment would otherwise delete all of
 * them, and changes that are sent again would be made again.
 */
async function deleteExpired(trx: Db, now: Date): Promise<void> {
  const oldest = trx
    .selectFrom("idempotency_keys")
    .select("key_hash")
    .where("created_at", "<=", dayBefore(now))
    .orderBy("created_at")
    .limit(DELETED_AT_ONCE);
  await trx.deleteFrom("idempotency_keys").where("key_hash", "in", oldest).execute();
}

/**
 * Deletes the replies to a user's changes, and those to others' that name them. Of the latter the keys
 * stay, since a change that is sent again must not be made again.
 */
export async function deleteRepliesAbout(
  trx: Db,
  { uid, username, email }: Pick<LiveUserRow, "uid" | "username"> & { email?: string },
): Promise<void> {
  // As whole JSON values, so that no part of somebody's text matches.
  const given = [uid, username, email].filter((value) => value !== undefined);
  const named = given.map((value) => JSON.stringify(value));
  await trx.deleteFrom("idempotency_keys").where("uid", "=", uid).execute();
  await trx
    .updateTable("idempotency_keys")
    .set({ reply: DELETED })
    .where((eb) => eb.or(named.map((value) => holds(sql.ref("reply"), value))))
    .execute();
}
