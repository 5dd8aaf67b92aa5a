import { existsSync, rmSync } from "node:fs";
import { lstat, readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { syncFolder } from "../../dataFolder.ts";
import { EXIT, explainWriteError, InputError } from "./runCommand.ts";

/**
 * Writes a new file under another name first, so that what has its own name is whole.
 * @param write gets the path to write to; an interrupted or failed one is removed
 * @throws InputError if there is such a file already, or the disk doesn't take it
 */
export async function writeWhole<T>(
  target: string,
  write: (path: string) => Promise<T>,
): Promise<T> {
  refuseExisting(target);
  const unfinished = `${target}.${process.pid}.unfinished`;
  const forget = () => rmSync(unfinished, { force: true });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.once(signal, () => {
      forget();
      process.exit(EXIT.failed);
    });
  }
  try {
    const written = await write(unfinished);
    refuseExisting(target);
    await rename(unfinished, target);
    await syncFolder(dirname(target));
    return written;
  } catch (error) {
    forget();
    throw explainWriteError(error, target);
  }
}

function refuseExisting(target: string): void {
  if (existsSync(target)) {
    throw new InputError(`${target} is there already: give the name of a new file.`);
  }
}

const UNFINISHED_BACKUP = /\.tar\.gz\.\d+\.unfinished$/;
/** A backup that still runs, even on another machine, writes all the time. */
const SILENT_MS = 60 * 60 * 1000;

/**
 * Removes what backups that were killed have left in a folder: every night one more would fill it.
 * @returns the names
 */
export async function removeKilledBackups(folder: string, now: Date): Promise<string[]> {
  const removed: string[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    if (!UNFINISHED_BACKUP.test(name)) continue;
    const path = join(folder, name);
    const found = await lstat(path).catch(() => undefined);
    if (!found?.isFile() || now.getTime() - found.mtimeMs < SILENT_MS) continue;
    // Somebody else's file stays.
    await rm(path).then(
      () => removed.push(name),
      () => undefined,
    );
  }
  return removed;
}
