import type { Page } from "@playwright/test";
import { expect, signIn, test } from "../../support/e2e.ts";

const CALLS = ["Sign In", "Open the dashboard", "Report your first bug", "Start with your team"];
const ways = (page: Page) =>
  CALLS.map((name) => page.getByRole("link", { name, exact: true })).concat(
    page.getByRole("contentinfo").getByRole("link", { name: "Dashboard" }),
  );

test("links lead a signed-out visitor to the sign-in page", async ({ page }) => {
  await page.goto("/");
  for (const way of ways(page)) await expect(way).toHaveAttribute("href", "/auth");
  await ways(page)[1]?.click();
  await expect(page).toHaveURL(/\/auth$/);
});

test("links lead Home once the visitor signs in in another tab", async ({ page, context }) => {
  await page.goto("/");
  const other = await context.newPage();
  await signIn(other);
  for (const way of ways(page)) await expect(way).toHaveAttribute("href", "/home");
  await ways(page)[2]?.click();
  await expect(page).toHaveURL(/\/home$/);
});

test("the landing page redirects signed-in users to Home before painting anything", async ({
  page,
}) => {
  await signIn(page);
  await page.addInitScript(() => {
    // Whether the landing page was visible in any frame.
    const watch = () => {
      const heading = document.querySelector("h1");
      if (location.pathname === "/" && heading?.checkVisibility({ visibilityProperty: true })) {
        sessionStorage.setItem("seen", "yes");
      }
      requestAnimationFrame(watch);
    };
    requestAnimationFrame(watch);
  });
  await page.goto("/");
  await page.waitForURL("**/home");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("seen"))).toBeNull();
  // Nor is it in the history, where the back button would be redirected again.
  await page.goBack();
  await expect(page).not.toHaveURL(/\/$/);
});

test("signed-in users can read the other public pages", async ({ page }) => {
  await signIn(page, { path: "/about-us" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("About Us");
  await expect(page.getByRole("link", { name: "Sign In" })).toHaveAttribute("href", "/home");
  await expect(page.getByRole("link", { name: "Join Us" })).toHaveAttribute("href", "/auth");
});

test("any other value of isAuth counts as signed out", async ({ page }) => {
  await page.goto("/about-us");
  await page.evaluate(() => localStorage.setItem("isAuth", "false"));
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test.describe("the dashboard's files", () => {
  /** The paths that the page requests. */
  const watch = (page: Page) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    return asked;
  };
  const dashboardFiles = (page: Page) =>
    page
      .locator("meta[name=dashboard-files]")
      .getAttribute("content")
      .then((list) => list?.split(" ") ?? []);

  test("aren't fetched without a sign of interest", async ({ page }) => {
    const asked = watch(page);
    await page.goto("/");
    const files = await dashboardFiles(page);
    expect(files.length).toBeGreaterThan(1);
    await expect(page.locator("[data-live]")).toHaveCount(2);
    // The public pages and the dashboard share the list of paths and the rotation.
    const own = files.filter((file) => !file.includes("/page-"));
    expect(asked.filter((path) => own.includes(path))).toEqual([]);
    expect(asked.join()).not.toMatch(/antd|refine|\.css/);
  });

  for (const intent of ["hover", "focus"] as const) {
    test(`are fetched on ${intent}, once`, async ({ page }) => {
      const asked = watch(page);
      await page.goto("/about-us");
      const files = await dashboardFiles(page);
      const link = page.getByRole("link", { name: "Sign In" });
      await link[intent]();
      await expect
        .poll(() => files.filter((file) => !asked.includes(file)), { message: "not yet fetched" })
        .toEqual([]);
      const before = asked.length;
      await page.getByRole("link", { name: "Dashboard" }).hover();
      await link.hover();
      await page.evaluate(() => new Promise((done) => setTimeout(done, 100)));
      expect(asked.length).toBe(before);
    });
  }
});
