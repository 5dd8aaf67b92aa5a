import { expect, signIn, test } from "../../support/e2e.ts";

for (const mode of ["light", "dark"] as const) {
  test(`sign-in page and dashboard are ${mode} like the system from the first paint`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: mode });
    await page.addInitScript(() => {
      document.addEventListener("DOMContentLoaded", () => {
        Object.assign(window, { modeAtFirst: document.documentElement.dataset.theme });
      });
    });
    await page.goto("/auth");
    await expect(page.getByRole("button", { name: "Login" })).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, "modeAtFirst"))).toBe(mode);
    await expect(page.locator("html")).toHaveAttribute("data-theme", mode);
    await signIn(page);
    await expect(page.locator("html")).toHaveAttribute("data-theme", mode);
    expect(await page.evaluate(() => localStorage.getItem("isDarkMode"))).toBeNull();
  });
}

test("follows the system until the user chooses", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await signIn(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.getByRole("button", { name: "Light Mode" }).first().click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  expect(await page.evaluate(() => localStorage.getItem("isDarkMode"))).toBe("false");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
});
