import { expect, test } from "../../support/e2e.ts";

const PAGES = [
  { path: "/", heading: "Good science begins with good care." },
  { path: "/about-us", heading: "About Us" },
  { path: "/contact-us", heading: "Contact Us" },
  { path: "/privacy-policy", heading: "Privacy Policy" },
  { path: "/terms-of-service", heading: "Terms of Service" },
] as const;
const LEGAL = ["/privacy-policy", "/terms-of-service"];

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  for (const { path, heading } of PAGES) {
    test(`${path} is complete`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
      await expect(page).toHaveTitle(/\S/);
      for (const tag of [
        "meta[name=description]",
        "meta[property='og:title']",
        "meta[property='og:image']",
      ]) {
        await expect(page.locator(tag)).toHaveAttribute("content", /\S/);
      }
      const canonical = await page.locator("link[rel=canonical]").getAttribute("href");
      expect(new URL(canonical ?? "").pathname).toBe(path);
      await page.getByRole("link", { name: "Sign In" }).click();
      await expect(page).toHaveURL(/\/auth$/);
    });
  }

  test("the landing page shows its first slide and every partner, without dead controls", async ({
    page,
  }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { name: "Monitor test results" })).toBeVisible();
    await expect(page.getByText("Ostrel Instruments")).toBeAttached();
    const track = page.locator("#partner-slides");
    expect(await track.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
    await expect(page.getByRole("button")).toHaveCount(0);
  });
});

for (const path of LEGAL) {
  test(`${path} links to the landing page, Contact Us and each of its sections`, async ({
    page,
  }) => {
    await page.goto(path);
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: "Home" })).toHaveAttribute("href", "/home");
    await expect(main.getByRole("link", { name: "Contact Us" })).toHaveAttribute(
      "href",
      "/contact-us",
    );
    const entries = page.getByRole("navigation", { name: "On this page" }).getByRole("link");
    const sections = main.getByRole("region");
    await expect(entries).toHaveText(await sections.getByRole("heading").allTextContents());
    for (const anchor of await entries.evaluateAll((links) =>
      links.map((link) => link.getAttribute("href") ?? ""),
    )) {
      await expect(page.locator(anchor)).toBeVisible();
    }
  });
}

test("the footer has the Dashboard link and the copyright", async ({ page }) => {
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("link", { name: "Dashboard" })).toBeVisible();
  await expect(footer).toContainText("© 2025 Vivarium");
});

test("About Us introduces the product and the team", async ({ page }) => {
  await page.goto("/about-us");
  for (const name of ["Who we are", "Our mission", "The team", "Maren Holt", "Idris Bello"]) {
    await expect(page.getByRole("heading", { name })).toBeVisible();
  }
  await page.getByRole("link", { name: "Join Us" }).click();
  await expect(page).toHaveURL(/\/auth$/);
});

test("an unknown address leads to the 404 page", async ({ page, expectError }) => {
  expectError(/404/);
  await page.goto("/no-such-page");
  await expect(page).toHaveURL(/\/404$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
  await page.getByRole("link", { name: "Back to the first page" }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("the skip link leads to the content, and the focus is visible", async ({ page }) => {
  await page.goto("/about-us");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to the content" });
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Join Us" })).toBeFocused();
});

for (const { path } of [...PAGES, { path: "/404" }]) {
  test(`${path} loads no more than 10 kB of script`, async ({ page, expectError }) => {
    if (path === "/404") expectError(/404/);
    await page.goto(path, { waitUntil: "networkidle" });
    const bytes = await page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .filter((entry) => entry.name.endsWith(".js"))
        .map((entry) => (entry as PerformanceResourceTiming).encodedBodySize),
    );
    expect(bytes.length).toBeGreaterThan(0);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(10_000);
  });
}
