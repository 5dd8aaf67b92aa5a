import { createWriteStream, existsSync } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Config } from "../../config.ts";
import { lockDataFolder, STAGING, syncFolder } from "../../dataFolder.ts";
import { fillDatabase, type Row } from "../../db/copy/fillDatabase.ts";
import * as migrations from "../../db/migrations/index.ts";
import { openDatabase } from "../../db/openDatabase.ts";
import { SQLITE_FILE } from "../../db/openSqlite.ts";
import { UnsureError } from "../../db/write.ts";
import { uploadsFolder } from "../../storage/serveUploads.ts";
import { counted, InputError } from "../command/runCommand.ts";
import {
  ArchiveError,
  FILE_PREFIX,
  type Manifest,
  readArchive,
  TABLE_PART,
} from "./readArchive.ts";
import { readRowsOf, verifyBackup } from "./verifyBackup.ts";

type Place = Pick<Config, "dataDir" | "databaseUrl">;

/**
 * Restores a backup into an empty place. It is verified before anything is written, and moved into
 * place only once everything has been written and read back. The database comes last: a server
 * refuses to start on files without one, so that a restore that is killed doesn't pass for whole.
 * @throws ArchiveError, FillError or InputError; unless the message says otherwise, the place is then
 *   still empty
 */
export async function restoreBackup(
  path: string,
  place: Place,
  onProgress: (text: string) => void,
): Promise<Manifest> {
  await requireEmpty(place.dataDir);
  const manifest = await verifyBackup(path, (members) =>
    onProgress(`Verifying the backup: ${counted(members, "part")} …`),
  );
  const unknown = manifest.migrations.find((name) => !Object.hasOwn(migrations, name));
  if (unknown) {
    throw new InputError(
      `The backup is of a newer version of Vivarium (it has "${unknown}"): restore it with that version.`,
    );
  }
  await mkdir(place.dataDir, { recursive: true });
  const lock = await lockDataFolder(place.dataDir);
  const staging = join(place.dataDir, STAGING);
  const tidyUp = () => rm(staging, { recursive: true, force: true });
  let isMoved = false;
  const moveFiles = async () => {
    if (isMoved) return;
    // Set first: if the disk doesn't confirm the move, what was moved is removed too.
    isMoved = true;
    await moveUploads(staging, place.dataDir);
  };
  try {
    // A server may have come and gone while the backup was verified.
    await requireEmpty(place.dataDir);
    // Removes what a killed restore left behind.
    await tidyUp();
    await unpackFiles(path, manifest, staging, onProgress);
    await fill(path, manifest, { ...place, dataDir: staging }, onProgress, moveFiles);
    await moveDatabase(staging, place.dataDir);
    return manifest;
  } catch (error) {
    if (error instanceof UnsureError) {
      throw new InputError(
        `The database stopped answering while it stored what was restored, and may have it: start the server. If the server finds no users, move ${uploadsFolder(place.dataDir)} away, and restore again.`,
      );
    }
    if (isMoved) {
      await rm(join(place.dataDir, SQLITE_FILE), { force: true });
      await rm(uploadsFolder(place.dataDir), { recursive: true, force: true });
    }
    throw error;
  } finally {
    await tidyUp();
    lock.release();
  }
}

async function requireEmpty(dataDir: string): Promise<void> {
  // SQLite would replay another database's journal into the restored one.
  const hasDatabase = [SQLITE_FILE, `${SQLITE_FILE}-wal`].some((name) =>
    existsSync(join(dataDir, name)),
  );
  if (hasDatabase || (await holdsFiles(uploadsFolder(dataDir)))) {
    throw new InputError(
      `The folder ${dataDir} holds a database or uploads already, and a restore overwrites nothing: stop its server and move it away, or set DATA_DIR to an empty folder.`,
    );
  }
}

/** Whether there is a file in a folder, or in one within it. */
async function holdsFiles(folder: string): Promise<boolean> {
  if (!existsSync(folder)) return false;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.some((entry) => !entry.isDirectory());
}

async function unpackFiles(
  path: string,
  manifest: Manifest,
  staging: string,
  onProgress: (text: string) => void,
): Promise<void> {
  await mkdir(uploadsFolder(staging), { recursive: true });
  let files = 0;
  for await (const member of readArchive(path)) {
    if (!member.name.startsWith(FILE_PREFIX)) continue;
    const target = join(staging, member.name);
    await mkdir(dirname(target), { recursive: true });
    await pipeline(member.content, createWriteStream(target, { flags: "wx", flush: true }));
    requireUnchanged(manifest, member.name, member.sha256());
    files += 1;
    onProgress(`Restoring ${counted(files, "file")} …`);
  }
}

async function fill(
  path: string,
  manifest: Manifest,
  target: Place,
  onProgress: (text: string) => void,
  beforeCommit: () => Promise<void>,
): Promise<void> {
  const db = await openDatabase(target);
  try {
    const source = { migrations: manifest.migrations, rows: () => readTableRows(path, manifest) };
    const show = (step: string, rows: number) =>
      onProgress(`Restoring the database: ${counted(rows, "row")} ${step} …`);
    await fillDatabase(db, source, show, beforeCommit);
  } finally {
    await db.destroy();
  }
}

async function* readTableRows(
  path: string,
  manifest: Manifest,
): AsyncGenerator<{ table: string; rows: Row[] }> {
  for await (const member of readArchive(path)) {
    const table = TABLE_PART.exec(member.name)?.[1];
    if (!table) continue;
    const rows = await readRowsOf(member);
    requireUnchanged(manifest, member.name, member.sha256());
    yield { table, rows };
  }
}

function requireUnchanged({ members }: Manifest, name: string, sha256: string): void {
  if (members[name]?.sha256 !== sha256) throw new ArchiveError(`"${name}" has changed`);
}

async function moveUploads(staging: string, dataDir: string): Promise<void> {
  // At most the empty folders of a server that was never used.
  await rm(uploadsFolder(dataDir), { recursive: true, force: true });
  await rename(uploadsFolder(staging), uploadsFolder(dataDir));
  await syncFolder(dataDir);
}

async function moveDatabase(staging: string, dataDir: string): Promise<void> {
  const database = join(staging, SQLITE_FILE);
  if (!existsSync(database)) return;
  await rename(database, join(dataDir, SQLITE_FILE));
  await syncFolder(dataDir);
}
