import { existsSync, rmSync, statSync } from "node:fs";
import { rename } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import packageJson from "../../package.json" with { type: "json" };
import { readConfig } from "../config.ts";
import { syncFolder } from "../dataFolder.ts";
import { writeBackup } from "./backup/writeBackup.ts";
import { openExisting } from "./command/databases.ts";
import { readOneArgument } from "./command/readArguments.ts";
import {
  counted,
  createProgress,
  describeReason,
  EXIT,
  explainWriteError,
  InputError,
  isForPeople,
  kilobytes,
  runCommand,
} from "./command/runCommand.ts";

const USAGE = `Writes the database and the files into one archive, while the server runs.
Usage: npm run backup -- TARGET
  TARGET   a new file, or a folder in which one gets a name with the time`;

await runCommand(async () => {
  const now = new Date();
  const target = nameTarget(readOneArgument(process.argv.slice(2), USAGE), now);
  const config = readConfig(process.env);
  const db = await openExisting(config);
  const progress = createProgress(process.stderr);
  // An unfinished backup has another name and is removed if the command is interrupted.
  const unfinished = `${target}.${process.pid}.unfinished`;
  const forget = () => rmSync(unfinished, { force: true });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.once(signal, () => {
      forget();
      process.exit(EXIT.failed);
    });
  }
  try {
    const { tables, lostFiles, members } = await writeBackup(unfinished, {
      db,
      dataDir: config.dataDir,
      version: packageJson.version,
      now,
      onProgress: progress.show,
    });
    refuseExisting(target);
    await rename(unfinished, target);
    await syncFolder(dirname(target));
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
    forget();
    const explained = explainWriteError(error, target);
    throw isForPeople(explained)
      ? explained
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
  const target = isFolder ? join(path, `vivarium-${time}.tar.gz`) : path;
  refuseExisting(target);
  return target;
}

function refuseExisting(target: string): void {
  if (existsSync(target)) {
    throw new InputError(`There is a file ${target} already: give the backup another name.`);
  }
}
