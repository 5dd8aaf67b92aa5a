import type { Page } from "@playwright/test";
import { expect, test } from "../../support/e2e.ts";

const background = (page: Page) =>
  page.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor);
const LIGHT = "rgb(251, 250, 248)";
const DARK = "rgb(23, 21, 27)";

for (const [colorScheme, color] of [
  ["light", LIGHT],
  ["dark", DARK],
] as const) {
  test(`is ${colorScheme} like the system if no mode is stored`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto("/about-us");
    expect(await background(page)).toBe(color);
  });
}

for (const [stored, colorScheme, color] of [
  ["true", "light", DARK],
  ["false", "dark", LIGHT],
] as const) {
  test(`applies isDarkMode "${stored}" on a ${colorScheme} system before the first paint`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.addInitScript((value) => {
      localStorage.setItem("isDarkMode", value);
      new MutationObserver((_, observer) => {
        if (!document.body) return;
        observer.disconnect();
        sessionStorage.setItem("first", getComputedStyle(document.documentElement).colorScheme);
      }).observe(document, { childList: true, subtree: true });
    }, stored);
    await page.goto("/about-us");
    expect(await background(page)).toBe(color);
    expect(await page.evaluate(() => sessionStorage.getItem("first"))).toBe(
      stored === "true" ? "dark" : "light",
    );
  });
}

test("follows the dashboard's switch in another tab", async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/about-us");
  const other = await context.newPage();
  await other.goto("/contact-us");
  await other.evaluate(() => localStorage.setItem("isDarkMode", "true"));
  await expect.poll(() => background(page)).toBe(DARK);
});
