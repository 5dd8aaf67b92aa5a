import { join } from "node:path";
import { loadSqlite } from "../db/openSqlite.ts";
import { StartError } from "../StartError.ts";

export const LOCK_FILE = "server.lock";

/** Long enough for a predecessor that was told to stop (`npm run dev` reloads) or was killed. */
const PATIENCE_MS = 3_000;

/** A lock that nothing refers to would be collected, and with that given up. */
const held = new Set<unknown>();

export interface DataFolderLock {
  release: () => void;
}

/**
 * Makes sure that one process at a time owns the data folder. What is locked is an empty SQLite
 * file: the system frees it when the process ends, however that happens.
 * @throws StartError where another process holds it
 */
export async function lockDataFolder(dataDir: string): Promise<DataFolderLock> {
  const Database = await loadSqlite();
  const file = new Database(join(dataDir, LOCK_FILE), { timeout: PATIENCE_MS });
  try {
    // Nothing is written, so no journal has to lie beside it.
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
