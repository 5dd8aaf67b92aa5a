import type { Page } from "@playwright/test";
import { expect, signIn, test } from "../../support/e2e.ts";
import { holdBack } from "../../support/holdBack.ts";
import { addPerson, reportBug } from "../bugs/team.ts";

const opener = (page: Page) => page.getByRole("button", { name: "Search or go to" });
const field = (page: Page) => page.getByRole("combobox", { name: /^Search bugs/ });
const option = (page: Page, name: string | RegExp) => page.getByRole("option", { name });
const active = (page: Page) => page.locator("[role=option][aria-selected=true]");

test("a bug is found and opened by keyboard alone, and the focus returns after Escape", async ({
  page,
  api,
}) => {
  const bug = await reportBug(api, { title: "Thermal pictures are upside down" });
  await signIn(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await opener(page).focus();
  await page.keyboard.press("/");
  await expect(field(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(opener(page)).toBeFocused();

  await page.keyboard.press("Control+k");
  await page.keyboard.type("therm");
  await expect(active(page)).toContainText("Thermal pictures are upside down");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/bug-comments/${bug._id}`);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("Enter opens the best result even if it is pressed before the panel has loaded", async ({
  page,
  api,
}) => {
  const bug = await reportBug(api);
  const release = await holdBack(page, "**/CommandPanel-*.js");
  await signIn(page, { path: "/home" });
  await expect(opener(page)).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.type("sensor");
  await page.keyboard.press("Enter");
  release();
  await expect(page).toHaveURL(`/bug-comments/${bug._id}`);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("/ types a slash in a text field, where Ctrl+K still opens the bar", async ({ page }) => {
  await signIn(page, { path: "/add-bug" });
  const title = page.getByLabel("Title");
  await title.pressSequentially("on/off");
  await expect(title).toHaveValue("on/off");
  await title.press("Control+k");
  await expect(field(page)).toBeFocused();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(title).toBeFocused();
});

test("Ctrl+Enter opens in a new tab, and the bar stays", async ({ page, api, context }) => {
  const bug = await reportBug(api);
  await signIn(page);
  await expect(opener(page)).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.type("sensor");
  await expect(active(page)).toContainText("Cage sensor stops");
  const opened = context.waitForEvent("page");
  await page.keyboard.press("Control+Enter");
  const tab = await opened;
  await expect(tab).toHaveURL(`/bug-comments/${bug._id}`);
  await expect(tab.getByRole("heading", { level: 1 })).toContainText("Cage sensor stops");
  await expect(field(page)).toHaveValue("sensor");
});

test("screens, people and actions are reached by pointer and by their first letters", async ({
  page,
  api,
}) => {
  const ann = await addPerson(api, "Ann Lee");
  await signIn(page);
  await opener(page).click();
  await option(page, "Completed Bugs").click();
  await expect(page).toHaveURL("/completed-bugs");

  await opener(page).click();
  await page.keyboard.type("ann");
  await option(page, /^Ann Lee/).click();
  await expect(page.getByRole("tab", { name: /^Ann Lee/, selected: true })).toBeVisible();

  await page.keyboard.press("/");
  await page.keyboard.type("rep");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Report a Bug" })).toBeFocused();

  await page.keyboard.press("Control+k");
  // The most recently opened comes first.
  await expect(page.getByRole("group", { name: "Recent" }).getByRole("option")).toHaveText([
    /^Ann Lee/,
    "Completed Bugs",
  ]);
  await page.keyboard.type("sign out");
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname === "/");
  expect(await page.evaluate(() => localStorage.getItem("recentVisits"))).toBeNull();
  expect(ann).toBeTruthy();
});

test("#69 and 69 lead to that bug, and an unknown number says so", async ({ page, api }) => {
  const { order, _id } = await reportBug(api);
  await signIn(page);
  for (const typed of [`#${order}`, String(order)]) {
    await page.goto("/home");
    await opener(page).click();
    await page.keyboard.type(typed);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/bug-comments/${_id}`);
  }
  await page.keyboard.press("Control+k");
  await page.keyboard.type("#99999");
  await expect(page.getByRole("dialog").getByText("There is no bug #99999")).toBeVisible();
  await expect(field(page)).toBeFocused();
});

test("the entry for all bugs found leads to the bug list with the query in the address", async ({
  page,
  api,
}) => {
  await reportBug(api, { title: "Thermal pictures" });
  await signIn(page);
  await opener(page).click();
  await page.keyboard.type("thermal");
  await option(page, /in the bug list$/).click();
  await expect(page).toHaveURL((url) => url.pathname === "/bugs");
  await expect(page.getByText("Thermal pictures")).toBeVisible();
});

test("an older answer never replaces a newer one", async ({ page, api }) => {
  await reportBug(api, { title: "Alpha scale drifts" });
  await reportBug(api, { title: "Beta scale drifts" });
  await signIn(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/v1/search?q=alpha*", async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await opener(page).click();
  const asked = page.waitForRequest("**/api/v1/search?q=alpha*");
  await page.keyboard.type("alpha");
  await asked;
  await expect(page.getByText("Searching for “alpha”…")).toBeVisible();
  await field(page).fill("beta");
  await expect(option(page, /Beta scale drifts/)).toBeVisible();
  release();
  await page.unrouteAll({ behavior: "wait" });
  await expect(option(page, /Alpha/)).toHaveCount(0);
});

test("a network failure is reported, and Try again repeats the search", async ({
  page,
  api,
  expectError,
}) => {
  expectError(/Failed to load resource|search failed/);
  await reportBug(api);
  await signIn(page);
  await page.route("**/api/v1/search?*", (route) => route.abort());
  await opener(page).click();
  await page.keyboard.type("sensor");
  const alert = page.getByRole("dialog").getByRole("alert");
  await expect(alert).toContainText("The bugs could not be searched.");
  await page.unroute("**/api/v1/search?*");
  await alert.getByRole("button", { name: "Try again" }).click();
  await expect(option(page, /Cage sensor stops/)).toBeVisible();
});

test("tells screen readers its role, the chosen option and the number of results", async ({
  page,
  api,
}) => {
  await reportBug(api, { title: "Thermal pictures" });
  await reportBug(api, { title: "Thermal camera" });
  await signIn(page);
  await opener(page).click();
  await expect(page.getByRole("dialog", { name: "Search" })).toBeVisible();
  await page.keyboard.type("thermal");
  await expect(page.getByRole("status").filter({ hasText: "2 results" })).toBeVisible();
  const list = page.getByRole("listbox", { name: "Results" });
  await expect(field(page)).toHaveAttribute("aria-controls", (await list.getAttribute("id")) ?? "");
  await expect(field(page)).toHaveAttribute("aria-expanded", "true");
  await expect(list.getByRole("group", { name: "Bugs" }).getByRole("option")).toHaveCount(3);
  for (const key of ["ArrowDown", "ArrowDown", "ArrowUp"]) {
    await page.keyboard.press(key);
    const id = (await active(page).getAttribute("id")) ?? "";
    await expect(field(page)).toHaveAttribute("aria-activedescendant", id);
  }
});

test("the bar fills the whole screen on a phone", async ({ page, api }) => {
  const bug = await reportBug(api);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await opener(page).click();
  await expect
    .poll(() => page.getByRole("dialog").boundingBox())
    .toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await field(page).fill("sensor");
  await option(page, /Cage sensor stops/).click();
  await expect(page).toHaveURL(`/bug-comments/${bug._id}`);
  await opener(page).click();
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test.describe("against a server with only the specified calls", () => {
  test.use({ serverKind: "spec" });

  test("the bar finds screens, people and the loaded bugs, and says so", async ({ page, api }) => {
    const bug = await reportBug(api, { title: "Thermal pictures" });
    await addPerson(api, "Thea Lee");
    await signIn(page, { path: "/bugs" });
    await expect(page.getByText("Thermal pictures")).toBeVisible();
    await page.keyboard.press("/");
    await page.keyboard.type("the");
    await expect(page.getByText(/^This server has no search/)).toBeVisible();
    await expect(option(page, /Thermal pictures/)).toBeVisible();
    await expect(option(page, /^Thea Lee/)).toBeVisible();
    await field(page).fill(String(bug.order));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/bug-comments/${bug._id}`);
    await page.keyboard.press("/");
    await page.keyboard.type("user man");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/user-management");
  });
});
