import { calls } from "#contract/calls.ts";
import { dashboardPaths, paths } from "#contract/paths.ts";
import { expect, signIn, test } from "../../support/e2e.ts";

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
  }
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

const FIRST_CALLS = [
  [paths.home, calls.listWidgets.path],
  [paths.bugs, calls.listBugs.path],
  [paths.completedBugs, calls.listBugs.path],
  [paths.userManagement, calls.listUsers.path],
  [paths.recentActivity, calls.listRecentComments.path],
] as const;

for (const [path, call] of FIRST_CALLS) {
  test(`${path} asks for its first data before its scripts, and only once`, async ({ page }) => {
    const arrivals: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname === call && !request.url().includes("page=2")) arrivals.push(pathname);
    });
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname === call);
    await page.route(SCRIPT, async (route) => {
      await asked;
      await route.continue();
    });
    await signIn(page, { path });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(arrivals).toEqual([call]);
  });
}

test("a remembered tab's bugs are asked for first", async ({ page, api }) => {
  await signIn(page);
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
