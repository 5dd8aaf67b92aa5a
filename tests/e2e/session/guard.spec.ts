import { expect, signIn, test } from "../../support/e2e.ts";

const PROTECTED = [
  "/home",
  "/add-bug",
  "/bugs",
  "/completed-bugs",
  "/user-records",
  "/recent-activity",
  "/user-management",
  "/profile",
  "/bug-comments/b1",
];

const atLanding = (url: URL) => url.pathname === "/";

test("every screen redirects signed-out visitors to the landing page", async ({ page }) => {
  for (const path of PROTECTED) {
    await page.goto(path);
    await page.waitForURL(atLanding);
  }
});

for (const [what, stored] of [
  ["an isAuth without a user", { isAuth: "true" }],
  ["a user that is no JSON", { isAuth: "true", authToken: "t", user: "{oops" }],
  ["a user without a uid", { isAuth: "true", authToken: "t", user: '{"username":"Ada"}' }],
] as const) {
  test(`clears ${what} before redirecting, which prevents a redirect loop`, async ({ page }) => {
    await page.goto("/auth");
    await page.evaluate((texts) => Object.assign(localStorage, texts), stored);
    await page.goto("/home");
    await page.waitForURL(atLanding);
    expect(await page.evaluate(() => localStorage.getItem("isAuth"))).toBeNull();
  });
}

test("unknown paths lead to /404, even from within the dashboard", async ({
  page,
  expectError,
}) => {
  expectError(/404/);
  await page.goto("/no-such-screen");
  await expect(page).toHaveURL(/\/404$/);
  await signIn(page);
  await page.evaluate(() => {
    history.pushState({}, "", "/bugs/7/unknown");
    dispatchEvent(new PopStateEvent("popstate"));
  });
  await expect(page).toHaveURL(/\/404$/);
});

test("shows a screen to a signed-in user after a reload", async ({ page }) => {
  await signIn(page, { path: "/bugs" });
  await page.reload();
  await expect(page.getByRole("heading", { name: "Development Bugs" })).toBeVisible();
});

test("offers a reload if a screen's code can't be loaded", async ({ page, expectError }) => {
  expectError(/Failed to|ERR_FAILED|dynamically imported/);
  await signIn(page);
  await page.route(/BugListPage.*\.js/, (route) => route.abort());
  await page.getByRole("link", { name: "Bugs", exact: true }).click();
  await expect(page.getByText("Unexpected Application Error!")).toBeVisible();
  await expect(page.getByText(/may have been updated/)).toBeVisible();

  await page.unroute(/BugListPage.*\.js/);
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(page.getByRole("heading", { name: "Development Bugs" })).toBeVisible();
});
