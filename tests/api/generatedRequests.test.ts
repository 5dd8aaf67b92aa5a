import { expect, it } from "vitest";
import { sendGeneratedRequests } from "../support/abuse/generatedRequests.ts";

// `npm run bench -- abuse` sends 100,000.
const REQUESTS = 2_000;

it("answers whatever is sent as it should, and tells nothing of its inside", async () => {
  const seed = Number(process.env.ABUSE_SEED ?? Math.floor(Math.random() * 2 ** 31));
  const { requests, byStatus, faults } = await sendGeneratedRequests(REQUESTS, seed);

  expect(faults, `ABUSE_SEED=${seed} sends the same requests again`).toEqual([]);
  expect(requests).toBe(REQUESTS);
  // Enough of them are taken: what is turned away at the door proves little.
  expect(byStatus["200"]).toBeGreaterThan(REQUESTS / 10);
}, 300_000);
