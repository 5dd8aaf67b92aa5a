import { rmSync } from "node:fs";
import { afterAll, expect, it } from "vitest";
import { killUnderLoad } from "../support/abuse/killUnderLoad.ts";
import { signedInApi } from "../support/api.ts";
import { makeFolder, startServer } from "../support/server.ts";
import { readAllBugs } from "./support.ts";

const dataDir = makeFolder();
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

// `npm run bench -- abuse` kills it 200 times.
const KILLS = 5;

it("the server loses no acknowledged write when it is killed repeatedly", async () => {
  const { changes, faults } = await killUnderLoad(dataDir, KILLS);

  expect(faults).toEqual([]);
  expect(changes).toBeGreaterThan(0);
  const server = await startServer({ dataDir });
  await readAllBugs(await signedInApi(server.url));
  expect(await server.stop()).toBe(0);
});
