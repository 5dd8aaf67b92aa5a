import type { Page } from "@playwright/test";
import { expect, signIn, test } from "../../support/e2e.ts";
import { holdBack } from "../../support/holdBack.ts";
import { reportBug } from "../bugs/team.ts";

const SCREENS = [
  ["Add Bug", "/add-bug"],
  ["Bugs", "/bugs"],
  ["Completed Bugs", "/completed-bugs"],
  ["User Records", "/user-records"],
  ["Recent Activity", "/recent-activity"],
  ["User Management", "/user-management"],
  ["Profile", "/profile"],
  ["Home", "/home"],
] as const;

const FIRST_BUGS = /\/development\/bugs\?.*limit=50/;
const FIRST_USERS = /\/auth\/users\?/;

const entry = (page: Page, name: string) =>
  page.getByRole("navigation").getByRole("link", { name, exact: true });

test("every entry opens its screen, is marked as current and moves focus to the heading", async ({
  page,
}) => {
  await signIn(page);
  for (const [name, path] of SCREENS) {
    await entry(page, name).click();
    await expect(page).toHaveURL((url) => url.pathname === path);
    await expect(entry(page, name)).toHaveAttribute("aria-current", "page");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  }
});

test("a browser that saves data fetches ahead only the screen whose link is pointed at", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await signIn(page);
  await page.waitForLoadState("networkidle");
  expect(asked.filter((url) => FIRST_USERS.test(url))).toEqual([]);
  const users = page.waitForRequest(FIRST_USERS);
  await entry(page, "User Management").hover();
  await users;
  expect(asked.filter((url) => FIRST_BUGS.test(url))).toEqual([]);
});

test.describe("with fetching ahead", () => {
  test.use({ fetchesAhead: true });

  test("a screen's code and first data come before it is opened", async ({ page, api }) => {
    await reportBug(api, { title: "Rack 2 drips" });
    const bugs = page.waitForResponse(FIRST_BUGS);
    const users = page.waitForResponse(FIRST_USERS);
    await signIn(page);
    await Promise.all([bugs, users].map(async (answer) => (await answer).finished()));

    // Nothing of what it needs may be asked for from now on.
    await holdBack(page, "**/*.js");
    await holdBack(page, "**/development/bugs?*");
    await entry(page, "Bugs").click();
    await expect(page.getByRole("link", { name: "Rack 2 drips" })).toBeVisible();
  });

  test.describe("after a while", () => {
    test.use({ dropsContext: true });

    test("pointing at an entry doesn't reload the list that is being read", async ({
      page,
      api,
    }) => {
      await page.clock.install();
      await reportBug(api, { title: "Rack 2 drips" });
      const users = page.waitForResponse(FIRST_USERS);
      await signIn(page, { path: "/bugs" });
      await expect(page.getByRole("link", { name: "Rack 2 drips" })).toBeVisible();
      await page.clock.runFor(31_000);
      await users;
      const asked: string[] = [];
      page.on("request", (request) => asked.push(new URL(request.url()).pathname));
      await entry(page, "Bugs").hover();
      await entry(page, "User Management").hover();
      await page.clock.runFor(1_000);
      await page.evaluate(() => fetch("/healthz"));
      expect(asked).toEqual(["/healthz"]);
    });
  });
});

test("the navigation is 280 px wide from 1200 px on, and the top bar 80 px high", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1200, height: 800 });
  await signIn(page);
  const side = await page.getByRole("complementary").boundingBox();
  expect(side).toMatchObject({ x: 0, y: 0, width: 280 });
  expect((await page.getByRole("banner").boundingBox())?.height).toBe(80);

  await page.setViewportSize({ width: 1199, height: 800 });
  await expect(page.getByRole("complementary")).toHaveCount(0);
  await page.setViewportSize({ width: 899, height: 800 });
  expect((await page.getByRole("banner").boundingBox())?.height).toBe(64);
});

test("the drawer of a narrow screen closes on every route change", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  for (const name of ["Bugs", "Bugs", "Profile"]) {
    await page.getByRole("button", { name: "Open navigation" }).click();
    await entry(page, name).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  await page.getByRole("button", { name: "Open navigation" }).click();
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("the drawer stays open when a screen chosen before arrives", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await holdBack(page, "**/assets/ProfilePage*.js");
  await signIn(page);
  await page.getByRole("button", { name: "Open navigation" }).click();
  await entry(page, "Profile").click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: "Open navigation" }).click();
  release();
  await expect(page).toHaveURL(/\/profile$/);
  await entry(page, "Bugs").click();
  await expect(page).toHaveURL(/\/bugs$/);
});

test("the drawer closes on Escape and on a click beside it, and returns the focus", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  const opener = page.getByRole("button", { name: "Open navigation" });
  await opener.click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(opener).toBeFocused();
  await opener.click();
  await page.mouse.click(370, 400);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("the first Tab reaches the skip link", async ({ page }) => {
  await signIn(page);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("a new path starts at the top, and going back restores the scroll position", async ({
  page,
  api,
}) => {
  const { uid } = api.user;
  await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      api.call("createBug", { title: `Bug ${index}`, description: "-", assignedTo: uid }),
    ),
  );
  await signIn(page);
  await entry(page, "Bugs").click();
  await expect(page.getByRole("heading", { name: /Bug \d+/ }).first()).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 1500));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1500);
  await entry(page, "Profile").click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1500);
});

test("the mode applies at once, persists and is set before the first paint", async ({ page }) => {
  await signIn(page);
  await page.getByRole("button", { name: "Dark Mode" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  expect(await page.evaluate(() => localStorage.getItem("isDarkMode"))).toBe("true");

  await page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => {
      Object.assign(window, { modeAtFirst: document.documentElement.dataset.theme });
    });
  });
  await page.route("**/assets/*.js", async (route) => {
    await route.continue();
  });
  await page.reload();
  expect(await page.evaluate(() => Reflect.get(window, "modeAtFirst"))).toBe("dark");
  await page.getByRole("button", { name: "Light Mode" }).click();
  expect(await page.evaluate(() => localStorage.getItem("isDarkMode"))).toBe("false");
});

test("a name changed in another tab is shown at once", async ({ page, context }) => {
  await signIn(page);
  const other = await context.newPage();
  await other.goto("/profile");
  await other.getByRole("button", { name: "Edit Username" }).click();
  await other.getByRole("textbox", { name: "Username" }).fill("Ada Brandt");
  await other.getByRole("textbox", { name: "Username" }).press("Enter");
  await expect(page.getByRole("complementary").getByText("Ada Brandt")).toBeVisible();
  await expect(other.getByText("username updated successfully")).toBeVisible();
});

test("the app contacts no other host", async ({ page, baseURL }) => {
  const hosts = new Set<string>();
  page.on("request", (request) => {
    if (request.url().startsWith("http")) hosts.add(new URL(request.url()).origin);
  });
  await signIn(page);
  for (const [name] of SCREENS) {
    await entry(page, name).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  }
  expect([...hosts]).toEqual([baseURL]);
});
