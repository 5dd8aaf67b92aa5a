import { resolve } from "node:path";
import { readConfig } from "../config.ts";
import { FillError } from "../db/copy/fillDatabase.ts";
import { ArchiveError } from "./backup/readArchive.ts";
import { restoreBackup } from "./backup/restoreBackup.ts";
import { checkLastingFile } from "./command/checkFile.ts";
import { nameDatabase } from "./command/databases.ts";
import { readOneArgument } from "./command/readArguments.ts";
import {
  counted,
  createProgress,
  describeReason,
  EXIT,
  InputError,
  isForPeople,
  runCommand,
} from "./command/runCommand.ts";

const USAGE = `Brings a backup back into an empty place: DATA_DIR, and DATABASE_URL where that is set.
Usage: npm run restore -- BACKUP`;

await runCommand(async () => {
  const path = resolve(readOneArgument(process.argv.slice(2), USAGE));
  await checkLastingFile(path);
  const config = readConfig(process.env);
  const progress = createProgress(process.stderr);
  try {
    const { createdAt, tables } = await restoreBackup(path, config, progress.show);
    progress.clear();
    const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
    console.log(
      `The backup of ${createdAt} is restored: ${counted(rows, "row")}, verified. Database: ${nameDatabase(config)}.
Start the server; everybody signs in again.`,
    );
    return EXIT.done;
  } catch (error) {
    if (error instanceof ArchiveError) {
      throw new InputError(
        `${path} is no whole backup (${error.message}): nothing was restored. Use another one.`,
      );
    }
    if (error instanceof FillError) {
      throw new InputError(
        `The backup can't go into ${nameDatabase(config)}: ${error.message}. Nothing was restored; give it an empty database.`,
      );
    }
    throw isForPeople(error)
      ? error
      : new InputError(
          `The backup could not be restored (${describeReason(error)}), and nothing of it was left: put that right and run it again.`,
        );
  } finally {
    progress.clear();
  }
});
