import { listTables } from "../db/copy/listTables.ts";
import type { Db } from "../db/openDatabase.ts";
import { UPLOADS_PATH, uploadPath } from "./uploadUrl.ts";

const OURS = `${UPLOADS_PATH}%`;

/** The files that a bug or a person names, as paths inside the store. */
export async function listNamedFiles(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom("bug_attachments")
    .select("url")
    .where("url", "like", OURS)
    .union(db.selectFrom("users").select("avatar_url as url").where("avatar_url", "like", OURS))
    .execute();
  return pathsOf(rows);
}

/** Those, and the ones that somebody has uploaded and may still name. */
export async function listKnownFiles(db: Db): Promise<Set<string>> {
  const named = await listNamedFiles(db);
  const tables = await listTables(db);
  // A database of an older version has no such table.
  if (!tables.some(({ name }) => name === "uploaded_files")) return named;
  const rows = await db.selectFrom("uploaded_files").select("url").execute();
  return new Set([...named, ...pathsOf(rows)]);
}

const pathsOf = (rows: { url: string }[]): Set<string> =>
  new Set(rows.map(({ url }) => uploadPath(url)).filter((path) => path !== undefined));
