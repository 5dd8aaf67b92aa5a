import type { Page } from "@playwright/test";
import { expect, signIn, test } from "../../support/e2e.ts";

const CALLS = ["Sign In", "Open the dashboard", "Report your first bug", "Start with your team"];
const ways = (page: Page) =>
  CALLS.map((name) => page.getByRole("link", { name, exact: true })).concat(
    page.getByRole("contentinfo").getByRole("link", { name: "Dashboard" }),
  );

const dashboardFiles = (page: Page) =>
  page
    .locator("meta[name=dashboard-files]")
    .getAttribute("content")
    .then((list) => list?.split(" ") ?? []);

test("a signed-out visitor is led to the sign-in page, for which nothing is fetched without a sign of interest", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));

  await test.step("the dashboard's files aren't fetched without a sign of interest", async () => {
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
    await test.step(`the dashboard's files are fetched on ${intent}, once`, async () => {
      // Otherwise the pointer may rest on a link already.
      await page.mouse.move(0, 400);
      await page.goto("/about-us");
      asked.length = 0;
      const files = await dashboardFiles(page);
      const link = page.getByRole("link", { name: "Sign In" });
      await link[intent]();
      await expect
        .poll(() => files.filter((file) => !asked.includes(file)), { message: "not yet fetched" })
        .toEqual([]);
      asked.length = 0;
      await page.getByRole("link", { name: "Dashboard" }).hover();
      await link.hover();
      await page.evaluate(() => fetch("/healthz"));
      expect(asked).toEqual(["/healthz"]);
    });
  }

  await test.step("any other value of isAuth counts as signed out", async () => {
    await page.evaluate(() => localStorage.setItem("isAuth", "false"));
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
  });

  await test.step("links lead a signed-out visitor to the sign-in page", async () => {
    for (const way of ways(page)) await expect(way).toHaveAttribute("href", "/auth");
    await ways(page)[1]?.click();
    await expect(page).toHaveURL(/\/auth$/);
  });
});

test("links lead Home once the visitor signs in in another tab", async ({ page, context }) => {
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
  const seen = () => page.evaluate(() => sessionStorage.getItem("seen"));
  await page.goto("/");
  await expect.poll(seen).toBe("yes");
  const other = await context.newPage();
  await signIn(other, { path: "/robots.txt" });
  for (const way of ways(page)) await expect(way).toHaveAttribute("href", "/home");
  await ways(page)[2]?.click();
  await expect(page).toHaveURL(/\/home$/);

  await test.step("signed-in users can read the other public pages", async () => {
    await page.goto("/about-us");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("About Us");
    await expect(page.getByRole("link", { name: "Sign In" })).toHaveAttribute("href", "/home");
    await expect(page.getByRole("link", { name: "Join Us" })).toHaveAttribute("href", "/auth");
  });

  await test.step("the landing page redirects signed-in users to Home before painting anything", async () => {
    await page.evaluate(() => sessionStorage.clear());
    await page.goto("/");
    await page.waitForURL("**/home");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await seen()).toBeNull();
    // Nor is it in the history, where the back button would be redirected again.
    await page.goBack();
    await expect(page).toHaveURL("/about-us");
  });
});
