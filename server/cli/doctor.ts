import { readConfig } from "../config.ts";
import { readSnapshot } from "../db/openDatabase.ts";
import { mendIndex } from "../search/checkIndex.ts";
import { openExisting, requireUpToDate } from "./command/databases.ts";
import { readDoctorArguments } from "./command/readArguments.ts";
import { counted, EXIT, runCommand } from "./command/runCommand.ts";
import { checkDatabase } from "./doctor/checkDatabase.ts";
import { checkFiles, checkSurroundings } from "./doctor/checkSurroundings.ts";

const USAGE = `Examines database, files and settings, and says what to do about what is wrong.
Run it with the server's own settings; the server may run meanwhile.
Usage: npm run doctor
  --checkpoint ID:HASH    the end of the history that an earlier run has printed, which must still
                          be in it
  --reindex               first indexes the bugs for search anew whose texts it doesn't know`;

await runCommand(async () => {
  const { checkpoint, reindex } = readDoctorArguments(process.argv.slice(2), USAGE);
  const config = readConfig(process.env);
  const now = new Date();
  const db = await openExisting(config);
  try {
    await requireUpToDate(db);
    if (reindex) {
      console.log(`Search knows ${counted(await mendIndex(db), "bug")} more as they are.`);
    }
    const findings = [
      ...(await readSnapshot(db, (snapshot) => checkDatabase(snapshot, checkpoint))),
      ...(await checkFiles(db, config.dataDir, now)),
      ...(await checkSurroundings(db, config, now)),
    ];
    for (const { isWrong, text } of findings) console.log(`${isWrong ? "WRONG" : "ok   "} ${text}`);
    const wrong = findings.filter(({ isWrong }) => isWrong).length;
    console.log(
      wrong === 0 ? "Nothing is wrong." : `${wrong} of ${findings.length} checks failed.`,
    );
    return wrong === 0 ? EXIT.done : EXIT.wrong;
  } finally {
    await db.destroy();
  }
});
