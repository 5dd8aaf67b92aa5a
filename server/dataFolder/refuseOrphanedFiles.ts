import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { UPLOAD_FOLDERS } from "#contract/constants.ts";
import type { Db } from "../db/openDatabase.ts";
import { StartError } from "../errors.ts";
import { uploadsFolder } from "../storage/serveUploads.ts";

/**
 * Refuses uploaded files beside a database without users: the database was lost, emptied or is the
 * wrong one. Starting fresh would hide that and orphan the files.
 * @throws StartError
 */
export async function refuseOrphanedFiles(db: Db, dataDir: string): Promise<void> {
  const anybody = await db.selectFrom("users").select("uid").limit(1).executeTakeFirst();
  if (anybody || !(await hasUploads(dataDir))) return;
  throw new StartError(
    `The folder ${dataDir} holds uploaded files, but the database has no users: it was lost, emptied or is another one. Bring a backup back into an empty folder with \`npm run restore -- BACKUP\`; to begin anew on purpose, move ${uploadsFolder(dataDir)} away.`,
  );
}

export async function hasUploads(dataDir: string): Promise<boolean> {
  for (const folder of UPLOAD_FOLDERS) {
    const names = await readdir(join(uploadsFolder(dataDir), folder)).catch(() => []);
    if (names.length > 0) return true;
  }
  return false;
}
