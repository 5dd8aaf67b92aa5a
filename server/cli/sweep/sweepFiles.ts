import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { UPLOAD_FOLDERS } from "#contract/constants.ts";
import { batchesOf } from "../../batchesOf.ts";
import type { Db } from "../../db/openDatabase.ts";
import { write } from "../../db/write.ts";
import { listNamedFiles, releaseFiles } from "../../storage/fileReferences.ts";
import { UPLOADS_PATH, uploadPath, uploadsFolder } from "../../storage/serveUploads.ts";

/** Keeps recent uploads, which may belong to a report that is still being written. */
const GRACE_MS = 24 * 60 * 60 * 1000;

/** Few enough that the server's own writes hardly wait. */
const FILES_A_TURN = 100;

interface StoredFile {
  /** Path inside the store. */
  name: string;
  bytes: number;
}

/** Finds unreferenced files that are older than a day. */
export async function findUnnamed(db: Db, dataDir: string, now: Date): Promise<StoredFile[]> {
  const named = await listNamedFiles(db);
  const unnamed: StoredFile[] = [];
  for (const folder of UPLOAD_FOLDERS) {
    const path = join(uploadsFolder(dataDir), folder);
    for (const entry of await readdir(path).catch(() => [])) {
      const name = `${folder}/${entry}`;
      // Files that the store didn't create are not ours to delete.
      if (named.has(name) || !uploadPath(UPLOADS_PATH + name)) continue;
      const found = await stat(join(path, entry)).catch(() => undefined);
      if (found?.isFile() && now.getTime() - found.mtimeMs > GRACE_MS) {
        unnamed.push({ name, bytes: found.size });
      }
    }
  }
  return unnamed;
}

/**
 * Deletes unreferenced files, beside the running server. Each is released in a transaction: a file
 * that was referenced meanwhile stays, and a released one can't be referenced again.
 * @returns the deleted files
 */
export async function sweepFiles(
  db: Db,
  dataDir: string,
  unnamed: readonly StoredFile[],
): Promise<StoredFile[]> {
  const swept: StoredFile[] = [];
  for (const turn of batchesOf(unnamed, FILES_A_TURN)) {
    const urls = turn.map(({ name }) => UPLOADS_PATH + name);
    const released = new Set(await write(db, (trx) => releaseFiles(trx, urls)));
    for (const file of turn) {
      if (!released.has(UPLOADS_PATH + file.name)) continue;
      await rm(join(uploadsFolder(dataDir), file.name), { force: true });
      swept.push(file);
    }
  }
  return swept;
}
