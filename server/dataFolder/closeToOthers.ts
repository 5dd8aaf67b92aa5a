import { chmod, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { UPLOAD_FOLDERS } from "#contract/constants.ts";
import { SQLITE_FILE } from "../db/openSqlite.ts";
import { uploadsFolder } from "../storage/serveUploads.ts";
import { LOCK_FILE } from "./lockDataFolder.ts";

/** The permission bits of everybody but the owner. */
const OTHERS = 0o077;
const OWNER = 0o700;
const STICKY = 0o1000;

const FILES = [SQLITE_FILE, `${SQLITE_FILE}-wal`, `${SQLITE_FILE}-shm`, LOCK_FILE];

/** Makes everything this process creates private to its user: files 0600, folders 0700. */
export function makeFilesPrivate(): void {
  process.umask(OTHERS);
}

/** The files and folders of a data folder that other users can read or write. */
export async function findOpenToOthers(dataDir: string): Promise<string[]> {
  const open: string[] = [];
  for (const name of FILES) {
    if (await isOpen(join(dataDir, name))) open.push(join(dataDir, name));
  }
  // A folder comes after its contents: once it is closed, they are unreachable and need no check.
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

/** Removes other users' access that an earlier version, or a copy, has left. */
export async function closeToOthers(dataDir: string): Promise<void> {
  for (const path of await findOpenToOthers(dataDir)) {
    const { mode } = await stat(path);
    // Fails if another user owns the file; the doctor reports that.
    await chmod(path, mode & OWNER).catch(() => undefined);
  }
}

function foldersOf(dataDir: string): string[] {
  const uploads = uploadsFolder(dataDir);
  return [...UPLOAD_FOLDERS.map((name) => join(uploads, name)), uploads, join(dataDir, "outbox")];
}

/** Shared folders such as /tmp (sticky) are not ours to close. */
async function isOpen(path: string): Promise<boolean> {
  if (process.platform === "win32") return false;
  const mode = await stat(path).then(
    (found) => found.mode,
    () => 0,
  );
  return (mode & OTHERS) !== 0 && (mode & STICKY) === 0;
}
