import type { Page } from "@playwright/test";
import { expect, signIn, test } from "../../support/e2e.ts";
import { holdBack } from "../../support/holdBack.ts";

// As for all journeys unless they say otherwise.
test.use({ reducedMotion: "reduce" });

const moving = (page: Page) => page.evaluate(() => document.getAnimations().length);

test("nothing moves for somebody who has asked for less motion", async ({ page }) => {
  const release = await holdBack(page, "**/api/v1/development/bugs?*");
  await signIn(page, { path: "/bugs" });

  await test.step("while the bugs load", async () => {
    await expect(page.getByRole("tab", { name: /^Pending/ })).toBeVisible();
    expect(await moving(page)).toBe(0);
    release();
  });

  await test.step("as a switch is turned", async () => {
    await page.goto("/profile");
    const shortcuts = page.getByRole("switch", { name: "Keyboard shortcuts" });
    await shortcuts.click();
    await expect(shortcuts).not.toBeChecked();
    expect(await moving(page)).toBe(0);
  });
});
