import { listTables } from "../db/copy/listTables.ts";
import type { Db } from "../db/openDatabase.ts";
import { listInTexts } from "./fileReferences.ts";
import { UPLOADS_PATH, uploadPath } from "./uploadUrl.ts";

const OURS = `${UPLOADS_PATH}%`;

/**
 * The files in use as attachments, as avatars or in texts, as paths inside the store. A text may also name
 * a file that never was.
 */
export async function listNamedFiles(db: Db): Promise<Set<string>> {
  const inTexts = [...(await listInTexts(db))].map((url) => ({ url }));
  return new Set([...(await listAttached(db)), ...pathsOf(inTexts)]);
}

/** The files that are attachments or avatars. */
async function listAttached(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom("bug_attachments")
    .select("url")
    .where("url", "like", OURS)
    .union(db.selectFrom("users").select("avatar_url as url").where("avatar_url", "like", OURS))
    .execute();
  return pathsOf(rows);
}

/** The files that there should be: attachments and avatars, and all that were uploaded. */
export async function listKnownFiles(db: Db): Promise<Set<string>> {
  const attached = await listAttached(db);
  const tables = await listTables(db);
  // Databases of older versions lack this table.
  if (!tables.some(({ name }) => name === "uploaded_files")) return attached;
  const rows = await db.selectFrom("uploaded_files").select("url").execute();
  return new Set([...attached, ...pathsOf(rows)]);
}

const pathsOf = (rows: { url: string }[]): Set<string> =>
  new Set(rows.map(({ url }) => uploadPath(url)).filter((path) => path !== undefined));
