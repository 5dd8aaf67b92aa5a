import type { Page, Request } from "@playwright/test";
import { calls } from "#contract/calls.ts";
import { bugPath, dashboardPaths, paths } from "#contract/paths.ts";
import { expect, signIn, test } from "../../support/e2e.ts";
import { drawn, holdBack } from "../../support/holdBack.ts";
import { placesOf } from "../../support/placesOf.ts";
import { reportBug } from "../bugs/team.ts";

test.use({ fetchesAhead: true });

const SCRIPT = /\/assets\/[^/]+\.js$/;

test("a screen's document names all scripts that it needs at first", async ({ page }) => {
  const screens = Object.values(dashboardPaths).filter(
    (path) => path !== paths.auth && !path.includes(":"),
  );
  let document = "";
  await page.route(
    (url) => screens.some((path) => path === url.pathname),
    async (route) => {
      const response = await route.fetch();
      document = await response.text();
      await route.fulfill({ response });
    },
  );
  // Scripts that it doesn't name never arrive.
  await page.route(SCRIPT, (route) => {
    const isNamed = document.includes(new URL(route.request().url()).pathname);
    if (isNamed) return route.continue();
  });
  await signIn(page);
  for (const path of screens) {
    await page.goto(path, { waitUntil: "commit" });
    await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
    expect(document, path).not.toContain("/assets/signIn-");
  }
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("the scripts of a screen's document ask to be compiled beside the main thread", async ({
  request,
  server,
}) => {
  for (const path of [paths.auth, paths.bugs]) {
    const document = await (await request.get(`${server.url}${path}`)).text();
    const scripts = [...document.matchAll(/\/assets\/[\w-]+\.js/g)].map(([script]) => script);
    expect(scripts.length, path).toBeGreaterThan(1);
    for (const script of scripts) {
      const text = await (await request.get(`${server.url}${script}`)).text();
      // Read nowhere but in the first line.
      expect(text.split("\n", 1), script).toEqual(["//# allFunctionsCalledOnLoad"]);
    }
  }
});

test("a screen's scripts come only once its document can paint", async ({ page }) => {
  for (const path of [paths.auth, paths.bugs]) {
    // Somewhere that fetches nothing ahead.
    if (path !== paths.auth) await signIn(page, { path: "/robots.txt" });
    const asked: string[] = [];
    const note = (request: Request) => asked.push(new URL(request.url()).pathname);
    page.on("request", note);
    const release = await holdBack(page, "**/assets/*.css");
    const styles = page.waitForRequest("**/assets/*.css");
    await page.goto(path, { waitUntil: "commit" });
    await styles;
    await expect(page.locator("#shell")).toBeAttached();
    expect(
      asked.filter((url) => SCRIPT.test(url)),
      path,
    ).toEqual([]);
    release();
    await expect
      .poll(() => asked.filter((url) => SCRIPT.test(url)).length, path)
      .toBeGreaterThan(1);
    page.off("request", note);
    await page.unrouteAll({ behavior: "wait" });
  }
});

const FIRST_CALLS = [
  [paths.home, calls.listWidgets.path],
  [paths.bugs, calls.listBugs.path],
  [paths.completedBugs, calls.listBugs.path],
  [paths.userManagement, calls.listUsers.path],
  [paths.recentActivity, calls.listRecentComments.path],
] as const;

test("a screen asks for its first data before its scripts, and only once", async ({
  page,
  api,
}) => {
  const { _id: id } = await reportBug(api);
  const bug = [bugPath(id), calls.getBug.path.replace(":id", id)] as const;
  await signIn(page, { path: paths.profile });
  for (const [path, call] of [...FIRST_CALLS, bug]) {
    await test.step(path, () => requireOneEarlyRequest(page, path, call));
  }
});

async function requireOneEarlyRequest(page: Page, path: string, call: string): Promise<void> {
  // What the screen before is still asking isn't this one's.
  await page.goto("about:blank");
  const arrivals: string[] = [];
  const note = (request: Request) => {
    if (new URL(request.url()).pathname === call) arrivals.push(request.url());
  };
  page.on("request", note);
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === call);
  await page.route(SCRIPT, async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
  // Further pages and other screens' lists are fetched ahead.
  const queries = arrivals.map((url) => new URL(url).searchParams);
  const alike = queries.filter((query) =>
    ["page", "status"].every((name) => query.get(name) === queries[0]?.get(name)),
  );
  expect(alike.map(String)).toHaveLength(1);
  page.off("request", note);
  await page.unroute(SCRIPT);
}

test("an address is asked for as it is written", async ({ page, expectError }) => {
  expectError(/404|400/);
  await signIn(page, { path: "/robots.txt" });
  const asked = page.waitForRequest((request) => request.url().includes("/development/bugs/"));
  await page.goto("/bug-comments/$&");
  expect(new URL((await asked).url()).pathname).toBe(calls.getBug.path.replace(":id", () => "$&"));
});

test("a remembered tab's bugs are asked for first", async ({ page, api }) => {
  // Somewhere that fetches nothing ahead.
  await signIn(page, { path: "/robots.txt" });
  await page.evaluate((uid) => {
    localStorage.setItem("selectedTab", "complete");
    localStorage.setItem("selectedAssignedTab", uid);
  }, api.user.uid);
  const arrivals: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === calls.listBugs.path) arrivals.push(search);
  });
  await page.goto(paths.bugs);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(arrivals).toEqual([
    `?status=complete&assignedTo=${api.user.uid}&sort=-order&page=1&limit=50`,
  ]);
});

test("nothing is asked for on behalf of a signed-out visitor", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.startsWith("/api/")) asked.push(request.url());
  });
  await page.goto(paths.bugs);
  await page.waitForURL(paths.landing);
  expect(asked).toEqual([]);
});

for (const [width, texts] of [
  [1440, ["Vivarium", "admin", "Home", "Bugs", "User Management", "Search or go to"]],
  [1000, ["Vivarium", "Search or go to"]],
  [390, ["Vivarium"]],
] as const) {
  test(`the shell is there before any script, and nothing of it moves, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const release = await holdBack(page, "**/assets/*.js");
    const opening = signIn(page, { path: paths.profile });
    await expect(page.locator("#shell")).toBeVisible();
    await drawn(page);
    const before = await placesOf(page, "#shell", texts);
    release();
    await opening;
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("#shell")).toBeHidden();
    const after = await placesOf(page, "#root", texts);
    expect(before.map(({ text }) => text)).toEqual(texts);
    for (const [n, { left, middle }] of after.entries()) {
      expect(Math.abs(left - (before[n]?.left ?? 0)), `${texts[n]} from the left`).toBeLessThan(
        1.5,
      );
      expect(Math.abs(middle - (before[n]?.middle ?? 0)), `${texts[n]} from the top`).toBeLessThan(
        1.5,
      );
    }
  });
}

for (const width of [1440, 390]) {
  test(`screens have their heading before any script, and it doesn't move, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, { path: paths.profile });
    const screens = Object.values(dashboardPaths).filter(
      (path) => path !== paths.auth && !path.includes(":"),
    );
    for (const path of screens) {
      const release = await holdBack(page, "**/assets/*.js");
      await page.goto(path, { waitUntil: "commit" });
      const painted = page.locator("#shell h1");
      await expect(painted, path).toBeVisible();
      const [text = "", title] = [await painted.textContent(), await page.title()];
      const greeting = page.locator("#shell [data-greetings]");
      await expect(greeting).toHaveText(path === paths.home ? [/admin/] : []);
      const greetings = await greeting.allTextContents();
      await drawn(page);
      const [before] = await placesOf(page, "#shell [data-screen]", [text ?? ""]);
      release();
      await expect(page.getByRole("heading", { level: 1, name: text ?? "" }), path).toBeVisible();
      const [after] = await placesOf(page, "#root main", [text ?? ""]);
      for (const words of greetings) {
        await expect(page.getByRole("main")).toContainText(words);
      }
      expect(await page.title(), path).toBe(title);
      expect(Math.abs((before?.left ?? 0) - (after?.left ?? 99)), `${path} left`).toBeLessThan(1.5);
      expect(Math.abs((before?.middle ?? 0) - (after?.middle ?? 99)), `${path} top`).toBeLessThan(
        1.5,
      );
    }
  });
}

test("no shell is shown to a signed-out visitor", async ({ page }) => {
  await page.route(SCRIPT, () => undefined);
  await page.goto(paths.auth, { waitUntil: "commit" });
  await expect(page.locator("#root")).toBeAttached();
  await expect(page.locator("#shell")).toBeHidden();
  await page.unrouteAll({ behavior: "ignoreErrors" });
});
