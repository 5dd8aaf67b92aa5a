import type { Page } from "@playwright/test";
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

const ACTIVITY = /RecentActivityPage.*\.js/;

for (const [what, scripts] of [
  ["no script", /assets\/[^/]+\.js$/],
  ["all but its screen's script", /assets\/(list|signIn)-[^/]*\.js$/],
] as const) {
  test(`a page that gets ${what} says so and offers a reload`, async ({ page, expectError }) => {
    expectError(/Failed to|ERR_FAILED|dynamically imported/);
    await signIn(page);
    const message = page.getByRole("alert").filter({ hasText: "Vivarium couldn't be loaded." });
    for (const path of ["/bugs", "/auth"]) {
      await page.route(scripts, (route) => route.abort());
      await page.goto(path);
      await expect(message).toBeVisible();
    }

    await page.unroute(scripts);
    await message.getByRole("link", { name: "reload this page" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Home" })).toBeVisible();
    await expect(message).toBeHidden();
  });
}

test("offers a reload if a screen's code can't be loaded", async ({ page, expectError }) => {
  expectError(/Failed to|ERR_FAILED|dynamically imported/);
  await signIn(page);
  await page.route(ACTIVITY, (route) => route.abort());
  await page.getByRole("link", { name: "Recent Activity" }).click();
  await expect(page.getByText("Unexpected Application Error!")).toBeVisible();
  await expect(page.getByText(/may have been updated/)).toBeVisible();

  await page.unroute(ACTIVITY);
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: "Recent Dashboard Activity" }),
  ).toBeVisible();
});

test.describe("with fetching ahead", () => {
  test.use({ fetchesAhead: true });

  test("a screen has its styles although they could not be fetched ahead", async ({
    page,
    expectError,
  }) => {
    expectError(/Failed to load resource/);
    const styles = /RecentActivityPage.*\.css/;
    await page.route(styles, (route) => route.abort());
    const failed = page.waitForEvent("requestfailed", (request) => styles.test(request.url()));
    await signIn(page);
    await failed;
    await page.unroute(styles);
    await page.getByRole("link", { name: "Recent Activity" }).click();
    await expect(page.getByRole("heading", { name: "Recent Dashboard Activity" })).toBeVisible();
    await expect(page.locator("main fieldset")).toHaveCSS("border-top-style", "none");
  });
});

test("reloads by itself if a screen's code is gone after an upgrade", async ({
  page,
  expectError,
}) => {
  expectError(/Failed to|ERR_FAILED|dynamically imported/);
  await signIn(page);
  await page.route(ACTIVITY, (route) => route.abort());
  // The new version's document names the new files.
  await page.route("/recent-activity", async (route) => {
    await page.unroute(ACTIVITY);
    await route.continue();
  });
  await page.getByRole("link", { name: "Recent Activity" }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: "Recent Dashboard Activity" }),
  ).toBeVisible();
});

/** Opens a screen whose code is gone, and counts how often the page reloads. */
async function countReloads(page: Page): Promise<number> {
  await signIn(page);
  let documents = 0;
  page.on("domcontentloaded", () => documents++);
  await page.route(ACTIVITY, (route) => route.abort());
  await page.getByRole("link", { name: "Recent Activity" }).click();
  await expect(page.getByText(/may have been updated/)).toBeVisible();
  return documents;
}

test("doesn't reload by itself over and over if the browser can't store that it did", async ({
  page,
  expectError,
}) => {
  expectError(/Failed to|ERR_FAILED|dynamically imported/);
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      if (key === "reloadedBuild") throw new DOMException("Full.", "QuotaExceededError");
      setItem.call(this, key, value);
    };
  });
  expect(await countReloads(page)).toBe(0);
});

test("reloads by itself only once if two versions answer in turns", async ({
  page,
  expectError,
}) => {
  expectError(/Failed to|ERR_FAILED|dynamically imported/);
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      // The other version notes itself, too.
      const other = key === "reloadedBuild" ? " https://lab.example/other.js" : "";
      setItem.call(this, key, value + other);
    };
  });
  expect(await countReloads(page)).toBe(1);
});

test("doesn't reload by itself while something is typed, which stays", async ({
  page,
  expectError,
}) => {
  expectError(/Failed to|ERR_FAILED|dynamically imported/);
  await signIn(page, { path: "/add-bug" });
  await page.getByLabel("Title").fill("The cage is open");
  let documents = 0;
  page.on("domcontentloaded", () => documents++);
  await page.route(ACTIVITY, (route) => route.abort());
  await page.getByRole("link", { name: "Recent Activity" }).click();
  await expect(page.getByText(/may have been updated/)).toBeVisible();
  expect(documents).toBe(0);
  await page.getByRole("link", { name: "Add Bug" }).click();
  await expect(page.getByLabel("Title")).toHaveValue("The cage is open");
});
