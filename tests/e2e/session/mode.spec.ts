import type { Page } from "@playwright/test";
import { expect, signIn, test } from "../../support/e2e.ts";

const MODES = ["light", "dark"] as const;

/** The mode of the document that is open, now and at its first paint. */
async function expectMode(page: Page, mode: (typeof MODES)[number]): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("data-theme", mode);
  expect(await page.evaluate(() => Reflect.get(window, "modeAtFirst"))).toBe(mode);
}

const chosen = (page: Page) => page.evaluate(() => localStorage.getItem("isDarkMode"));

test("the sign-in page and the dashboard follow the system until the user chooses", async ({
  page,
}) => {
  await page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => {
      Object.assign(window, { modeAtFirst: document.documentElement.dataset.theme });
    });
  });
  await test.step("the sign-in page is like the system from the first paint", async () => {
    for (const colorScheme of MODES) {
      await page.emulateMedia({ colorScheme });
      await page.goto("/auth");
      await expect(page.getByRole("button", { name: "Login" })).toBeVisible();
      await expectMode(page, colorScheme);
    }
  });

  const html = page.locator("html");
  await test.step("so is the dashboard, which follows the system's change", async () => {
    await signIn(page);
    await expectMode(page, "dark");
    await page.emulateMedia({ colorScheme: "light" });
    await expect(html).toHaveAttribute("data-theme", "light");
    await page.reload();
    await expectMode(page, "light");
    expect(await chosen(page)).toBeNull();
  });

  await test.step("the mode applies at once, persists and is set before the first paint", async () => {
    await page.getByRole("button", { name: "Dark Mode" }).click();
    await expect(html).toHaveAttribute("data-theme", "dark");
    expect(await chosen(page)).toBe("true");
    await page.reload();
    await expectMode(page, "dark");
    await page.emulateMedia({ colorScheme: "dark" });
    await page.getByRole("button", { name: "Light Mode" }).click();
    await expect(html).toHaveAttribute("data-theme", "light");
    expect(await chosen(page)).toBe("false");
    await page.reload();
    await expectMode(page, "light");
  });
});
