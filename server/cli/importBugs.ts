import { basename } from "node:path";
import { createProgress } from "./command/createProgress.ts";
import { openTarget } from "./command/openTarget.ts";
import { readImportArguments } from "./command/readArguments.ts";
import { EXIT, runCommand } from "./command/runCommand.ts";
import { importBugFile } from "./import/importBugFile.ts";
import { summarizeImport } from "./import/summarize.ts";

const USAGE = `Brings in the reports of a Jira or Bugzilla CSV export, each once however often it is run.
Usage: npm run import -- FILE.csv [--dry-run]
  --dry-run   only say what would happen`;

await runCommand(async () => {
  const { file, dryRun } = readImportArguments(process.argv.slice(2), USAGE);
  const { db, name } = await openTarget(dryRun);
  const progress = createProgress(process.stderr);
  try {
    const counts = await importBugFile(db, file, {
      dryRun,
      now: new Date(),
      onProgress: progress.show,
      onRefused: (line, problem) => {
        progress.clear();
        console.log(`Line ${line} refused: ${problem}.`);
      },
    });
    progress.clear();
    console.log(
      summarizeImport(
        "report",
        counts,
        { file: basename(file), target: name, dryRun },
        counts.addedByStatus,
      ),
    );
    return counts.refused > 0 ? EXIT.refusedRows : EXIT.done;
  } finally {
    progress.clear();
    await db?.destroy();
  }
});
