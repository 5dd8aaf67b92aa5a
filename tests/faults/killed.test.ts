import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { killUnderLoad } from "../support/abuse/killUnderLoad.ts";
import { signedInApi } from "../support/api.ts";
import { makeFolder, startServer } from "../support/server.ts";
import { readAllBugs } from "./support.ts";

function newFolder(): string {
  const folder = makeFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

// `npm run bench -- abuse` kills it 200 times.
const KILLS = 5;

it("the server loses no acknowledged write when it is killed repeatedly", async () => {
  const dataDir = newFolder();
  const { changes, faults } = await killUnderLoad(dataDir, KILLS);

  expect(faults).toEqual([]);
  expect(changes).toBeGreaterThan(0);
  const server = await startServer({ dataDir });
  await readAllBugs(await signedInApi(server.url));
  expect(await server.stop()).toBe(0);
});

const REPORTS = 4_000;

it("an import that was killed halfway completes when it is run again", async () => {
  const dataDir = newFolder();
  const server = await startServer({ dataDir });
  const api = await signedInApi(server.url);
  const file = join(dataDir, "reports.csv");
  const rows = Array.from({ length: REPORTS }, (_, index) => `Report ${index},${index},Open`);
  writeFileSync(file, ["Summary,Issue id,Status", ...rows].join("\n"));
  const countBugs = async () =>
    (await api.call("listBugs", { status: "pending", page: 1, limit: 1 })).total ?? 0;
  const startImport = () =>
    spawn(process.execPath, ["dist/server/cli/importBugs.js", file], {
      stdio: "ignore",
      env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    });

  const killed = startImport();
  const killedExit = once(killed, "exit");
  while ((await countBugs()) === 0) await delay(2);
  killed.kill("SIGKILL");
  await killedExit;
  const halfway = await countBugs();
  const [code] = await once(startImport(), "exit");

  expect(halfway).toBeGreaterThan(0);
  expect(halfway).toBeLessThan(REPORTS);
  expect(code).toBe(0);
  const titles = new Set((await readAllBugs(api)).map((bug) => bug.title));
  expect(titles.size).toBe(REPORTS);
  expect(await countBugs()).toBe(REPORTS);
  await server.stop();
});
