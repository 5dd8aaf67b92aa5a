import { createHash } from "node:crypto";
import type { Db } from "../db/openDatabase.ts";
import { toEmailKey } from "../users/email.ts";
import { addressKey, type Visitor } from "./limits.ts";

const KEPT_MS = 90 * 24 * 60 * 60 * 1000;
const MOST_PER_USER = 20;

/**
 * Identifies the account named in a request, and whether it has recently signed in from this
 * address.
 */
export async function identifyVisitor(
  db: Db,
  email: string,
  ip: string,
  now: Date,
): Promise<Visitor> {
  const account = toEmailKey(email);
  const row = await db
    .selectFrom("known_addresses")
    .select("uid")
    .where("key_hash", "=", hashOf({ account, ip }))
    .where("seen_at", ">", oldest(now))
    .executeTakeFirst();
  return { account, ip, isKnown: row !== undefined };
}

/** @param trx a transaction (`write`) */
export async function rememberAddress(
  trx: Db,
  uid: string,
  visitor: Visitor,
  now: Date,
): Promise<void> {
  const seen = { uid, seen_at: now.toISOString() };
  await trx
    .insertInto("known_addresses")
    .values({ key_hash: hashOf(visitor), ...seen })
    .onConflict((conflict) => conflict.column("key_hash").doUpdateSet(seen))
    .execute();
  await deleteExpired(trx, now);
  const kept = trx
    .selectFrom("known_addresses")
    .select("key_hash")
    .where("uid", "=", uid)
    .orderBy("seen_at", "desc")
    .limit(MOST_PER_USER);
  await trx
    .deleteFrom("known_addresses")
    .where("uid", "=", uid)
    .where("key_hash", "not in", kept)
    .execute();
}

/** More than one, as one is added with each sign-in. */
const DELETED_AT_ONCE = 2;

/**
 * Deletes only a few: a clock that is months ahead for a moment would otherwise make strangers of
 * everybody.
 */
async function deleteExpired(trx: Db, now: Date): Promise<void> {
  const some = trx
    .selectFrom("known_addresses")
    .select("key_hash")
    .where("seen_at", "<=", oldest(now))
    .orderBy("seen_at")
    .limit(DELETED_AT_ONCE);
  await trx.deleteFrom("known_addresses").where("key_hash", "in", some).execute();
}

export async function forgetAddressesOf(db: Db, uid: string): Promise<void> {
  await db.deleteFrom("known_addresses").where("uid", "=", uid).execute();
}

const hashOf = ({ account, ip }: Pick<Visitor, "account" | "ip">) =>
  createHash("sha256")
    .update(`${addressKey(ip)} ${account}`)
    .digest("hex");

const oldest = (now: Date) => new Date(now.getTime() - KEPT_MS).toISOString();
