import { readConfig } from "../config.ts";
import { openExisting, requireUpToDate } from "./command/databases.ts";
import { readDryRun } from "./command/readArguments.ts";
import { counted, EXIT, kilobytes, runCommand } from "./command/runCommand.ts";
import { findUnnamed, sweepFiles } from "./sweep/sweepFiles.ts";

const USAGE = `Deletes uploaded files that nothing names and that are older than a day.
Usage: npm run sweep [-- --dry-run]
  --dry-run   only say what would be deleted`;

await runCommand(async () => {
  const dryRun = readDryRun(process.argv.slice(2), USAGE);
  const config = readConfig(process.env);
  const db = await openExisting(config);
  try {
    await requireUpToDate(db);
    const unnamed = await findUnnamed(db, config.dataDir, new Date());
    const swept = dryRun ? unnamed : await sweepFiles(db, config.dataDir, unnamed);
    for (const { name } of swept) console.log(name);
    const bytes = swept.reduce((sum, file) => sum + file.bytes, 0);
    const files = `${counted(swept.length, "file")} (${kilobytes(bytes)})`;
    console.log(`${files} ${dryRun ? "would be deleted (--dry-run)" : "deleted"}.`);
    return EXIT.done;
  } finally {
    await db.destroy();
  }
});
