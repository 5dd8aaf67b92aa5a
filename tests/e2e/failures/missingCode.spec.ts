import type { Locator, Page } from "@playwright/test";
import { expect, signIn, test } from "../../support/e2e.ts";
import { reportBug } from "../bugs/team.ts";

test.beforeEach(async ({ page, expectError }) => {
  // With a route, the browser doesn't take code from its cache, where an earlier journey may have left it.
  await page.route("**/assets/*", (route) => route.fallback());
  expectError(/Failed to|ERR_FAILED|ERR_INTERNET_DISCONNECTED|dynamically imported|failed \(0\)/);
});
test.afterEach(({ context }) => context.setOffline(false));

const unreached = (page: Page) =>
  page.getByRole("alert").filter({ hasText: "The server doesn't answer." });
const tryAgain = (around: Page | Locator) => around.getByRole("button", { name: "Try again" });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test("a screen that isn't loaded yet says that there is no connection, and opens once there is one", async ({
  page,
  context,
}) => {
  await signIn(page);
  await expect(page.getByRole("heading", { name: "Opened and completed by week" })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole("link", { name: "User Records", exact: true }).click();
  await expect(unreached(page)).toBeVisible();
  await expect(page).toHaveURL(/\/user-records$/);
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();

  await tryAgain(page).click();
  await expect(unreached(page)).toBeVisible();
  await expect(tryAgain(page)).toBeFocused();

  // The button has the focus, which the screen's heading takes over.
  await context.setOffline(false);
  await expect(heading(page, "Manage Records")).toBeFocused();
  await expect(unreached(page)).toBeHidden();
});

test("a part that isn't loaded yet names the missing connection, and comes once there is one", async ({
  page,
  context,
  api,
}) => {
  await reportBug(api);
  await signIn(page, { path: "/bugs" });
  await expect(page.getByRole("combobox", { name: "Sort by" })).toBeVisible();
  await context.setOffline(true);
  await page.getByText("Compact").click();
  const failed = page.getByRole("alert").filter({ hasText: "The server doesn't answer." });
  await expect(failed).toContainText("This part of the screen could not be loaded.");
  await context.setOffline(false);
  await expect(page.getByRole("table")).toBeVisible();
  await expect(failed).toHaveCount(0);
});

test("a screen that could not be loaded opens by its link later, and what is typed elsewhere stays", async ({
  page,
}) => {
  await signIn(page, { path: "/add-bug" });
  await page.getByLabel("Title").fill("The cage is open");
  // The server is down, of which the browser tells nothing.
  await page.route("**", (route) => route.abort());
  await page.getByRole("link", { name: "Profile", exact: true }).click();
  await expect(unreached(page)).toBeVisible();

  await page.unroute("**");
  await page.getByRole("link", { name: "Add Bug", exact: true }).click();
  await expect(page.getByLabel("Title")).toHaveValue("The cage is open");
  await page.getByRole("link", { name: "Profile", exact: true }).click();
  await expect(heading(page, "Profile")).toBeVisible();
});

interface Part {
  path: string;
  code: RegExp;
  /** What leads to the part; by default it comes by itself. */
  open?: (page: Page) => Promise<void>;
  /** What is only there with the part. */
  shown: (page: Page) => Locator;
}

const PARTS: Record<string, Part> = {
  "Home's charts": {
    path: "/home",
    code: /\/BugCharts-.*\.js/,
    shown: (page) => page.getByRole("heading", { name: "Opened and completed by week" }),
  },
  "a chart's bars": {
    path: "/home",
    code: /\/BarChart-.*\.js/,
    shown: (page) => page.getByRole("link", { name: /^1 opened/ }),
  },
  "the bug list's filters": {
    path: "/bugs",
    code: /\/FilterControls-.*\.js/,
    shown: (page) => page.getByRole("combobox", { name: "Sort by" }),
  },
  "the bug list's table": {
    path: "/bugs",
    code: /\/CompactBugs-.*\.js/,
    open: (page) => page.getByText("Compact").click(),
    shown: (page) => page.getByRole("table"),
  },
  "the bulk actions": {
    path: "/bugs",
    code: /\/BulkActions-.*\.js/,
    open: (page) => page.getByRole("checkbox", { name: "Select bug #1" }).check(),
    shown: (page) => page.getByRole("button", { name: "Set type" }),
  },
  "all records": {
    path: "/user-records",
    code: /\/AllRecords-.*\.js/,
    shown: (page) => page.getByRole("heading", { name: "All records" }),
  },
  "the profile's devices": {
    path: "/profile",
    code: /\/OwnDevices-.*\.js/,
    shown: (page) => page.getByRole("heading", { name: /devices/i }),
  },
};

for (const [name, { path, code, open, shown }] of Object.entries(PARTS)) {
  test(`${name}: if the code can't be loaded, the rest of the screen stays`, async ({
    page,
    api,
  }) => {
    await reportBug(api);
    await page.route(code, (route) => route.abort());
    await signIn(page, { path });
    await open?.(page);
    const failed = page
      .getByRole("alert")
      .filter({ hasText: "This part of the screen could not be loaded." })
      .first();
    await expect(failed).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(shown(page)).toHaveCount(0);

    await page.unroute(code);
    await tryAgain(failed).focus();
    await page.keyboard.press("Enter");
    await expect(shown(page)).toBeVisible();
    await expect(page.locator("main :focus")).toHaveCount(1);
  });
}

test("the command bar keeps what is typed if its panel can't be loaded, and finds it later", async ({
  page,
  api,
}) => {
  await reportBug(api, { title: "The fuse is blown" });
  const code = /\/CommandPanel-.*\.js/;
  await page.route(code, (route) => route.abort());
  await signIn(page);
  await page.getByRole("button", { name: "Search or go to" }).click();
  const bar = page.getByRole("dialog", { name: "Search" });
  await page.keyboard.type("fuse");
  await expect(bar.getByText("The search could not be loaded.")).toBeVisible();
  await page.unroute(code);
  await tryAgain(bar).click();
  await expect(bar.getByRole("option", { name: /The fuse is blown/ })).toBeVisible();
});

test("the shell stays if the list of shortcuts can't be loaded, and shows it later", async ({
  page,
}) => {
  const code = /\/ShortcutsDialog-.*\.js/;
  await page.route(code, (route) => route.abort());
  await signIn(page);
  await expect(heading(page, "Home")).toBeVisible();
  await page.keyboard.press("?");
  await expect(page.getByText("This could not be opened.")).toBeVisible();
  await expect(heading(page, "Home")).toBeVisible();
  await page.unroute(code);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
});

test("the menu of views offers to try again if it can't be loaded", async ({ page }) => {
  const code = /\/BugViewsMenu-.*\.js/;
  await page.route(code, (route) => route.abort());
  await signIn(page, { path: "/bugs" });
  await page.getByRole("button", { name: "Views", exact: true }).click();
  const again = page.getByRole("menuitem", { name: "The views couldn't be loaded. Try again" });
  await expect(again).toBeFocused();
  await page.unroute(code);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Save this view…" })).toBeFocused();
});

test("a part that comes back by itself leaves the focus where it is, and no dialog does so", async ({
  page,
  context,
}) => {
  await page.goto("/auth");
  const opener = page.getByRole("button", { name: "Forgot password?" });
  await expect(opener).toBeVisible();
  await page.waitForLoadState("networkidle");
  await page.route(/\/ForgotPasswordDialog-.*\.js/, (route) => route.abort());
  await context.setOffline(true);
  await opener.click();
  await expect(tryAgain(page)).toBeVisible();
  await page.getByLabel("Username").focus();
  await page.unroute(/\/ForgotPasswordDialog-.*\.js/);
  await context.setOffline(false);
  await page.keyboard.type("ada");
  await expect(page.getByLabel("Username")).toHaveValue("ada");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await tryAgain(page).click();
  await expect(page.getByRole("dialog", { name: "Reset Password" })).toBeVisible();
});

test("the sign-in page keeps what is typed if a dialog can't be loaded, and opens it later", async ({
  page,
}) => {
  const code = /\/ForgotPasswordDialog-.*\.js/;
  await page.route(code, (route) => route.abort());
  await page.goto("/auth");
  await page.getByLabel("Username").fill("ada@example.org");
  await page.getByRole("button", { name: "Forgot password?" }).click();
  await expect(tryAgain(page)).toBeVisible();
  await expect(page.getByLabel("Username")).toHaveValue("ada@example.org");
  await page.unroute(code);
  await tryAgain(page).click();
  await expect(page.getByRole("dialog", { name: "Reset Password" })).toBeVisible();
});
