import { createDemoData } from "../../../bench/demoData.ts";
import { test as base, expect } from "../../support/e2e.ts";
import { findWorkerPort } from "../../support/keptContext.ts";
import { startServer } from "../../support/server.ts";
import { row, signInToUsers } from "./userRows.ts";

const MOST_ROWS = 60;

/** A server with the demo team and 10,000 more users. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  server: async ({}, use) => {
    const demo = createDemoData({ users: 10_000 });
    const env = { PORT: String(await findWorkerPort()) };
    const server = await startServer({ dataDir: demo.dataDir, env });
    await use(server);
    await server.stop();
    demo.remove();
  },
});

test("scrolls and searches 10,000 users, with at most 60 rows in the document", async ({
  page,
  api,
}) => {
  test.setTimeout(240_000);
  const { total } = await api.call("listUsers", { page: 1, limit: 1 });
  expect(total).toBeGreaterThan(10_000);
  const { users } = (await api.call("listUsers", { page: total, limit: 1 })).data;
  const last = users[0]?.email ?? "";
  await signInToUsers(page);
  const rows = page.locator("table tr");
  const actions = page.getByRole("button", { name: /^Actions for/ });
  const focused = page.locator("tr:has(:focus)");
  await expect(page.getByRole("table")).toHaveAttribute("aria-rowcount", String(total + 1));
  expect(await rows.count()).toBeLessThanOrEqual(MOST_ROWS);

  await test.step("keeps the keyboard's place while the pointer scrolls", async () => {
    await actions.nth(2).focus();
    await page.mouse.move(600, 500);
    await page.mouse.wheel(0, 4_000);
    await expect(page.locator("tr[aria-rowindex='4']")).not.toBeInViewport();
    await expect(focused).toHaveAttribute("aria-rowindex", "4");
    await page.keyboard.press("Tab");
    await expect(focused).toHaveAttribute("aria-rowindex", "5");
  });

  await test.step("lets the keyboard reach rows far beyond those rendered at first", async () => {
    await page.evaluate(() => scrollTo(0, 0));
    await page.locator("tr[aria-rowindex='2']").getByRole("button").focus();
    for (let step = 0; step < 60; step++) await page.keyboard.press("Tab");
    await expect(focused).toHaveAttribute("aria-rowindex", "62");
    await expect(focused).toBeInViewport();

    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitem", { name: "Edit Username" })).toBeFocused();
    await page.keyboard.press("Escape");
  });

  await test.step("keeps the first row in a window of another width, where rows are cards", async () => {
    // Below the top bar and the table's header.
    const first = () =>
      page.locator("tbody tr[aria-rowindex]").evaluateAll((all) => {
        const bars = [...document.querySelectorAll("header, thead")];
        const end = Math.max(...bars.map((bar) => bar.getBoundingClientRect().bottom));
        return all.find((row) => row.getBoundingClientRect().bottom > end + 32)?.ariaRowIndex;
      });
    const before = await first();
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(first, `${width}`).toBe(before);
    }
  });

  await test.step("finds the last user", async () => {
    await page.getByLabel("Search Users").fill("@");
    await expect(page.getByText(`${total.toLocaleString("en")} matches`)).toBeVisible({
      timeout: 180_000,
    });
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(row(page, last)).toBeVisible();
    await expect(row(page, last)).toHaveAttribute("aria-rowindex", String(total + 1));
    expect(await rows.count()).toBeLessThanOrEqual(MOST_ROWS);

    await page.getByLabel("Search Users").fill(last);
    await expect(page.getByRole("row")).toHaveCount(2);
    await expect(row(page, last)).toBeVisible();
  });
});
