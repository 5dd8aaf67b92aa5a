import type { Db } from "../db/openDatabase.ts";
import { uploadPath } from "./uploadUrl.ts";

/** Of these files, those that somebody names: a bug among its attachments, or a person as avatar. */
export async function findNamed(db: Db, urls: readonly string[]): Promise<Set<string>> {
  if (urls.length === 0) return new Set();
  const attached = await db
    .selectFrom("bug_attachments")
    .select("url")
    .where("url", "in", urls)
    .execute();
  return new Set([...attached.map(({ url }) => url), ...(await findWorn(db, urls))]);
}

/** Of these files, those that are somebody's avatar. */
export async function findWorn(db: Db, urls: readonly string[]): Promise<Set<string>> {
  if (urls.length === 0) return new Set();
  const rows = await db
    .selectFrom("users")
    .select("avatar_url as url")
    .where("avatar_url", "in", urls)
    .execute();
  return new Set(rows.map(({ url }) => url));
}

/**
 * Gives up those of these files that nobody names any more: they count for no quota, and
 * nobody can name them again. The caller deletes them from the store once that is committed.
 * @param trx a transaction (`write`), so that nobody names one of them meanwhile
 * @returns the files given up
 */
export async function releaseFiles(trx: Db, urls: readonly string[]): Promise<string[]> {
  const named = await findNamed(trx, urls);
  const unnamed = urls.filter((url) => uploadPath(url) && !named.has(url));
  if (unnamed.length > 0) {
    await trx.deleteFrom("uploaded_files").where("url", "in", unnamed).execute();
  }
  return unnamed;
}
