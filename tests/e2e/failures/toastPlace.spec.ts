import type { Locator, Page } from "@playwright/test";
import { expect, signIn, test } from "../../support/e2e.ts";
import { reportBug, selectionBar } from "../bugs/team.ts";
import { openUsers } from "../users/userRows.ts";

const formButton = (page: Page, name: string) =>
  page.locator("form").getByRole("button", { name, exact: true });

/** How many pixels of an element's height a toast covers. */
async function overlap(page: Page, covered: Locator): Promise<number> {
  const button = await covered.boundingBox();
  if (!button) return 0;
  // Measures all at once, since waiting would let a toast close.
  const toasts = await page
    .locator("[data-toast]")
    .evaluateAll((notices) => notices.map((notice) => notice.getBoundingClientRect().toJSON()));
  const heights = toasts.map((box: DOMRect) => {
    const height =
      Math.min(box.y + box.height, button.y + button.height) - Math.max(box.y, button.y);
    const width = Math.min(box.x + box.width, button.x + button.width) - Math.max(box.x, button.x);
    return width > 0 ? Math.max(0, height) : 0;
  });
  return Math.max(0, ...heights);
}

test("a toast covers no button on a phone", async ({ page, api, expectError }) => {
  expectError(/Failed to load resource|failed \(\d+\)/);
  for (const title of ["One", "Two", "Three", "Four"]) await reportBug(api, { title });
  await page.setViewportSize({ width: 390, height: 844 });
  // Toasts move.
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await signIn(page, { path: "/bugs?status=pending" });
  await expect(page.getByRole("article").first()).toBeVisible();
  const toast = page.locator("[data-toast]");

  await test.step("it makes room for the bar of selected bugs that comes after it", async () => {
    await page.keyboard.press("c");
    await expect(toast).toContainText("Choose a bug first");
    // Toasts stay while the mouse is on them.
    await toast.hover();
    await page.keyboard.press("j");
    await page.keyboard.press("x");
    const bar = selectionBar(page);
    await expect(bar.getByText("1 selected")).toBeVisible();
    await expect.poll(() => overlap(page, bar)).toBe(0);
    await expect(toast).toBeVisible();
  });

  await test.step("an error covers no form's button, however the page is scrolled", async () => {
    await page.goto("/add-bug");
    await page.route("**/api/v1/development/bugs", (route) => route.fulfill({ status: 500 }));
    await page.getByLabel("Title").fill("Feeder 3 jams");
    await page.getByLabel("Description").fill("Every second morning.");
    await page.getByLabel("Assign To").pressSequentially("adm");
    await page.getByTitle("admin").click();
    await page.getByRole("button", { name: "Report Bug" }).click();
    const failure = page.getByText("Bug reporting failed");
    await expect(failure).toBeVisible();
    await expect.poll(() => overlap(page, formButton(page, "Report Bug"))).toBe(0);
    // Toasts stay while they have the focus.
    await toast.getByRole("button", { name: "Close" }).focus();
    const end = await page.evaluate(() => document.documentElement.scrollHeight);
    for (let y = 0; y < end; y += 60) {
      await page.evaluate((to) => scrollTo(0, to), y);
      await expect
        .poll(() => overlap(page, formButton(page, "Report Bug")), `scrolled to ${y}`)
        .toBe(0);
    }
    await expect(failure).toBeVisible();
  });

  await test.step("an error covers no dialog's button, however high the screen is", async () => {
    await openUsers(page);
    await page.route("**/api/v1/auth/signup", (route) => route.fulfill({ status: 500 }));
    await page.getByRole("button", { name: "Add User" }).click();
    const dialog = page.getByRole("dialog", { name: "Add User" });
    await dialog.getByLabel("Email").fill("eve@vivarium.test");
    await dialog.getByLabel("Password", { exact: true }).fill("a password for eve");
    for (const height of [844, 560, 460]) {
      await page.setViewportSize({ width: 390, height });
      await dialog.getByRole("button", { name: "Add User" }).click();
      await expect(toast.first()).toBeVisible();
      await expect
        .poll(() => overlap(page, formButton(page, "Add User")), `at a height of ${height}`)
        .toBe(0);
    }
  });
});

test("beside the navigation of a wide screen, toasts cover nothing of the list", async ({
  page,
  api,
}) => {
  for (const title of ["One", "Two", "Three"]) await reportBug(api, { title });
  await page.setViewportSize({ width: 1200, height: 800 });
  await signIn(page, { path: "/bugs?status=pending" });
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("c");
  const toast = page.locator("[data-toast]");
  await expect(toast).toContainText("Bug #3 marked as complete");
  await expect.poll(() => overlap(page, page.getByRole("main"))).toBe(0);
  await toast.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Bug #3 restored")).toBeVisible();
});
