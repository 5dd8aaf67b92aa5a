import { basename } from "node:path";
import { createProgress } from "./command/createProgress.ts";
import { openTarget } from "./command/openTarget.ts";
import { readImportArguments } from "./command/readArguments.ts";
import { EXIT, runCommand } from "./command/runCommand.ts";
import { summarizeImport } from "./import/summarize.ts";
import { importRecordFile } from "./records/importRecordFile.ts";

const USAGE = `Brings in users' records from a CSV or JSON file (type, email, and anything else), each once.
Usage: npm run import-records -- FILE [--dry-run]
  --dry-run   only say what would happen`;

await runCommand(async () => {
  const { file, dryRun } = readImportArguments(process.argv.slice(2), USAGE);
  const { db, name } = await openTarget(dryRun);
  const progress = createProgress(process.stderr);
  try {
    const counts = await importRecordFile(db, file, {
      dryRun,
      now: new Date(),
      onProgress: progress.show,
      onRefused: (place, problem) => {
        progress.clear();
        console.log(`${place} refused: ${problem}.`);
      },
    });
    progress.clear();
    console.log(summarizeImport("record", counts, { file: basename(file), target: name, dryRun }));
    return counts.refused > 0 ? EXIT.refusedRows : EXIT.done;
  } finally {
    progress.clear();
    await db?.destroy();
  }
});
