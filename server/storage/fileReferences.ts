import { listTables } from "../db/copy/listTables.ts";
import type { Db } from "../db/openDatabase.ts";
import type { UploadedFileRow } from "../db/schema.ts";
import type { Parts } from "../handlers.ts";
import { UPLOADS_PATH, uploadPath } from "./serveUploads.ts";
import { findInTexts, listInTexts } from "./textFiles.ts";

/** Those of the files that are referenced: as an attachment, as an avatar, or in a text. */
export async function findNamed(db: Db, urls: readonly string[]): Promise<Set<string>> {
  if (urls.length === 0) return new Set();
  const attached = await db
    .selectFrom("bug_attachments")
    .select("url")
    .where("url", "in", urls)
    .execute();
  const named = [...attached.map(({ url }) => url), ...(await findAvatars(db, urls))];
  return new Set([...named, ...(await findInTexts(db, urls))]);
}

/** Those of the files that are in use as an avatar. */
export async function findAvatars(db: Db, urls: readonly string[]): Promise<Set<string>> {
  if (urls.length === 0) return new Set();
  const rows = await db
    .selectFrom("users")
    .select("avatar_url as url")
    .where("avatar_url", "in", urls)
    .execute();
  return new Set(rows.map(({ url }) => url));
}

/**
 * Releases those of the files that are no longer referenced: they free their quota and can't be
 * referenced again. The caller deletes them from the store after the commit.
 * @param trx a transaction (`write`), so that no new reference is added meanwhile
 * @returns the released files
 */
export async function releaseFiles(trx: Db, urls: readonly string[]): Promise<string[]> {
  const named = await findNamed(trx, urls);
  const unnamed = urls.filter((url) => uploadPath(url) && !named.has(url));
  if (unnamed.length > 0) {
    await trx.deleteFrom("uploaded_files").where("url", "in", unnamed).execute();
    await trx.deleteFrom("text_files").where("url", "in", unnamed).execute();
  }
  return unnamed;
}

/**
 * Deletes files that are no longer referenced. The change is already stored, so a failure is only
 * logged: the sweep command removes leftover files.
 */
export async function deleteFiles(
  { store, log }: Pick<Parts, "store" | "log">,
  urls: readonly string[],
): Promise<void> {
  for (const url of urls) {
    try {
      await store.remove(url);
    } catch (error) {
      log.error({ err: error }, "Deleting a file failed");
    }
  }
}

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

/** The files that should exist: attachments, avatars, and everything that was uploaded. */
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

export async function insertUploadedFile(db: Db, file: UploadedFileRow): Promise<void> {
  await db.insertInto("uploaded_files").values(file).execute();
}

/** Those of the URLs that are files in our store. */
export async function findUploadedFiles(db: Db, urls: readonly string[]): Promise<Set<string>> {
  if (urls.length === 0) return new Set();
  const rows = await db
    .selectFrom("uploaded_files")
    .select("url")
    .where("url", "in", urls)
    .execute();
  return new Set(rows.map(({ url }) => url));
}

/** The uploader of a file in our store, if known. */
export async function findUploader(db: Db, url: string): Promise<string | null> {
  const row = await db
    .selectFrom("uploaded_files")
    .select("uid")
    .where("url", "=", url)
    .executeTakeFirst();
  return row?.uid ?? null;
}

/** The bytes that a user has stored. */
export async function sumStoredBytes(db: Db, uid: string): Promise<number> {
  const { bytes } = await db
    .selectFrom("uploaded_files")
    .select((eb) => eb.fn.sum<number | null>("bytes").as("bytes"))
    .where("uid", "=", uid)
    .executeTakeFirstOrThrow();
  return bytes ?? 0;
}
