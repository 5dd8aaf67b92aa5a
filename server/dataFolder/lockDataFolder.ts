import { join } from "node:path";
import { loadSqlite } from "../db/openSqlite.ts";
import { StartError } from "../errors.ts";

export const LOCK_FILE = "server.lock";

/** Enough for a previous server that was told to stop (`npm run dev` reloads) or was killed. */
const PATIENCE_MS = 3_000;

/** Keeps the locks referenced: a collected lock would be released. */
const held = new Set<unknown>();

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
    throw new StartError(
      `Another Vivarium server uses the folder ${dataDir}: stop that one first, or set DATA_DIR to another folder.`,
    );
  }
  held.add(file);
  return {
    release: () => {
      held.delete(file);
      file.close();
    },
  };
}
