import type { Response } from "@playwright/test";
import { expect, signIn, test } from "../../support/e2e.ts";
import { picture } from "../bugs/media.ts";
import { reportBug } from "../bugs/team.ts";

const OFFLINE = /Failed to load resource|ERR_INTERNET_DISCONNECTED|failed \(0\)/;

test.afterEach(({ context }) => context.setOffline(false));

test("what could not be loaded without a connection comes once there is one", async ({
  page,
  context,
  api,
  expectError,
}) => {
  expectError(OFFLINE);
  const follow = (name: string) => page.getByRole("link", { name, exact: true }).click();
  await reportBug(api);
  await signIn(page);
  // The code of the screens is there, and the charts' bars come last.
  await expect(page.getByRole("link", { name: /^1 opened/ })).toBeVisible();
  await follow("Recent Activity");
  await expect(page.getByText("No recent comments available")).toBeVisible();
  await follow("Bugs");
  await expect(page.getByRole("link", { name: "View Bug" })).toBeVisible();
  // The filters and the list's tools have code of their own.
  for (const name of ["Assigned to", "Sort by"]) {
    await expect(page.getByRole("combobox", { name })).toBeVisible();
  }

  await test.step("a list of bugs, which is loaded once and alone", async () => {
    await context.setOffline(true);
    await page.getByRole("tab", { name: /^Completed/ }).click();
    await expect(page.getByText("The bugs could not be loaded.")).toBeVisible();
    await page.getByRole("button", { name: "Try again" }).focus();
    // The browser may tell of its connection a moment before the first request gets through.
    const answered: string[] = [];
    const note = (response: Response) => {
      const { pathname } = new URL(response.url());
      if (pathname.startsWith("/api/")) answered.push(pathname);
    };
    page.on("response", note);
    await context.setOffline(false);
    await expect(page.getByText("No bugs to display")).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(answered).toEqual(["/api/v1/development/bugs"]);
    page.off("response", note);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });

  await test.step("recent comments", async () => {
    await context.setOffline(true);
    await follow("Recent Activity");
    await expect(page.getByText("The recent comments could not be loaded.")).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText("No recent comments available")).toBeVisible();
  });

  await test.step("the numbers on Home", async () => {
    await context.setOffline(true);
    await follow("Home");
    await expect(page.getByText("Failed to fetch data")).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText("Failed to fetch data")).toBeHidden();
  });
});

test("who signs out without a connection reads so, and gets on to the landing page with one", async ({
  page,
  context,
  expectError,
}) => {
  expectError(OFFLINE);
  await signIn(page);
  // What Home asks for last would otherwise fail meanwhile.
  await expect(page.getByText("Open bugs by age in weeks").first()).toBeVisible();
  await page.getByRole("button", { name: "Account of admin" }).click();
  await context.setOffline(true);
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "You are signed out in this browser",
  );
  await expect(page.getByRole("alert")).toContainText("The server doesn't answer.");
  expect(await page.evaluate(() => localStorage.getItem("authToken"))).toBeNull();
  await context.setOffline(false);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page).toHaveURL("/");
});

test("a bug that its list has shown stays, with what is typed and chosen, while its comments can't be loaded", async ({
  page,
  context,
  api,
  expectError,
}) => {
  expectError(OFFLINE);
  const view = (title: string) =>
    page.getByRole("article", { name: title }).getByRole("link", { name: "View Bug" }).click();
  await reportBug(api, { title: "Seen before" });
  await reportBug(api, { title: "New" });
  await signIn(page, { path: "/bugs?status=pending" });
  // The code of its screen is there.
  await view("Seen before");
  await expect(page.getByText("No comments yet.")).toBeVisible();
  await page.getByRole("link", { name: "Return to Bugs" }).click();

  await context.setOffline(true);
  await view("New");
  await page.locator("input[type=file]").setInputFiles(await picture("rack.png"));
  const box = page.getByLabel("Add a Comment");
  await box.fill("On rack 2, too");
  const failure = page.getByText("The comments could not be loaded.");
  await expect(failure).toBeVisible();
  await expect(box).toHaveValue("On rack 2, too");
  await expect(box).toBeFocused();
  await context.setOffline(false);
  await expect(page.getByText("No comments yet.")).toBeVisible();
  await expect(failure).toBeHidden();
  await expect(box).toBeFocused();
  await expect(page.getByText("rack.png", { exact: true })).toBeVisible();
});
