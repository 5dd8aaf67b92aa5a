import type { Db } from "../db/openDatabase.ts";
import type { ResetLinkRow } from "../db/schema.ts";

/** A user has one link at a time: a new one replaces what was mailed before. */
export async function saveResetLink(db: Db, link: ResetLinkRow): Promise<void> {
  await deleteResetLinksOf(db, link.uid);
  await db.insertInto("reset_links").values(link).execute();
}

/** Whose password the link may set, while it holds; nobody's is none. */
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
