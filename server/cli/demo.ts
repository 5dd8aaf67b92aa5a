import { readConfig } from "../config.ts";
import { hashPassword } from "../session/passwords.ts";
import { createFileStore } from "../storage/createFileStore.ts";
import { uploadsFolder } from "../storage/serveUploads.ts";
import { countUsers } from "../users/userRepository.ts";
import { openTarget } from "./command/databases.ts";
import { readDemoArguments } from "./command/readArguments.ts";
import { createProgress, EXIT, InputError, runCommand } from "./command/runCommand.ts";
import { createRandom } from "./demo/demoTexts.ts";
import { addBulkBugs, addBulkUsers } from "./demo/fillBulk.ts";
import { fillDemo } from "./demo/fillDemo.ts";

const USAGE = `Fills an empty data folder (DATA_DIR) with a team, its bugs, comments, files and records.
Usage: npm run demo
  --bugs N    N bugs more, for tests of size
  --users N   N users more`;
const SEED = 2;

await runCommand(async () => {
  const more = readDemoArguments(process.argv.slice(2), USAGE);
  const config = readConfig(process.env);
  const password = config.adminPassword ?? "vivarium-demo";
  const adminEmail = config.adminEmail ?? "mara.lindqvist@vivarium.example";
  const { db, name } = await openTarget(false);
  const progress = createProgress(process.stderr);
  try {
    if (!db || (await countUsers(db)) > 0) {
      throw new InputError(`There are users in ${name} already: set DATA_DIR to an empty folder.`);
    }
    progress.show("Filling the demo …");
    const parts = {
      db,
      store: await createFileStore(uploadsFolder(config.dataDir), config.maxUploadBytes),
      random: createRandom(SEED),
      now: new Date(),
      adminEmail,
      passwordHash: await hashPassword(password),
    };
    const people = await fillDemo(parts);
    await addBulkUsers(parts, more.users);
    await addBulkBugs(parts, people, more.bugs);
    progress.clear();
    console.log(
      [
        `The demo is in ${name}. Everybody's password is ${password}:`,
        ...people.map(({ username, email, role }) => `  ${email} (${username}, ${role})`),
      ].join("\n"),
    );
    return EXIT.done;
  } finally {
    progress.clear();
    await db?.destroy();
  }
});
