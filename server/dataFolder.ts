import { existsSync, type Stats } from "node:fs";
import { chmod, open, readdir, readFile, rename, stat } from "node:fs/promises";
import { join } from "node:path";
import { UPLOAD_FOLDERS } from "#contract/constants.ts";
import { loadSqlite } from "./db/connectSqlite.ts";
import { listMigrations } from "./db/migrate.ts";
import { type DatabaseLocation, type Db, openDatabase } from "./db/openDatabase.ts";
import { SQLITE_FILE } from "./db/openSqlite.ts";
import { ApiError, StartError } from "./errors.ts";
import { uploadsFolder } from "./storage/serveUploads.ts";
import { liveUsers } from "./users/userRepository.ts";

const LOCK_FILE = "server.lock";

/** Enough for a previous server that was told to stop (`npm run dev` reloads) or was killed. */
const PATIENCE_MS = 3_000;

/** The locks by folder. It keeps them referenced: a collected lock would be released. */
const held = new Map<string, { file: unknown; found: Stats }>();

interface DataFolderLock {
  release: () => void;
}

/**
 * Ensures that only one process uses the data folder. It locks an empty SQLite file, which the
 * operating system releases when the process ends, however that happens.
 * @throws StartError if another process holds the lock
 */
export async function lockDataFolder(dataDir: string): Promise<DataFolderLock> {
  const Database = await loadSqlite();
  const file = new Database(join(dataDir, LOCK_FILE), { timeout: PATIENCE_MS });
  try {
    // Nothing is written, so no journal file is needed.
    file.pragma("journal_mode = memory");
    file.exec("begin exclusive");
  } catch (error) {
    file.close();
    if (!(error instanceof Error && "code" in error && error.code === "SQLITE_BUSY")) throw error;
    const holder = await findHolder(join(dataDir, LOCK_FILE));
    throw new StartError(
      `Another Vivarium server${holder ? ` (process ${holder})` : ""} uses the folder ${dataDir}: stop that one first, or set DATA_DIR to another folder.`,
    );
  }
  held.set(dataDir, { file, found: await stat(join(dataDir, LOCK_FILE)) });
  return {
    release: () => {
      held.delete(dataDir);
      file.close();
    },
  };
}

/**
 * Ensures that a folder that this process has locked is still in its place. If it was moved away, such as
 * for a restore, the database that is open would take changes that nobody finds again.
 * @throws ApiError `unavailable`
 */
export async function requireDataFolder(dataDir: string): Promise<void> {
  const lock = held.get(dataDir);
  if (!lock) return;
  const now = await stat(join(dataDir, LOCK_FILE)).catch(() => undefined);
  if (now?.ino === lock.found.ino && now.dev === lock.found.dev) return;
  throw new ApiError(
    "unavailable",
    "The server's data folder has been moved away or replaced, so nothing can be stored. Tell whoever runs it: it has to be started again.",
    { "retry-after": "60" },
  );
}

/**
 * The id of the process that locks a file, if Linux lists it. A server whose npm was killed has no
 * terminal and no service that could stop it.
 */
async function findHolder(path: string): Promise<string | undefined> {
  const locks = await readFile("/proc/locks", "utf8").catch(() => "");
  const { ino } = await stat(path);
  return new RegExp(` WRITE ([1-9]\\d*) \\S+:${ino} `).exec(locks)?.[1];
}

/** The permission bits of everybody but the owner. */
const OTHERS = 0o077;
const OWNER = 0o700;
const STICKY = 0o1000;

/** An embedded database whose rows have gone to PostgreSQL. */
const CARRIED_OVER = `${SQLITE_FILE}.carried-over`;

const FILES = [SQLITE_FILE, `${SQLITE_FILE}-wal`, `${SQLITE_FILE}-shm`, CARRIED_OVER, LOCK_FILE];
/** Where a restore unpacks, on the same disk as the folder. A restore that is killed leaves it behind. */
export const STAGING = ".restore";
const ENTRIES = new Set([...FILES, "uploads", "outbox", STAGING]);

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
  if ((await isOpen(dataDir)) && (await isOwn(dataDir))) open.push(dataDir);
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

/**
 * Whether the folder holds nothing else. A DATA_DIR such as /srv or a home folder has other users,
 * too, and what the server keeps there is closed by itself.
 */
async function isOwn(dataDir: string): Promise<boolean> {
  return (await readdir(dataDir)).every((name) => ENTRIES.has(name));
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

/**
 * Refuses to create an empty database where a restore was killed: everything would seem to be lost,
 * and the restore could not be run again.
 * @throws StartError
 */
export async function refuseBrokenRestore(place: DatabaseLocation): Promise<void> {
  const staging = join(place.dataDir, STAGING);
  if (!existsSync(staging) || (await isRestored(place))) return;
  throw new StartError(
    `A restore into ${place.dataDir} was broken off before its end: run \`npm run restore -- BACKUP\` again; to begin anew on purpose, delete ${staging}.`,
  );
}

/** What a restore makes comes last, and as a whole. */
async function isRestored(place: DatabaseLocation): Promise<boolean> {
  if (!place.databaseUrl) return existsSync(join(place.dataDir, SQLITE_FILE));
  const db = await openDatabase(place);
  try {
    return (await listMigrations(db)).length > 0 && (await hasUsers(db));
  } finally {
    await db.destroy();
  }
}

/**
 * Renames an embedded database whose rows have gone to PostgreSQL: a start or a backup without
 * DATABASE_URL would take it up, and what is written from then on would be in two places.
 * @throws if somebody else has it open, or it can't be renamed
 */
export async function putDatabaseAside(dataDir: string): Promise<string> {
  const file = join(dataDir, SQLITE_FILE);
  if (existsSync(`${file}-wal`)) throw new Error(`Another program uses ${file}`);
  const aside = join(dataDir, CARRIED_OVER);
  await rename(file, aside);
  return aside;
}

/** @throws StartError where the embedded database is to be begun that has gone to PostgreSQL */
export function refuseCarriedOver({ databaseUrl, dataDir }: DatabaseLocation): void {
  const file = join(dataDir, SQLITE_FILE);
  const aside = join(dataDir, CARRIED_OVER);
  if (databaseUrl || existsSync(file) || !existsSync(aside)) return;
  throw new StartError(
    `The database in ${dataDir} was carried over to PostgreSQL: set DATABASE_URL to it; to go back to how it was then, rename ${aside} to ${file}.`,
  );
}

/**
 * Refuses uploaded files beside a database without users: the database was lost, emptied or is the
 * wrong one. Starting fresh would hide that and orphan the files.
 * @throws StartError
 */
export async function refuseOrphanedFiles(db: Db, dataDir: string): Promise<void> {
  if ((await hasUsers(db)) || !(await hasUploads(dataDir))) return;
  throw new StartError(
    `The folder ${dataDir} holds uploaded files, but the database has no users: it was lost, emptied or is another one. Bring a backup back into an empty folder with \`npm run restore -- BACKUP\`; to begin anew on purpose, move ${uploadsFolder(dataDir)} away.`,
  );
}

async function hasUsers(db: Db): Promise<boolean> {
  return (await liveUsers(db).select("uid").limit(1).executeTakeFirst()) !== undefined;
}

/**
 * A warning if the database names uploaded files and the folder has none at all: it is probably the
 * wrong folder, or its disk isn't mounted, and new files would be stored apart from the old ones. The
 * start isn't refused, as the files may be lost.
 */
export async function describeMissingFiles(db: Db, dataDir: string): Promise<string | undefined> {
  const named = await db.selectFrom("uploaded_files").select("url").limit(1).executeTakeFirst();
  if (!named || (await hasUploads(dataDir))) return undefined;
  return `The database names uploaded files, but ${uploadsFolder(dataDir)} has none. If this is the wrong folder, or its disk isn't mounted, stop the server before somebody adds files, and correct DATA_DIR; if they were lost, bring them back from a backup.`;
}

export async function hasUploads(dataDir: string): Promise<boolean> {
  for (const folder of UPLOAD_FOLDERS) {
    const names = await readdir(join(uploadsFolder(dataDir), folder)).catch(() => []);
    if (names.length > 0) return true;
  }
  return false;
}

/** Makes a folder's new entries survive a power cut. */
export async function syncFolder(path: string): Promise<void> {
  // Windows neither supports nor needs it.
  if (process.platform === "win32") return;
  const folder = await open(path);
  await folder.sync().finally(() => folder.close());
}
