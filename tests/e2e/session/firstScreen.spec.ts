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
