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

test("the navigation leads from screen to screen", async ({ page, api, baseURL }) => {
  const { uid } = api.user;
  await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      api.call("createBug", { title: `Bug ${index}`, description: "-", assignedTo: uid }),
    ),
  );
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await signIn(page);

  await test.step("the first Tab reaches the skip link", async () => {
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
  });

  await test.step("a browser that saves data fetches ahead only the screen whose link is pointed at", async () => {
    await page.waitForLoadState("networkidle");
    expect(asked.filter((url) => FIRST_USERS.test(url))).toEqual([]);
    const users = page.waitForRequest(FIRST_USERS);
    await entry(page, "User Management").hover();
    await users;
    expect(asked.filter((url) => FIRST_BUGS.test(url))).toEqual([]);
  });

  await test.step("the screen stays, under a sign of loading, while the next one's code is on its way", async () => {
    const release = await holdBack(page, "**/assets/ProfilePage*.js");
    await entry(page, "Profile").click();
    await expect(page.getByRole("progressbar", { name: "Loading, please wait..." })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: "Home" })).toBeVisible();
    release();
    await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
    await expect(page.getByRole("progressbar")).toHaveCount(0);
  });

  await test.step("every entry opens its screen, is marked as current and moves focus to the heading", async () => {
    for (const [name, path] of SCREENS) {
      await entry(page, name).click();
      await expect(page).toHaveURL((url) => url.pathname === path);
      await expect(entry(page, name)).toHaveAttribute("aria-current", "page");
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    }
  });

  await test.step("a new path starts at the top, and going back restores the scroll position", async () => {
    const scrollTop = () => page.evaluate(() => window.scrollY);
    await entry(page, "Bugs").click();
    await expect(page.getByRole("heading", { name: /Bug \d+/ }).first()).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 1500));
    await expect.poll(scrollTop).toBe(1500);
    await entry(page, "Profile").click();
    await expect(page).toHaveURL(/\/profile$/);
    await expect.poll(scrollTop).toBe(0);
    await page.goBack();
    await expect.poll(scrollTop).toBe(1500);
  });

  await test.step("the app contacts no other host", () => {
    const hosts = asked.filter((url) => url.startsWith("http")).map((url) => new URL(url).origin);
    expect([...new Set(hosts)]).toEqual([baseURL]);
  });
});

test.describe("with fetching ahead", () => {
  test.use({ fetchesAhead: true });

  test("a screen's code and first data come before it is opened", async ({
    page,
    context,
    api,
    expectError,
  }) => {
    expectError(/Failed to load resource|failed \(0\)/);
    await reportBug(api, { title: "Rack 2 drips" });
    const bugs = page.waitForResponse(FIRST_BUGS);
    const users = page.waitForResponse(FIRST_USERS);
    const styles = /RecentActivityPage.*\.css/;
    await page.route(styles, (route) => route.abort());
    const failed = page.waitForEvent("requestfailed", (request) => styles.test(request.url()));
    await signIn(page);
    await Promise.all([bugs, users].map(async (answer) => (await answer).finished()));
    await failed;
    await page.unroute(styles);

    await test.step("styles that could not be fetched aren't asked for without a connection", async () => {
      const asked: string[] = [];
      page.on("request", (request) => styles.test(request.url()) && asked.push(request.url()));
      await context.setOffline(true);
      await entry(page, "Profile").click();
      await expect(page.getByRole("button", { name: "Edit Username" })).toBeVisible();
      // With the connection, what could not be loaded is asked for again.
      expect(asked).toEqual([]);
      await context.setOffline(false);
    });

    // Nothing of what it needs may be asked for from now on.
    const release = await holdBack(page, "**/*.js");
    await holdBack(page, "**/development/bugs?*");
    await page.evaluate(() => {
      const watch = new MutationObserver(() => {
        const isLoading = document.querySelector("[role=progressbar]") !== null;
        document.documentElement.toggleAttribute("data-was-loading", isLoading);
        if (isLoading) watch.disconnect();
      });
      watch.observe(document.body, { childList: true, subtree: true });
    });
    await entry(page, "Bugs").click();
    await expect(page.getByRole("link", { name: "Rack 2 drips" })).toBeVisible();
    await expect(page.locator("html")).not.toHaveAttribute("data-was-loading");
    release();

    await test.step("a screen has its styles although they could not be fetched ahead", async () => {
      await entry(page, "Recent Activity").click();
      await expect(page.getByRole("heading", { name: "Recent Dashboard Activity" })).toBeVisible();
      await expect(page.locator("main fieldset")).toHaveCSS("border-top-style", "none");
    });
  });

  test("without the server nothing more is asked for until the network is back", async ({
    page,
    expectError,
  }) => {
    expectError(/Failed to|ERR_FAILED|failed \(0\)/);
    const asked: string[] = [];
    let [isDown, isBack] = [false, false];
    await page.route("**/*", async (route) => {
      const url = route.request().url();
      isDown ||= !isBack && /\/ReportBugPage.*\.js/.test(url);
      if (isDown) asked.push(url);
      await (isDown ? route.abort() : route.fallback());
    });
    const last = /\/(ProfilePage|UserManagementPage)/;
    const unserved = page.waitForEvent("requestfailed", (request) => request.method() === "HEAD");
    await signIn(page);
    await unserved;
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(asked.filter((url) => last.test(url))).toEqual([]);

    [isDown, isBack] = [false, true];
    const users = page.waitForResponse(FIRST_USERS);
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await users;
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

test("the navigation is a drawer on narrow screens", async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 800 });
  const release = await holdBack(page, "**/assets/ProfilePage*.js");
  await signIn(page);

  await test.step("the navigation is 280 px wide from 1200 px on, and the top bar 80 px high", async () => {
    const heightOfBar = async () => (await page.getByRole("banner").boundingBox())?.height;
    const side = await page.getByRole("complementary").boundingBox();
    expect(side).toMatchObject({ x: 0, y: 0, width: 280 });
    expect(await heightOfBar()).toBe(80);
    await page.setViewportSize({ width: 1199, height: 800 });
    await expect(page.getByRole("complementary")).toHaveCount(0);
    await page.setViewportSize({ width: 899, height: 800 });
    expect(await heightOfBar()).toBe(64);
  });

  const opener = page.getByRole("button", { name: "Open navigation" });
  await test.step("on the narrowest phone its opener is as wide as a finger, and the account keeps off the edge", async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    expect((await opener.boundingBox())?.width).toBe(44);
    const account = await page.getByRole("button", { name: /^Account of/ }).boundingBox();
    expect((account?.x ?? 0) + (account?.width ?? 0)).toBeLessThanOrEqual(304);
  });

  await page.setViewportSize({ width: 390, height: 844 });
  const drawer = page.getByRole("dialog");

  await test.step("the drawer stays open when a screen chosen before arrives", async () => {
    await opener.click();
    await entry(page, "Profile").click();
    await expect(drawer).toHaveCount(0);
    await expect(page.getByRole("progressbar")).toBeAttached();
    await opener.click();
    release();
    await expect(page).toHaveURL(/\/profile$/);
    await entry(page, "Bugs").click();
    await expect(page).toHaveURL(/\/bugs$/);
  });

  await test.step("the drawer of a narrow screen closes on every route change", async () => {
    await expect(drawer).toHaveCount(0);
    for (const name of ["Bugs", "Profile"]) {
      await opener.click();
      await entry(page, name).click();
      await expect(drawer).toHaveCount(0);
    }
    await opener.click();
    await page.goBack();
    await expect(drawer).toHaveCount(0);
  });

  await test.step("the drawer closes on Escape and on a click beside it, and returns the focus", async () => {
    await opener.click();
    await page.keyboard.press("Escape");
    await expect(drawer).toHaveCount(0);
    await expect(opener).toBeFocused();
    await opener.click();
    await page.mouse.click(370, 400);
    await expect(drawer).toHaveCount(0);
  });
});
