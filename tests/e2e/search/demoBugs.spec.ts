import { createDemoData } from "../../../bench/demoData.ts";
import { expect, test as journey, signIn } from "../../support/e2e.ts";
import { findWorkerPort } from "../../support/keptContext.ts";
import { startServer } from "../../support/server.ts";

const MOST_KEYS = 12;

const test = journey.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  server: async ({}, use) => {
    const demo = createDemoData({});
    const env = { PORT: String(await findWorkerPort()) };
    const server = await startServer({ dataDir: demo.dataDir, env });
    await use(server);
    await server.stop();
    demo.remove();
  },
});

/** What a user remembers of a bug, and its title. */
const REMEMBERED = [
  ["freezer", "Nobody gets the mail about a failed freezer probe"],
  ["siblings", "Breeding planner offers siblings as a pair"],
  ["glucose", "Blood glucose reader: 'HI' is stored as 0"],
  ["31st", "Treatment calendar skips the 31st"],
  ["midnigth", "Litter registered at midnight gets two birthdays"],
  ["scan y z", "Scanner in room 5 types a 'Y' in place of 'Z'"],
] as const;

test("the demo's bugs are found within a dozen keys", async ({ page }) => {
  await signIn(page);
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toBeVisible();
  for (const [typed, title] of REMEMBERED) {
    await test.step(typed, async () => {
      const keys = ["/", ...typed, "Enter"];
      for (const key of keys) await page.keyboard.press(key === " " ? "Space" : key);
      await expect(heading).toContainText(title);
      expect(keys.length).toBeLessThanOrEqual(MOST_KEYS);
    });
  }
});
