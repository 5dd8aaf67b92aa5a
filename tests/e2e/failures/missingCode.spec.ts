import type { Locator, Page } from "@playwright/test";
import { expect, signIn, test } from "../../support/e2e.ts";
import { reportBug, selectionBox } from "../bugs/team.ts";
import { expectMissingCode, follow, heading, tryAgain } from "./expectMissingCode.ts";

expectMissingCode();

const unreached = (page: Page) =>
  page.getByRole("alert").filter({ hasText: "The server doesn't answer." });

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
    open: (page) => selectionBox(page, 1).check(),
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
