import { statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import packageJson from "../../package.json" with { type: "json" };
import { readConfig } from "../config.ts";
import { writeBackup } from "./backup/writeBackup.ts";
import { openExisting } from "./command/databases.ts";
import { readOneArgument } from "./command/readArguments.ts";
import {
  counted,
  createProgress,
  describeReason,
  EXIT,
  InputError,
  isForPeople,
  kilobytes,
  runCommand,
} from "./command/runCommand.ts";
import { removeKilledBackups, writeWhole } from "./command/writeWhole.ts";

const USAGE = `Writes the database and the files into one archive, while the server runs.
Usage: npm run backup -- TARGET
  TARGET   a new file, or a folder in which one gets a name with the time`;

await runCommand(async () => {
  const now = new Date();
  const target = nameTarget(readOneArgument(process.argv.slice(2), USAGE), now);
  const config = readConfig(process.env);
  const db = await openExisting(config);
  const progress = createProgress(process.stderr);
  try {
    for (const name of await removeKilledBackups(dirname(target), now)) {
      console.log(`Removed ${name}, which a backup that was killed had left.`);
    }
    const { tables, lostFiles, members } = await writeWhole(target, (path) =>
      writeBackup(path, {
        db,
        dataDir: config.dataDir,
        version: packageJson.version,
        now,
        onProgress: progress.show,
      }),
    );
    progress.clear();
    const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
    const files = Object.keys(members).filter((name) => name.startsWith("uploads/")).length;
    console.log(
      `${counted(rows, "row")} and ${counted(files, "file")} are in ${target} (${kilobytes(statSync(target).size)}).`,
    );
    if (lostFiles.length > 0) {
      console.log(
        `The database knows ${counted(lostFiles.length, "file")} that could not be found: see \`npm run doctor\`.`,
      );
    }
    return EXIT.done;
  } catch (error) {
    throw isForPeople(error)
      ? error
      : new InputError(
          `The backup could not be finished (${describeReason(error)}), and nothing was left at ${target}: put that right and run it again.`,
        );
  } finally {
    progress.clear();
    await db.destroy();
  }
});

function nameTarget(given: string, now: Date): string {
  const path = resolve(given);
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory();
  const time = now.toISOString().slice(0, 19).replaceAll(":", "-");
  return isFolder ? join(path, `vivarium-${time}.tar.gz`) : path;
}
