import { chmod, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { UPLOAD_FOLDERS } from "#contract/constants.ts";
import { SQLITE_FILE } from "../db/openSqlite.ts";
import { uploadsFolder } from "../storage/serveUploads.ts";
import { LOCK_FILE } from "./lockDataFolder.ts";

/** What anybody but the owner may do. */
const OTHERS = 0o077;
const OWNER = 0o700;
const STICKY = 0o1000;

const FILES = [SQLITE_FILE, `${SQLITE_FILE}-wal`, `${SQLITE_FILE}-shm`, LOCK_FILE];

/** Whatever this process makes from now on is its own user's alone: files 0600, folders 0700. */
export function makeFilesPrivate(): void {
  process.umask(OTHERS);
}

/** What the product has made in a data folder and others may read or write: files and folders. */
export async function findOpenToOthers(dataDir: string): Promise<string[]> {
  const open: string[] = [];
  for (const name of FILES) {
    if (await isOpen(join(dataDir, name))) open.push(join(dataDir, name));
  }
  // A folder comes after what is in it: once it is closed, all in it is, and needs no look.
  for (const folder of foldersOf(dataDir)) {
    if (!(await isOpen(folder))) continue;
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isFile() && (await isOpen(path))) open.push(path);
    }
    open.push(folder);
  }
  if (await isOpen(dataDir)) open.push(dataDir);
  return open;
}

/** Takes from others what an earlier version, or a copy, has left them. */
export async function closeToOthers(dataDir: string): Promise<void> {
  for (const path of await findOpenToOthers(dataDir)) {
    const { mode } = await stat(path);
    // Where another user owns it, the doctor says so.
    await chmod(path, mode & OWNER).catch(() => undefined);
  }
}

function foldersOf(dataDir: string): string[] {
  const uploads = uploadsFolder(dataDir);
  return [...UPLOAD_FOLDERS.map((name) => join(uploads, name)), uploads, join(dataDir, "outbox")];
}

/** A folder for all, such as /tmp, is nobody's to close. */
async function isOpen(path: string): Promise<boolean> {
  if (process.platform === "win32") return false;
  const mode = await stat(path).then(
    (found) => found.mode,
    () => 0,
  );
  return (mode & OTHERS) !== 0 && (mode & STICKY) === 0;
}
