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

test("the background of the sign-in page changes every 3 seconds", async ({ page }) => {
  await page.clock.install({ time: 0 });
  await page.goto("/auth");
  const pause = backdrop(page).getByRole("button", { name: "Pause the background" });
  const start = backdrop(page).getByRole("button", { name: "Start the background" });

  await test.step("Tab reaches the form before the background", async () => {
    await expect(page.getByLabel("Username")).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);
  });

  await pause.click();
  await page.clock.pauseAt(60_000);
  await start.click();
  const first = await shown(page);
  await page.clock.runFor(2999);
  expect(await shown(page)).toBe(first);
  await page.clock.runFor(1);
  await expect.poll(() => shown(page)).toBe((first + 1) % 3);
  await page.clock.runFor(6000);
  await expect.poll(() => shown(page)).toBe(first);

  await test.step("the background can be paused", async () => {
    await pause.click();
    await page.clock.runFor(60_000);
    expect(await shown(page)).toBe(first);
  });

  await test.step("the background doesn't move under reduced motion", async () => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.clock.resume();
    await page.goto("/auth");
    await expect(start).toBeVisible();
    await page.clock.runFor(60_000);
    expect(await shown(page)).toBe(0);
  });
});
