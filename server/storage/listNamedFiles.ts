import { listTables } from "../db/copy/listTables.ts";
import type { Db } from "../db/openDatabase.ts";
import { UPLOADS_PATH, uploadPath } from "./uploadUrl.ts";

const OURS = `${UPLOADS_PATH}%`;

/** The files in use as attachments or avatars, as paths inside the store. */
export async function listNamedFiles(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom("bug_attachments")
    .select("url")
    .where("url", "like", OURS)
    .union(db.selectFrom("users").select("avatar_url as url").where("avatar_url", "like", OURS))
    .execute();
  return pathsOf(rows);
}

/** Those, and uploaded files that are not in use yet. */
export async function listKnownFiles(db: Db): Promise<Set<string>> {
  const named = await listNamedFiles(db);
  const tables = await listTables(db);
  // Databases of older versions lack this table.
  if (!tables.some(({ name }) => name === "uploaded_files")) return named;
  const rows = await db.selectFrom("uploaded_files").select("url").execute();
  return new Set([...named, ...pathsOf(rows)]);
}

const pathsOf = (rows: { url: string }[]): Set<string> =>
  new Set(rows.map(({ url }) => uploadPath(url)).filter((path) => path !== undefined));
