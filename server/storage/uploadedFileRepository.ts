import type { Db } from "../db/openDatabase.ts";
import type { UploadedFileRow } from "../db/schema.ts";

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
