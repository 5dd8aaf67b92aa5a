import { readConfig } from "../config.ts";
import { lockDataFolder, putDatabaseAside } from "../dataFolder.ts";
import { FillError, fillDatabase, sourceOf } from "../db/copy/fillDatabase.ts";
import { openDatabase } from "../db/openDatabase.ts";
import { UnsureError, write } from "../db/write.ts";
import { describeStartFailure } from "../describeStartFailure.ts";
import { nameDatabase, openExisting } from "./command/databases.ts";
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

const USAGE = `Carries everything over from the SQLite database in DATA_DIR to an empty PostgreSQL database.
The server must be stopped, as what it wrote meanwhile would be left behind.
Usage: npm run carry-over -- DATABASE_URL`;

await runCommand(async () => {
  const databaseUrl = readOneArgument(process.argv.slice(2), USAGE);
  const sqlite = { ...readConfig(process.env), databaseUrl: null };
  const postgres = readConfig({ ...process.env, DATABASE_URL: databaseUrl });
  const name = nameDatabase(postgres);
  const progress = createProgress(process.stderr);
  const from = await openExisting(sqlite);
  const lock = await lockDataFolder(sqlite.dataDir);
  const to = await openDatabase(postgres);
  try {
    await to.introspection.getSchemas().catch((error: unknown) => {
      throw new InputError(describeStartFailure(error, "database", postgres));
    });
    // A transaction here locks out every other writer, including imports.
    const rows = await write(from, async (source) =>
      fillDatabase(to, await sourceOf(source), (step, count) =>
        progress.show(`Carrying over: ${counted(count, "row")} ${step} …`),
      ),
    );
    progress.clear();
    await from.destroy();
    const left = await putDatabaseAside(sqlite.dataDir).then(
      (file) => `The SQLite database is now ${file}.`,
      () => `Move ${nameDatabase(sqlite)} away, which a start without DATABASE_URL takes up.`,
    );
    console.log(
      `${counted(rows, "row")} are in ${name}, each compared with its original.
Start the server with DATABASE_URL set to it and the same DATA_DIR, where the files stay; everybody signs in again.
${left}`,
    );
    return EXIT.done;
  } catch (error) {
    if (error instanceof FillError) {
      throw new InputError(
        `Nothing was carried over, as ${name} can't take it: ${error.message}. Give it an empty database.`,
      );
    }
    if (error instanceof UnsureError) {
      throw new InputError(
        `The database stopped answering while it stored everything, and may have it: run it again. If ${name} then has users already, everything is there: start the server with DATABASE_URL set to it and the same DATA_DIR.`,
      );
    }
    throw isForPeople(error)
      ? error
      : new InputError(
          `Nothing was carried over (${describeReason(error)}): put that right and run it again.`,
        );
  } finally {
    progress.clear();
    await to.destroy();
    await from.destroy();
    lock.release();
  }
});
