import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { test as base, expect } from "../../support/e2e.ts";
import { findWorkerPort } from "../../support/keptContext.ts";
import { ADMIN, makeFolder, startServer } from "../../support/server.ts";
import { row, signInToUsers } from "./userRows.ts";

const MOST_ROWS = 60;

/** A server with the demo team and 10,000 more users. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  server: async ({}, use) => {
    const server = await startServer({ dataDir, env: { PORT: String(await findWorkerPort()) } });
    await use(server);
    await server.stop();
  },
});

// They only read, so they may share what takes longest to make.
test.describe.configure({ mode: "default" });
let dataDir: string;
test.beforeAll(() => {
  dataDir = makeFolder();
  execFileSync(process.execPath, ["dist/server/cli/demo.js", "--users", "10000"], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    },
  });
});
test.afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test("finds the last of 10,000 users with at most 60 rows in the document", async ({
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
  await expect(page.getByRole("table")).toHaveAttribute("aria-rowcount", String(total + 1));
  expect(await rows.count()).toBeLessThanOrEqual(MOST_ROWS);

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

test("lets the keyboard reach rows far beyond those rendered at first", async ({ page }) => {
  await signInToUsers(page);
  await page
    .getByRole("button", { name: /^Actions for/ })
    .first()
    .focus();
  for (let step = 0; step < 60; step++) await page.keyboard.press("Tab");
  const focused = page.locator("tr:has(:focus)");
  await expect(focused).toHaveAttribute("aria-rowindex", "62");
  await expect(focused).toBeInViewport();

  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Edit Username" })).toBeFocused();
});

test("keeps the keyboard's place while the pointer scrolls", async ({ page }) => {
  await signInToUsers(page);
  await page
    .getByRole("button", { name: /^Actions for/ })
    .nth(2)
    .focus();
  await page.mouse.move(600, 500);
  await page.mouse.wheel(0, 4_000);
  await expect(page.locator("tr[aria-rowindex='4']")).not.toBeInViewport();
  await expect(page.locator("tr:has(:focus)")).toHaveAttribute("aria-rowindex", "4");
  await page.keyboard.press("Tab");
  await expect(page.locator("tr:has(:focus)")).toHaveAttribute("aria-rowindex", "5");
});
