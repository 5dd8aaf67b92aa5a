import { rmSync } from "node:fs";
import { sendGeneratedRequests } from "../tests/support/abuse/generatedRequests.ts";
import { killUnderLoad } from "../tests/support/abuse/killUnderLoad.ts";
import { makeFolder } from "../tests/support/server.ts";
import { setup as startMigratedPostgres } from "../tests/support/setup/migratedPostgres.ts";
import { prepareSqlite } from "../tests/support/setup/readySqlite.ts";
import { buildProduct } from "./demoData.ts";
import type { Effort } from "./report.ts";
import { report } from "./report.ts";

/**
 * Long versions of what the test suites do briefly: kills under load and generated requests.
 * `ABUSE_SEED` repeats the requests of an earlier run.
 */

const SETTINGS: Record<Effort, { kills: number; requests: number }> = {
  full: { kills: 200, requests: 100_000 },
  quick: { kills: 3, requests: 1_000 },
};
/** The first failures are enough. */
const MOST_SHOWN = 5;

export async function run(effort: Effort): Promise<boolean> {
  const { kills, requests } = SETTINGS[effort];
  buildProduct();
  const seed = Number(process.env.ABUSE_SEED ?? Math.floor(Math.random() * 2 ** 31));
  const areKept = [
    await killAgainAndAgain(kills),
    await onSqlite(() => sendRequests("SQLite", requests, seed)),
    await onPostgres(() => sendRequests("PostgreSQL", requests, seed)),
  ];
  return areKept.every(Boolean);
}

async function killAgainAndAgain(kills: number): Promise<boolean> {
  const dataDir = makeFolder();
  try {
    const { changes, faults } = await killUnderLoad(dataDir, kills);
    show(faults);
    return report({
      what: `${kills} kills under load: lost of ${changes} acknowledged changes, or contradictory`,
      measured: faults.length,
      budget: 0,
      unit: "",
    });
  } finally {
    rmSync(dataDir, { recursive: true });
  }
}

async function sendRequests(database: string, count: number, seed: number): Promise<boolean> {
  const { requests, byStatus, faults } = await sendGeneratedRequests(count, seed);
  console.log(`Answers by status: ${JSON.stringify(byStatus)}`);
  show(faults);
  return report({
    what: `${requests} generated requests on ${database}, seed ${seed}: wrong answers`,
    measured: faults.length,
    budget: 0,
    unit: "",
  });
}

async function onSqlite<T>(work: () => Promise<T>): Promise<T> {
  const removeReadyFile = await prepareSqlite();
  try {
    return await work();
  } finally {
    await removeReadyFile();
  }
}

async function onPostgres<T>(work: () => Promise<T>): Promise<T> {
  const stop = await startMigratedPostgres();
  process.env.TEST_DATABASE = "postgres";
  try {
    return await work();
  } finally {
    delete process.env.TEST_DATABASE;
    await stop();
  }
}

function show(faults: readonly string[]): void {
  for (const fault of faults.slice(0, MOST_SHOWN)) console.error(fault);
}
