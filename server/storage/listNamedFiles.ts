import type { Db } from "../db/openDatabase.ts";
import { UPLOADS_PATH, uploadPath } from "./uploadUrl.ts";

/** The files that a bug or a person names, as paths inside the store. */
export async function listNamedFiles(db: Db): Promise<Set<string>> {
  const ours = `${UPLOADS_PATH}%`;
  const rows = await db
    .selectFrom("bug_attachments")
    .select("url")
    .where("url", "like", ours)
    .union(db.selectFrom("users").select("avatar_url as url").where("avatar_url", "like", ours))
    .execute();
  return new Set(rows.map(({ url }) => uploadPath(url)).filter((path) => path !== undefined));
}
