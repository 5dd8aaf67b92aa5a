import { access } from "node:fs/promises";
import { join } from "node:path";
import { findOpenToOthers } from "../../dataFolder/lockDataFolder.ts";
import type { Db } from "../../db/openDatabase.ts";
import { listKnownFiles, listNamedFiles } from "../../storage/fileReferences.ts";
import { uploadsFolder } from "../../storage/serveUploads.ts";
import { counted } from "../command/output.ts";
import { findUnnamed } from "../sweep/sweepFiles.ts";
import { type Finding, fine, wrong } from "./checkDatabase.ts";

/** The most names that fit in a sentence. */
const MOST_EXAMPLES = 5;

/** Compares the files with the database, and checks their permissions. */
export async function checkFiles(db: Db, dataDir: string, now: Date): Promise<Finding[]> {
  return [
    await checkNamed(db, dataDir),
    await checkUnnamed(db, dataDir, now),
    await checkPermissions(dataDir),
  ];
}

async function checkNamed(db: Db, dataDir: string): Promise<Finding> {
  const absent = new Set<string>();
  const named = await listNamedFiles(db);
  for (const name of named) {
    await access(join(uploadsFolder(dataDir), name)).catch(() => absent.add(name));
  }
  // A file that was deleted meanwhile, or never was, may be named but isn't known.
  const lost = absent.size > 0 ? intersect(absent, await listKnownFiles(db)) : absent;
  return lost.size === 0
    ? fine(
        `Each file that bugs and people name is there (${(named.size - absent.size).toLocaleString("en-US")}).`,
      )
    : wrong(
        `Bugs or people name ${counted(lost.size, "file")} that ${uploadsFolder(dataDir)} lacks: unpack a backup with \`tar -xzf\` and copy from it ${examples([...lost])}.`,
      );
}

async function checkUnnamed(db: Db, dataDir: string, now: Date): Promise<Finding> {
  const unnamed = await findUnnamed(db, dataDir, now);
  return unnamed.length === 0
    ? fine("Something names each file that is older than a day.")
    : wrong(
        `Nothing names ${counted(unnamed.length, "file")} older than a day: delete with \`npm run sweep\` ${examples(unnamed.map(({ name }) => name))}.`,
      );
}

async function checkPermissions(dataDir: string): Promise<Finding> {
  const open = await findOpenToOthers(dataDir);
  return open.length === 0
    ? fine(`Only this user can read ${dataDir}.`)
    : wrong(
        `Other users of this machine have access to ${examples(open)}: start the server again, or run \`chmod -R go= ${dataDir}\`, as their owner.`,
      );
}

function examples(names: string[]): string {
  const more = names.length - MOST_EXAMPLES;
  const shown = names.slice(0, MOST_EXAMPLES).join(", ");
  return more > 0 ? `${shown} and ${more.toLocaleString("en-US")} more` : shown;
}

const intersect = (a: ReadonlySet<string>, b: ReadonlySet<string>): Set<string> =>
  new Set([...a].filter((name) => b.has(name)));
