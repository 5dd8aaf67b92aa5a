import { INSECURE_HOST } from "../../support/chromium.ts";
import { expect, signIn, test } from "../../support/e2e.ts";

// A page that is no secure context has no clipboard API.
test.use({
  baseURL: async ({ server }, use) => use(server.url.replace("127.0.0.1", INSECURE_HOST)),
});

test("copies an error's details on plain HTTP, too", async ({ page, expectError }) => {
  expectError(/Failed to|ERR_FAILED|dynamically imported|Cross-Origin-Opener-Policy/);
  await signIn(page);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await page.route(/RecentActivityPage.*\.js/, (route) => route.abort());
  await page.getByRole("link", { name: "Recent Activity" }).click();
  await page.getByText("Details for whoever looks into it").click();
  await page.getByRole("button", { name: "Copy details" }).click();
  await expect(page.getByText("Copied")).toBeVisible();

  // Pasted where text can be pasted.
  await page.evaluate(() => document.querySelector("h1")?.setAttribute("contenteditable", "true"));
  await page.locator("h1").focus();
  await page.keyboard.press("Control+V");
  await expect(page.locator("h1")).toContainText(`http://${INSECURE_HOST}`);
});
