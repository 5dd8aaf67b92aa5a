import type { Page } from "@playwright/test";
import { expect, test } from "../../support/e2e.ts";

// These tests run with motion and a fake clock.
test.use({ reducedMotion: "no-preference", dropsContext: true });

const backdrop = (page: Page) => page.getByRole("region", { name: "Background" });
const shown = (page: Page) =>
  backdrop(page)
    .locator("[data-current]")
    .evaluateAll((drawings) =>
      drawings.findIndex((drawing) => drawing.getAttribute("data-current") === "true"),
    );

async function openStill(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.goto("/auth");
  await backdrop(page).getByRole("button", { name: "Pause the background" }).click();
  await page.clock.pauseAt(60_000);
  await backdrop(page).getByRole("button", { name: "Start the background" }).click();
}

test("the background of the sign-in page changes every 3 seconds", async ({ page }) => {
  await openStill(page);
  const first = await shown(page);
  await page.clock.runFor(2999);
  expect(await shown(page)).toBe(first);
  await page.clock.runFor(1);
  await expect.poll(() => shown(page)).toBe((first + 1) % 3);
  await page.clock.runFor(6000);
  await expect.poll(() => shown(page)).toBe(first);
});

test("the background can be paused", async ({ page }) => {
  await openStill(page);
  const first = await shown(page);
  await backdrop(page).getByRole("button", { name: "Pause the background" }).click();
  await page.clock.runFor(60_000);
  expect(await shown(page)).toBe(first);
});

test("the background doesn't move under reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.clock.install({ time: 0 });
  await page.goto("/auth");
  await expect(backdrop(page).getByRole("button", { name: "Start the background" })).toBeVisible();
  await page.clock.runFor(60_000);
  expect(await shown(page)).toBe(0);
});

test("Tab reaches the form before the background", async ({ page }) => {
  await page.goto("/auth");
  await expect(page.getByLabel("Username")).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);
});
