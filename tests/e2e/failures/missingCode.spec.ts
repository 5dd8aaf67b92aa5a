import type { Locator, Page } from "@playwright/test";
import { expect, signIn, test } from "../../support/e2e.ts";
import { reportBug, seeToast } from "../bugs/team.ts";

test.beforeEach(async ({ page, expectError }) => {
  // With any route, the browser doesn't take code from its cache, where an earlier journey may have left it.
  await page.route("**/no-such-file", (route) => route.fallback());
  // Code is loaded a second time after a pause (src/components/loadCode.ts), for which this needn't wait.
  await page.addInitScript((pause) => {
    const { setTimeout } = window;
    const hurried = (handler: TimerHandler, delay?: number, ...args: unknown[]) =>
      setTimeout(handler, delay === pause ? 0 : delay, ...args);
    window.setTimeout = hurried as typeof window.setTimeout;
  }, 600);
  expectError(/Failed to|ERR_FAILED|ERR_INTERNET_DISCONNECTED|dynamically imported|failed \(0\)/);
});
test.afterEach(({ context }) => context.setOffline(false));

const unreached = (page: Page) =>
  page.getByRole("alert").filter({ hasText: "The server doesn't answer." });
const tryAgain = (around: Page | Locator) => around.getByRole("button", { name: "Try again" });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const follow = (page: Page, name: string) => page.getByRole("link", { name, exact: true }).click();
const UNOPENED = "This could not be opened.";

test("what isn't loaded yet says that the server can't be reached, and opens once it can", async ({
  page,
  context,
  api,
}) => {
  await reportBug(api);
  await signIn(page);
  // The charts' bars come last.
  await expect(page.getByRole("link", { name: /^1 opened/ })).toBeVisible();

  await test.step("a screen, which takes over the focus", async () => {
    await context.setOffline(true);
    await follow(page, "User Records");
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

  await test.step("a part of a screen", async () => {
    await follow(page, "Bugs");
    await expect(page.getByRole("combobox", { name: "Sort by" })).toBeVisible();
    await context.setOffline(true);
    await page.getByText("Compact").click();
    await expect(unreached(page)).toContainText("This part of the screen could not be loaded.");
    await context.setOffline(false);
    await expect(page.getByRole("table")).toBeVisible();
    await expect(unreached(page)).toHaveCount(0);
  });

  await test.step("a screen, by its link; what is typed elsewhere stays", async () => {
    await follow(page, "Add Bug");
    await page.getByLabel("Title").fill("The cage is open");
    // The server is down, of which the browser tells nothing.
    await page.route("**", (route) => route.abort());
    await follow(page, "Profile");
    await expect(unreached(page)).toBeVisible();

    await page.unroute("**");
    await follow(page, "Add Bug");
    await expect(page.getByLabel("Title")).toHaveValue("The cage is open");
    await follow(page, "Profile");
    await expect(heading(page, "Profile")).toBeVisible();
  });
});

interface Part {
  /** What leads to the part; by default it comes with the screen. */
  open?: (page: Page) => Promise<void>;
  code: RegExp;
  /** What is only there with the part. */
  shown: (page: Page) => Locator;
}

/** In the order of the journey. */
const PARTS: Record<string, Part> = {
  "Home's charts": {
    code: /\/BugCharts-.*\.js/,
    shown: (page) => page.getByRole("heading", { name: "Opened and completed by week" }),
  },
  "a chart's bars": {
    code: /\/BarChart-.*\.js/,
    shown: (page) => page.getByRole("link", { name: /^1 opened/ }),
  },
  "the bug list's order, link and export": {
    open: (page) => follow(page, "Bugs"),
    code: /\/ListTools-.*\.js/,
    shown: (page) => page.getByRole("combobox", { name: "Sort by" }),
  },
  "the bug list's filters": {
    code: /\/FilterControls-.*\.js/,
    shown: (page) => page.getByRole("combobox", { name: "Type", exact: true }),
  },
  "the bulk actions": {
    open: (page) => page.getByRole("checkbox", { name: "Select bug #1" }).check(),
    code: /\/BulkActions-.*\.js/,
    shown: (page) => page.getByRole("button", { name: "Set type" }),
  },
  "the bug list's table": {
    open: (page) => page.getByText("Compact").click(),
    code: /\/CompactBugs-.*\.js/,
    shown: (page) => page.getByRole("table"),
  },
  "all records": {
    open: (page) => follow(page, "User Records"),
    code: /\/AllRecords-.*\.js/,
    shown: (page) => page.getByRole("heading", { name: "All records" }),
  },
  "the profile's devices": {
    open: (page) => follow(page, "Profile"),
    code: /\/OwnDevices-.*\.js/,
    shown: (page) => page.getByRole("heading", { name: /devices/i }),
  },
};

test("if the code of a part can't be loaded, it says why, and the rest of the screen stays", async ({
  page,
  api,
}) => {
  await reportBug(api);
  for (const { code } of Object.values(PARTS)) await page.route(code, (route) => route.abort());
  await page.route("**", (route) =>
    route.request().method() === "HEAD" ? route.abort() : route.fallback(),
  );
  await signIn(page);
  for (const [name, { open, code, shown }] of Object.entries(PARTS)) {
    await test.step(name, async () => {
      await open?.(page);
      const failed = page
        .getByRole("alert")
        .filter({ hasText: "This part of the screen could not be loaded." })
        .first();
      await expect(failed).toContainText("The server doesn't answer.");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(shown(page)).toHaveCount(0);

      await page.unroute(code);
      await tryAgain(failed).focus();
      await page.keyboard.press("Enter");
      await expect(shown(page)).toBeVisible();
      await expect(page.locator("main :focus")).toHaveCount(1);
    });
  }
});

test("if the code of a dialog or menu can't be loaded, the screen and what is typed there stay", async ({
  page,
  api,
}) => {
  const bug = await reportBug(api, { title: "The fuse is blown" });
  // It is fetched ahead on every screen.
  const panel = /\/CommandPanel-.*\.js/;
  await page.route(panel, (route) => route.abort());

  await test.step("any dialog of a bug", async () => {
    const code = "**/assets/AntdModal-*.js";
    let refused = 0;
    await page.route(code, (route) => {
      refused += 1;
      return route.abort();
    });
    await signIn(page, { path: `/bug-comments/${bug._id}` });
    const comment = page.getByRole("textbox", { name: "Add a Comment" });
    await comment.fill("It is the fuse.");
    // Dialogs are fetched ahead once the browser is idle.
    await expect.poll(() => refused).toBeGreaterThan(0);
    await expect(comment).toHaveValue("It is the fuse.");

    const edit = page.getByRole("button", { name: "Edit", exact: true });
    await edit.click();
    await seeToast(page, UNOPENED);
    await expect(comment).toHaveValue("It is the fuse.");

    await page.unroute(code);
    await edit.click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  await test.step("the profile's dialog of the avatar, tried twice", async () => {
    const code = "**/assets/UpdateAvatarDialog-*.js";
    await page.route(code, (route) => route.abort());
    await follow(page, "Profile");
    const opener = page.getByRole("button", { name: "Change avatar" });
    for (let attempt = 0; attempt < 2; attempt++) {
      await opener.click();
      await seeToast(page, UNOPENED);
      await expect(opener).toBeFocused();
    }

    await page.unroute(code);
    await opener.click();
    await expect(page.getByRole("dialog", { name: "Update Avatar" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  await test.step("the list of shortcuts", async () => {
    const code = /\/ShortcutsDialog-.*\.js/;
    await page.route(code, (route) => route.abort());
    await page.keyboard.press("?");
    await seeToast(page, UNOPENED);
    await expect(heading(page, "Profile")).toBeVisible();
    await page.unroute(code);
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  await test.step("the menu of views, which offers to try again, then to reload", async () => {
    const code = /\/BugViewsMenu-.*\.js/;
    await page.route(code, (route) => route.abort());
    await follow(page, "Bugs");
    const opener = page.getByRole("button", { name: "Views", exact: true });
    const offer = (what: string) =>
      page.getByRole("menuitem", { name: `The views couldn't be loaded. ${what}` });
    await opener.click();
    await expect(offer("Try again")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(offer("Reload")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(offer("Reload")).toHaveCount(0);

    await opener.click();
    await expect(offer("Try again")).toBeFocused();
    await page.unroute(code);
    await page.keyboard.press("Enter");
    const save = page.getByRole("menuitem", { name: "Save this view…" });
    await expect(save).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menu")).toHaveCount(0);
  });

  await test.step("the command bar, which offers to reload, too, and then finds what was typed", async () => {
    const opener = page.getByRole("button", { name: "Search or go to" });
    const bar = page.getByRole("dialog", { name: "Search" });
    const failure = bar.getByText("The search could not be loaded.");
    await opener.click();
    await expect(failure).toBeVisible();
    await tryAgain(bar).click();
    await bar.getByRole("button", { name: "Reload" }).click();
    await expect(bar).toHaveCount(0);

    await opener.click();
    await page.keyboard.type("fuse");
    await expect(failure).toBeVisible();
    await page.unroute(panel);
    await tryAgain(bar).click();
    await expect(bar.getByRole("option", { name: /The fuse is blown/ })).toBeVisible();
  });
});

test("the sign-in page keeps what is typed if a dialog can't be loaded, and opens it on request", async ({
  page,
  context,
}) => {
  const code = /\/ForgotPasswordDialog-.*\.js/;
  const opener = page.getByRole("button", { name: "Forgot password?" });
  const username = page.getByLabel("Username");
  const dialog = page.getByRole("dialog", { name: "Reset Password" });

  await test.step("the server doesn't have it", async () => {
    await page.route(code, (route) => route.abort());
    await page.goto("/auth");
    await username.fill("ada@example.org");
    await opener.click();
    await expect(tryAgain(page)).toBeVisible();
    await expect(username).toHaveValue("ada@example.org");
    await page.unroute(code);
    await tryAgain(page).click();
    await expect(dialog).toBeVisible();
  });

  await test.step("there is no connection: it doesn't come by itself, and the focus stays", async () => {
    await page.goto("/auth");
    await expect(opener).toBeVisible();
    await page.waitForLoadState("networkidle");
    await page.route(code, (route) => route.abort());
    await context.setOffline(true);
    await opener.click();
    await expect(tryAgain(page)).toBeVisible();
    await username.focus();
    await page.unroute(code);
    await context.setOffline(false);
    await page.keyboard.type("ada");
    await expect(username).toHaveValue("ada");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await tryAgain(page).click();
    await expect(dialog).toBeVisible();
  });
});
