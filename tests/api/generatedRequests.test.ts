import { expect, it } from "vitest";
import { sendGeneratedRequests } from "../support/abuse/generatedRequests.ts";
import { isOnPostgres } from "../support/serverDatabase.ts";

// A fixed seed keeps failures reproducible. `npm run bench -- abuse` sends 100,000 new ones each time.
// On PostgreSQL a request takes several times as long.
const [REQUESTS, SEED] = isOnPostgres() ? [500, 2] : [2_000, 1];

it("answers any generated request as the contract says, without revealing internals", async () => {
  const { requests, byStatus, faults } = await sendGeneratedRequests(REQUESTS, SEED);

  expect(faults).toEqual([]);
  expect(requests).toBe(REQUESTS);
  // Enough requests succeed: those rejected by validation prove little.
  expect(byStatus["200"]).toBeGreaterThan(REQUESTS / 10);
}, 300_000);
