import type { Page } from "@playwright/test";
import { expect, signIn, test } from "../../support/e2e.ts";
import { holdBack } from "../../support/holdBack.ts";
import { addPerson, reportBug } from "../bugs/team.ts";

const opener = (page: Page) => page.getByRole("button", { name: "Search or go to" });
const bar = (page: Page) => page.getByRole("dialog", { name: "Search" });
const field = (page: Page) => page.getByRole("combobox", { name: /^Search bugs/ });
const option = (page: Page, name: string | RegExp) => page.getByRole("option", { name });
const active = (page: Page) => page.locator("[role=option][aria-selected=true]");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("finds and opens by keyboard alone", async ({ page, api, context }) => {
  const sensor = await reportBug(api);
  const thermal = await reportBug(api, { title: "Thermal pictures are upside down" });

  await test.step("Enter opens the best result even before the panel has loaded", async () => {
    const release = await holdBack(page, "**/CommandPanel-*.js");
    await signIn(page);
    await expect(opener(page)).toBeVisible();
    await page.keyboard.press("/");
    await page.keyboard.type("sensor");
    await page.keyboard.press("Enter");
    release();
    await expect(page).toHaveURL(`/bug-comments/${sensor._id}`);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  await test.step("the focus returns after Escape", async () => {
    await expect(heading(page)).toBeVisible();
    await opener(page).focus();
    await page.keyboard.press("/");
    await expect(field(page)).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
  });

  await test.step("a bug is found by the beginning of a word, and gets the focus", async () => {
    await page.keyboard.press("Control+k");
    await page.keyboard.type("therm");
    await expect(active(page)).toContainText("Thermal pictures are upside down");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/bug-comments/${thermal._id}`);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(heading(page)).toBeFocused();
  });

  await test.step("Ctrl+Enter opens in a new tab, and the bar stays", async () => {
    await page.keyboard.press("/");
    await page.keyboard.type("sensor");
    await expect(active(page)).toContainText("Cage sensor stops");
    const opened = context.waitForEvent("page");
    await page.keyboard.press("Control+Enter");
    const tab = await opened;
    await expect(tab).toHaveURL(`/bug-comments/${sensor._id}`);
    await expect(heading(tab)).toContainText("Cage sensor stops");
    await tab.close();
    await expect(field(page)).toHaveValue("sensor");
    await page.keyboard.press("Escape");
  });

  await test.step("#1 and 1 lead to that bug, and an unknown number says so", async () => {
    for (const typed of [`#${sensor.order}`, String(sensor.order)]) {
      await page.getByRole("link", { name: "Home", exact: true }).click();
      await expect(page).toHaveURL("/home");
      await opener(page).click();
      await page.keyboard.type(typed);
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(`/bug-comments/${sensor._id}`);
    }
    await page.keyboard.press("Control+k");
    await page.keyboard.type("#99999");
    await expect(bar(page).getByText("There is no bug #99999")).toBeVisible();
    await expect(field(page)).toBeFocused();
    await page.keyboard.press("Escape");
  });

  await test.step("/ types a slash in a text field, where Ctrl+K still opens the bar", async () => {
    await page.getByRole("link", { name: "Add Bug" }).click();
    const title = page.getByLabel("Title");
    await title.pressSequentially("on/off");
    await expect(title).toHaveValue("on/off");
    await title.press("Control+k");
    await expect(field(page)).toBeFocused();
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(title).toBeFocused();
  });
});

test("reaches screens, people and actions by pointer and by their first letters", async ({
  page,
  api,
}) => {
  await addPerson(api, "Ann Lee");
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
});

test("shows what the server finds", async ({ page, api, expectError }) => {
  expectError(/Failed to load resource|search failed/);
  const bug = await reportBug(api);
  for (const title of ["Thermal pictures", "Thermal camera", "Alpha scale", "Beta scale"]) {
    const { _id: bugID } = await reportBug(api, { title });
    if (title.startsWith("Thermal")) await api.call("setBugStatus", { bugID, status: "parked" });
  }
  await signIn(page);

  await test.step("a network failure is reported, and Try again repeats the search", async () => {
    await page.route("**/api/v1/search?*", (route) => route.abort());
    await opener(page).click();
    await page.keyboard.type("sensor");
    const alert = bar(page).getByRole("alert");
    await expect(alert).toContainText("The bugs could not be searched.");
    await page.unroute("**/api/v1/search?*");
    await alert.getByRole("button", { name: "Try again" }).click();
    await expect(option(page, /Cage sensor stops/)).toBeVisible();
  });

  await test.step("an older answer never replaces a newer one", async () => {
    const release = await holdBack(page, "**/api/v1/search?q=alpha*");
    const asked = page.waitForRequest("**/api/v1/search?q=alpha*");
    await field(page).fill("alpha");
    await asked;
    await expect(page.getByText("Searching for “alpha”…")).toBeVisible();
    await field(page).fill("beta");
    await expect(option(page, /Beta scale/)).toBeVisible();
    release();
    await page.unrouteAll({ behavior: "wait" });
    await expect(option(page, /Alpha/)).toHaveCount(0);
  });

  await test.step("tells screen readers the chosen option and the number of results", async () => {
    await field(page).fill("thermal");
    await expect(page.getByRole("status").filter({ hasText: "2 results" })).toBeVisible();
    const list = page.getByRole("listbox", { name: "Results" });
    const id = (await list.getAttribute("id")) ?? "";
    await expect(field(page)).toHaveAttribute("aria-controls", id);
    await expect(field(page)).toHaveAttribute("aria-expanded", "true");
    await expect(list.getByRole("group", { name: "Bugs" }).getByRole("option")).toHaveCount(3);
    for (const key of ["ArrowDown", "ArrowDown", "ArrowUp"]) {
      await page.keyboard.press(key);
      const chosen = (await active(page).getAttribute("id")) ?? "";
      await expect(field(page)).toHaveAttribute("aria-activedescendant", chosen);
    }
  });

  await test.step("the entry for all bugs found leads to those of the first one's status, with the query in the address", async () => {
    await option(page, /in the bug list/).click();
    await expect(page).toHaveURL((url) => url.pathname === "/bugs");
    await expect(page.getByText("Thermal pictures")).toBeVisible();
    await expect(page.getByText("Thermal camera")).toBeVisible();
    await expect(page.getByText("Alpha scale")).toHaveCount(0);
  });

  await test.step("the bar fills the whole screen on a phone, and going back closes it", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await opener(page).click();
    await expect
      .poll(() => page.getByRole("dialog").boundingBox())
      .toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await field(page).fill("sensor");
    await option(page, /Cage sensor stops/).click();
    await expect(page).toHaveURL(`/bug-comments/${bug._id}`);
    await opener(page).click();
    await expect(field(page)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
});

test.describe("against a server with only the specified calls", () => {
  test.use({ serverKind: "spec" });

  test("the bar finds screens, people and the loaded bugs, and says so; a report mentions no similar bugs", async ({
    page,
    api,
    expectError,
  }) => {
    expectError(/Failed to load resource|bug-id failed/);
    const bug = await reportBug(api, { title: "Thermal pictures" });
    await addPerson(api, "Thea Lee");
    await signIn(page, { path: "/bugs" });
    await expect(page.getByText("Thermal pictures")).toBeVisible();
    await page.keyboard.press("/");
    await page.keyboard.type("the");
    await expect(page.getByText(/^This server has no search/)).toBeVisible();
    await expect(option(page, /Thermal pictures/)).toBeVisible();
    await expect(option(page, /^Thea Lee/)).toBeVisible();
    await field(page).fill("998");
    await page.keyboard.press("Enter");
    await expect(bar(page).getByRole("alert")).toHaveText(/\S/);
    await field(page).fill("999");
    await expect(option(page, /#999/)).toBeVisible();
    await expect(bar(page).getByRole("alert")).toBeHidden();
    await field(page).fill(String(bug.order));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/bug-comments/${bug._id}`);
    await page.keyboard.press("/");
    await page.keyboard.type("user man");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/user-management");

    await page.getByRole("link", { name: "Add Bug" }).click();
    const asked = page.waitForResponse("**/similar-bugs");
    await page.getByLabel("Title").fill("Thermal pictures fail");
    expect((await asked).status()).toBe(404);
    await expect(page.getByText(/similar/i)).toHaveCount(0);
    await expect(page.getByText(/^Bugs like yours/)).toHaveCount(0);
  });
});
