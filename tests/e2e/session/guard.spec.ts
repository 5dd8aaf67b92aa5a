import type { Page } from "@playwright/test";
import { publicPaths } from "#contract/paths.ts";
import { INSECURE_HOST } from "../../support/chromium.ts";
import { expect, signIn, test } from "../../support/e2e.ts";

/** Who may see which screen, and what is shown in place of one that isn't there. */

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
  const asked: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.startsWith("/api/")) asked.push(request.url());
  });
  await page.addInitScript(() => {
    // Everything visible before the redirect.
    const watch = () => {
      const text = document.body?.innerText.trim();
      if (location.pathname !== "/" && text) sessionStorage.setItem("seen", text);
      requestAnimationFrame(watch);
    };
    requestAnimationFrame(watch);
  });
  for (const path of PROTECTED) {
    await page.goto(path);
    await page.waitForURL(atLanding);
  }
  await test.step("shows nothing of a screen to signed-out visitors", async () => {
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem("seen"))).toBeNull();
  });
  await test.step("asks for nothing on their behalf", () => expect(asked).toEqual([]));

  for (const [what, stored] of [
    ["an isAuth without a user", { isAuth: "true" }],
    ["a user that is no JSON", { isAuth: "true", authToken: "t", user: "{oops" }],
    ["a user without a uid", { isAuth: "true", authToken: "t", user: '{"username":"Ada"}' }],
  ] as const) {
    await test.step(`clears ${what} before redirecting, which prevents a redirect loop`, async () => {
      await page.evaluate((texts) => Object.assign(localStorage, texts), stored);
      await page.goto("/home");
      await page.waitForURL(atLanding);
      expect(await page.evaluate(() => localStorage.getItem("isAuth"))).toBeNull();
    });
  }
});

/** Goes to a path as a link within the dashboard does. */
const follow = (page: Page, target: string) =>
  page.evaluate((to) => {
    history.pushState({}, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, target);

test("an address beyond the dashboard is loaded as a document of its own", async ({
  page,
  expectError,
}) => {
  expectError(/404/);
  await page.goto("/no-such-screen");
  await expect(page).toHaveURL(/\/404$/);
  await signIn(page, { path: "/profile" });
  const profile = page.getByRole("heading", { name: "Profile" });
  await expect(profile).toBeVisible();

  await test.step("the dashboard links to each public page", async () => {
    for (const target of Object.values(publicPaths)) {
      const isTarget = (url: URL) => url.pathname === target;
      // The page stays in the dashboard; pages.spec.ts reads the documents.
      await page.route(isTarget, (route) => route.fulfill({ status: 204 }), { times: 1 });
      const asked = page.waitForRequest(
        (request) => request.isNavigationRequest() && isTarget(new URL(request.url())),
      );
      await follow(page, target);
      await asked;
      await page.evaluate(() => history.back());
      await expect(profile).toBeVisible();
    }
    await follow(page, publicPaths.aboutUs);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("About Us");
    await expect(page).toHaveURL(publicPaths.aboutUs);
  });

  await test.step("unknown paths lead to /404, even from within the dashboard", async () => {
    await page.goto("/home");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await follow(page, "/bugs/7/unknown");
    await expect(page).toHaveURL(/\/404$/);
  });
});

const FAILED_SCRIPT = /Failed to|ERR_FAILED|dynamically imported/;

test("a page that lacks a script says so and offers a reload", async ({ page, expectError }) => {
  expectError(FAILED_SCRIPT);
  await signIn(page, { path: "/robots.txt" });
  const message = page.getByRole("alert").filter({ hasText: "Vivarium couldn't be loaded." });
  const reload = message.getByRole("link", { name: "reload this page" });
  const offersReload = async (scripts: RegExp, path: string) => {
    await page.route(scripts, (route) => route.abort());
    await page.goto(path);
    await expect(message).toBeVisible();
  };

  const all = /assets\/[^/]+\.js$/;
  await test.step("if it gets none", async () => {
    await offersReload(all, "/bugs");
    await offersReload(all, "/auth");
    await page.unroute(all);
    await reload.click();
    await expect(page.getByRole("heading", { level: 1, name: "Home" })).toBeVisible();
    await expect(message).toBeHidden();
  });

  const own = /assets\/(list|signIn)-[^/]*\.js$/;
  await test.step("if it gets all but its screen's, and then keeps no keys", async () => {
    await offersReload(own, "/auth");
    await offersReload(own, "/bugs");
    await page.unroute(own);
    await expect(page.locator("#shell h1")).toBeVisible();
    await page.keyboard.press("/");
    await reload.focus();
    await page.keyboard.press("Enter");
    await expect(
      page.locator("#root").getByRole("heading", { level: 1, name: "Development Bugs" }),
    ).toBeVisible();
    await expect(message).toBeHidden();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
});

const ACTIVITY = /RecentActivityPage.*\.js/;

const openActivity = (page: Page) => page.getByRole("link", { name: "Recent Activity" }).click();

const seeActivity = (page: Page) =>
  expect(page.getByRole("heading", { level: 1, name: "Recent Dashboard Activity" })).toBeVisible();

test("the page reloads by itself if a screen's code is gone after an upgrade", async ({
  page,
  expectError,
}) => {
  expectError(FAILED_SCRIPT);
  await page.route(ACTIVITY, (route) => route.abort());
  let documents = 0;
  page.on("domcontentloaded", () => documents++);
  /** Opens the screen whose code is gone, and counts how often the page reloads. */
  const countReloads = async () => {
    documents = 0;
    await openActivity(page);
    await expect(page.getByText(/may have been updated/)).toBeVisible();
    return documents;
  };

  await test.step("not while something is typed, which stays", async () => {
    await signIn(page, { path: "/add-bug" });
    await page.getByLabel("Title").fill("The cage is open");
    expect(await countReloads()).toBe(0);
    await page.getByRole("link", { name: "Add Bug" }).click();
    await expect(page.getByLabel("Title")).toHaveValue("The cage is open");
  });

  await test.step("not over and over if the browser can't store that it did", async () => {
    await page.goto("/home");
    await page.evaluate(() => {
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function (key, value) {
        if (key === "reloadedBuild") throw new DOMException("Full.", "QuotaExceededError");
        setItem.call(this, key, value);
      };
    });
    expect(await countReloads()).toBe(0);
  });

  await test.step("only once if two versions answer in turns", async () => {
    const patch = await page.addInitScript(() => {
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function (key, value) {
        // The other version notes itself, too.
        const other = key === "reloadedBuild" ? " https://lab.example/other.js" : "";
        setItem.call(this, key, value + other);
      };
    });
    await page.goto("/home");
    expect(await countReloads()).toBe(1);
    await patch.dispose();
  });

  await test.step("until the new version's document names the new files", async () => {
    await page.evaluate(() => sessionStorage.clear());
    await page.goto("/home");
    await page.route("/recent-activity", async (route) => {
      await page.unroute(ACTIVITY);
      await route.continue();
    });
    await openActivity(page);
    await seeActivity(page);
  });
});

test("offers a reload if a screen's code can't be loaded", async ({
  page,
  server,
  expectError,
}) => {
  expectError(/Failed to|ERR_FAILED|dynamically imported|Cross-Origin-Opener-Policy/);
  await page.route(ACTIVITY, (route) => route.abort());
  // A page on plain HTTP is no secure context, and has no clipboard API.
  await signIn(page, { path: `${server.url.replace("127.0.0.1", INSECURE_HOST)}/home` });
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await openActivity(page);
  await expect(page.getByText("Unexpected Application Error!")).toBeVisible();
  await expect(page.getByText(/may have been updated/)).toBeVisible();

  await test.step("copies the error's details on plain HTTP, too", async () => {
    await page.getByText("Details for whoever looks into it").click();
    await page.getByRole("button", { name: "Copy details" }).click();
    await expect(page.getByText("Copied")).toBeVisible();
    // Pasted where text can be pasted.
    const heading = page.locator("h1");
    await heading.evaluate((element) => element.setAttribute("contenteditable", "true"));
    await heading.focus();
    await page.keyboard.press("Control+V");
    await expect(heading).toContainText(`http://${INSECURE_HOST}`);
  });

  await page.unroute(ACTIVITY);
  await page.getByRole("button", { name: "Reload" }).click();
  await seeActivity(page);
});
