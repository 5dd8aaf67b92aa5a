import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { readCsvFile } from "../server/cli/import/csvFile.ts";
import { importBugFile } from "../server/cli/import/importBugFile.ts";
import { migrate } from "../server/db/migrate.ts";
import { type Db, openDatabase } from "../server/db/openDatabase.ts";
import { findSimilar } from "../server/search/similarBugs.ts";
import { makeFolder } from "../tests/support/server.ts";
import { remark, report } from "./report.ts";

/**
 * How many of a tracker's reports that people marked as duplicates find a counterpart among the
 * first five similar bugs. `REPORTS` is the folder of the two files, by default beside the project;
 * `TEST_DATABASE_URL` measures an empty PostgreSQL instead of SQLite.
 */

const BUDGET = 0.75;
const FIRST = 5;
const folder = process.env.REPORTS ?? join(import.meta.dirname, "../../shared/data");
const FILES = {
  reports: join(folder, "hadoop_bugs.csv"),
  duplicates: join(folder, "hadoop_duplicates.csv"),
};

export async function run(): Promise<boolean> {
  if (!Object.values(FILES).every(existsSync)) {
    console.log(`similar bugs | not measured: there are no reports in ${folder}`);
    return true;
  }
  const dataDir = makeFolder();
  const db = await openDatabase({ databaseUrl: process.env.TEST_DATABASE_URL ?? null, dataDir });
  try {
    await migrate(db);
    await importBugFile(db, FILES.reports, {
      dryRun: false,
      now: new Date(),
      requireRoom: async () => undefined,
      onProgress: () => undefined,
      onRefused: () => undefined,
    });
    const pairs = await readPairs();
    remark("similar bugs by title alone", await measureRecall(db, pairs, false), " recall@5");
    return report({
      what: "similar bugs",
      measured: await measureRecall(db, pairs, true),
      budget: BUDGET,
      unit: " recall@5",
      isLeast: true,
    });
  } finally {
    await db.destroy();
    await rm(dataDir, { recursive: true });
  }
}

/** The ids of reports, each with those of its duplicates. */
async function readPairs(): Promise<[id: string, duplicates: string[]][]> {
  const pairs: [string, string[]][] = [];
  for await (const { fields } of readCsvFile(FILES.duplicates)) {
    const [id, duplicates] = fields ?? [];
    if (id && duplicates && /^\d+$/.test(id)) pairs.push([id, duplicates.split(/[^\d]+/)]);
  }
  return pairs;
}

async function measureRecall(
  db: Db,
  pairs: readonly [string, string[]][],
  hasDescription: boolean,
): Promise<number> {
  const rows = await db
    .selectFrom("bugs")
    .select(["id", "order_no", "title", "description", "import_key", "created_at"])
    .execute();
  const bugs = new Map(rows.map((row) => [row.import_key, row]));
  let asked = 0;
  let found = 0;
  for (const [id, duplicates] of pairs) {
    const bug = bugs.get(`jira:${id}`);
    const wanted = duplicates.flatMap((other) => bugs.get(`jira:${other}`)?.order_no ?? []);
    if (!bug || wanted.length === 0) continue;
    asked += 1;
    const query = {
      title: bug.title,
      description: hasDescription ? bug.description : "",
      createdAt: bug.created_at,
    };
    const similar = await findSimilar(db, query, FIRST, bug.id);
    if (similar.some(({ order }) => wanted.includes(order))) found += 1;
  }
  return found / asked;
}
