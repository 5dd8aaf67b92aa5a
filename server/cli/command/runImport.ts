import { basename } from "node:path";
import type { Db } from "../../db/openDatabase.ts";
import { createProgress } from "./createProgress.ts";
import { openTarget } from "./openTarget.ts";
import { readImportArguments } from "./readArguments.ts";
import { EXIT, runCommand } from "./runCommand.ts";
import { type ImportCounts, summarizeImport } from "./summarizeImport.ts";

export interface ImportOptions {
  dryRun: boolean;
  now: Date;
  /** @param place position in the file, to start a sentence with */
  onRefused: (place: string, problem: string) => void;
  onProgress: (text: string) => void;
  /** Called before each batch is written; throwing ends the import there. */
  requireRoom: () => Promise<void>;
}

interface Import {
  usage: string;
  /** What one row of the file is called. */
  noun: string;
  /** @param db null on a dry run without a database */
  importFile: (db: Db | null, path: string, options: ImportOptions) => Promise<ImportCounts>;
}

/** Runs a command that imports a file, and reports what became of its rows. */
export async function runImport({ usage, noun, importFile }: Import): Promise<void> {
  await runCommand(async () => {
    const { file, dryRun } = readImportArguments(process.argv.slice(2), usage);
    const { db, name, requireRoom } = await openTarget(dryRun);
    const progress = createProgress(process.stderr);
    try {
      const counts = await importFile(db, file, {
        dryRun,
        now: new Date(),
        requireRoom,
        onProgress: progress.show,
        onRefused: (place, problem) => {
          progress.clear();
          console.log(`${place} refused: ${problem}.`);
        },
      });
      progress.clear();
      console.log(summarizeImport(noun, counts, { file: basename(file), target: name, dryRun }));
      return counts.refused > 0 ? EXIT.refusedRows : EXIT.done;
    } finally {
      progress.clear();
      await db?.destroy();
    }
  });
}
