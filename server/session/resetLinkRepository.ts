import type { Db } from "../db/openDatabase.ts";
import type { ResetLinkRow } from "../db/schema.ts";

/** A user has one valid link at a time: a new one replaces the previous one. */
export async function saveResetLink(db: Db, link: ResetLinkRow): Promise<void> {
  await deleteResetLinksOf(db, link.uid);
  await db.insertInto("reset_links").values(link).execute();
}

/** The user whose password a valid link may set; undefined for links without an account. */
export async function findResetLinkUser(
  db: Db,
  tokenHash: string,
  now: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("reset_links")
    .select("uid")
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .where("uid", "!=", "")
    .executeTakeFirst();
  return row?.uid;
}

export async function deleteResetLinksOf(db: Db, uid: string): Promise<void> {
  await db.deleteFrom("reset_links").where("uid", "=", uid).execute();
}
