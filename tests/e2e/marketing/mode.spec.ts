import type { Page } from "@playwright/test";
import { expect, test } from "../../support/e2e.ts";

const background = (page: Page) =>
  page.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor);
const COLORS = { light: "rgb(251, 250, 248)", dark: "rgb(23, 21, 27)" };

test("a public page has the stored mode, or else the system's", async ({ page, context }) => {
  await page.addInitScript(() =>
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      sessionStorage.setItem("first", getComputedStyle(document.documentElement).colorScheme);
    }).observe(document, { childList: true, subtree: true }),
  );
  for (const colorScheme of ["light", "dark"] as const) {
    await test.step(`is ${colorScheme} like the system if no mode is stored`, async () => {
      await page.emulateMedia({ colorScheme });
      await page.goto("/about-us");
      expect(await background(page)).toBe(COLORS[colorScheme]);
    });
  }

  for (const [stored, colorScheme, mode] of [
    ["true", "light", "dark"],
    ["false", "dark", "light"],
  ] as const) {
    await test.step(`applies isDarkMode "${stored}" on a ${colorScheme} system before the first paint`, async () => {
      await page.emulateMedia({ colorScheme });
      await page.evaluate((value) => localStorage.setItem("isDarkMode", value), stored);
      await page.goto("/about-us");
      expect(await background(page)).toBe(COLORS[mode]);
      expect(await page.evaluate(() => sessionStorage.getItem("first"))).toBe(mode);
    });
  }

  await test.step("follows the dashboard's switch in another tab", async () => {
    await page.emulateMedia({ colorScheme: "light" });
    const other = await context.newPage();
    await other.goto("/contact-us");
    await other.evaluate(() => localStorage.setItem("isDarkMode", "true"));
    await expect.poll(() => background(page)).toBe(COLORS.dark);
  });
});
