import { paths } from "#contract/paths.ts";
import { expect, test } from "../../support/e2e.ts";
import { holdBack } from "../../support/holdBack.ts";
import { card, reportBug } from "../bugs/team.ts";
import {
  clickAt,
  openPainted,
  openThree,
  painted,
  paintedControl,
  SCRIPTS,
  viewLink,
} from "./painted.ts";

/** What is kept of somebody's keys and clicks until the app is there, and what is not. */

test("no key for a bug is kept, whether or not one has the focus", async ({ page, api }) => {
  const release = await openThree(page, api);
  const before = await api.call("listBugs", {});
  for (const key of ["c", "i", "a", "t", "x", "m", "j", "c", "i", "a", "t", "x", "m"]) {
    await page.keyboard.press(key);
  }
  release();
  await expect(viewLink(page, "First")).toBeFocused();
  // What was kept would be done before this key.
  await page.keyboard.press("j");
  await expect(viewLink(page, "Second")).toBeFocused();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
  expect(await api.call("listBugs", {})).toEqual(before);
});

for (const [key, name, path] of [
  ["/", "Search", paths.bugs],
  ["Control+k", "Search", paths.bugs],
  ["?", "Keyboard shortcuts", paths.bugs],
  ["/", "Search", paths.home],
] as const) {
  test(`${key} pressed before the app is there opens its dialog, at ${path}`, async ({
    page,
    api,
  }) => {
    await reportBug(api);
    const release = await openPainted(page, { path });
    await page.keyboard.press(key);
    // Meant for the dialog.
    await page.keyboard.type("n x");
    release();
    const dialog = page.getByRole("dialog", { name });
    await expect(dialog).toBeVisible();
    if (name === "Search") await expect(dialog.getByRole("combobox")).toHaveValue("n x");
    await expect(page).toHaveURL(path);
  });
}

test("n pressed before the app is there opens the report", async ({ page, api }) => {
  await reportBug(api);
  const release = await openPainted(page);
  await page.keyboard.press("n");
  release();
  await expect(page.getByRole("heading", { level: 1, name: "Report a Bug" })).toBeVisible();
});

test("what is typed after a kept key moves and presses nothing", async ({ page, api }) => {
  const release = await openThree(page, api);
  const before = await api.call("listBugs", {});
  for (const key of ["j", "Tab", "/"]) await page.keyboard.press(key);
  const button = paintedControl(page, "First", "Mark as Complete");
  await expect(button).toBeFocused();
  await page.keyboard.type("jk c");
  await page.keyboard.press("Enter");
  await expect(button).toBeFocused();
  release();
  const dialog = page.getByRole("dialog", { name: "Search" });
  await expect(dialog.getByRole("combobox")).toHaveValue("jk c");
  expect(await api.call("listBugs", {})).toEqual(before);
});

test("Escape takes a kept key back", async ({ page, api }) => {
  const release = await openThree(page, api);
  for (const key of ["/", "Escape", "j"]) await page.keyboard.press(key);
  release();
  await expect(viewLink(page, "First")).toBeFocused();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a painted tab is opened although its count has come meanwhile", async ({ page, api }) => {
  const { _id: bugID } = await reportBug(api, { title: "Done" });
  await api.call("setBugStatus", { bugID, status: "complete" });
  const answer = await holdBack(page, "**/api/v1/development/bugs?*");
  const release = await openPainted(page);
  await clickAt(page, await painted(page).getByText("Completed", { exact: true }).boundingBox());
  release();
  answer();
  await expect(card(page, "Done")).toBeVisible();
});

test("what is typed after a click on a painted field belongs to it", async ({ page, api }) => {
  const release = await openThree(page, api);
  const before = await api.call("listBugs", {});
  await clickAt(page, await painted(page).getByPlaceholder("Search these bugs").boundingBox());
  await page.keyboard.type("rack tablets park spacw");
  await page.keyboard.press("Backspace");
  release();
  const field = page.getByRole("searchbox", { name: "Search these bugs" });
  await expect(field).toHaveValue("rack tablets park spac");
  await page.keyboard.type("e");
  await expect(field).toHaveValue("rack tablets park space");
  expect(await api.call("listBugs", {})).toEqual(before);
});

test("Enter after a click on a painted field does what it does in the field", async ({
  page,
  api,
}) => {
  const release = await openThree(page, api);
  const field = painted(page).locator("[aria-label='Bug number']");
  await clickAt(page, await field.boundingBox());
  await page.keyboard.type("2");
  await page.keyboard.press("Enter");
  release();
  await expect(page.getByRole("heading", { name: "#2 Second" })).toBeVisible();
});

test("what is typed after a click on a painted field waits for its rows, too", async ({
  page,
  api,
}) => {
  const release = await openThree(page, api);
  const releaseRows = await holdBack(page, "**/development/bugs?*");
  const field = painted(page).locator("[aria-label='Bug number']");
  await clickAt(page, await field.boundingBox());
  release();
  await expect(page.locator("#root main h1")).toBeAttached();
  await page.keyboard.type("n2");
  releaseRows();
  await expect(page.locator("#root").getByLabel("Bug number")).toHaveValue("n2");
  await expect(page).toHaveURL(paths.bugs);
});

test("a click hits nothing that is covered by other painted things", async ({ page, api }) => {
  for (let n = 1; n <= 12; n++) await reportBug(api, { title: `Bug ${n}` });
  const before = await api.call("listBugs", {});
  const release = await openPainted(page);
  const button = paintedControl(page, "Bug 12", "Mark as Complete");
  const top = (await button.boundingBox())?.y ?? 0;
  // Under the top bar.
  await page.evaluate((by) => window.scrollBy(0, by), top - 20);
  await expect.poll(async () => (await button.boundingBox())?.y).toBeLessThan(40);
  await clickAt(page, await button.boundingBox());
  release();
  await expect(painted(page)).toHaveCount(0);
  await expect(card(page, "Bug 9")).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(await api.call("listBugs", {})).toEqual(before);
});

test("painted controls of every kind are pressed once the app is there", async ({ page, api }) => {
  await reportBug(api);
  const clickPainted = async (name: string) => {
    const release = await openPainted(page);
    await expect(painted(page).locator("article")).toHaveCount(1);
    await clickAt(page, await painted(page).getByText(name, { exact: true }).boundingBox());
    release();
  };
  await clickPainted("Views");
  await expect(page.getByRole("menuitem", { name: "Save this view…" })).toBeVisible();
  await page.unrouteAll({ behavior: "wait" });
  await clickPainted("Compact");
  await expect(page.getByRole("table")).toBeVisible();
});

test("while rows are awaited, the app's keys work, and nothing is pressed behind a dialog", async ({
  page,
  api,
}) => {
  const release = await openThree(page, api);
  const before = await api.call("listBugs", {});
  const box = await paintedControl(page, "Third", "Mark as Complete").boundingBox();
  // As if it had come long ago: the app asks again.
  await page.evaluate(() => Reflect.deleteProperty(window, "firstAnswer"));
  const rows = await holdBack(page, "**/api/v1/development/bugs?*");
  release();
  await expect(
    page.locator("#root").getByRole("button", { name: "Search or go to" }),
  ).toBeVisible();
  await page.keyboard.press("/");
  const dialog = page.getByRole("dialog", { name: "Search" });
  await expect(dialog).toBeVisible();
  await clickAt(page, box);
  await expect(dialog).toBeHidden();
  rows();
  await expect(viewLink(page, "First")).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(await api.call("listBugs", {})).toEqual(before);
});

test("once another tab belongs to somebody else, nothing is shown or kept", async ({
  page,
  context,
  api,
}) => {
  await openThree(page, api);
  await clickAt(page, await paintedControl(page, "First", "Mark as Complete").boundingBox());
  expect(await page.evaluate(() => window.early)).toBeDefined();
  const other = await context.newPage();
  await other.goto("/robots.txt");
  await other.evaluate(() => localStorage.setItem("uid", "somebody-else"));
  await expect(painted(page)).toHaveCount(0);
  expect(await page.evaluate(() => window.early)).toBeUndefined();
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("a page that can't be loaded keeps no keys", async ({ page, api, expectError }) => {
  expectError(/Failed to|ERR_FAILED/);
  await openThree(page, api);
  await page.keyboard.press("/");
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.route(SCRIPTS, (route) => route.abort());
  await page.reload();
  await expect(painted(page).locator("h1")).toBeVisible();
  const again = page.getByRole("link", { name: "reload this page" });
  await expect(again).toBeVisible();
  await page.keyboard.press("/");
  await again.focus();
  const reloaded = page.waitForEvent("domcontentloaded");
  await page.keyboard.press("Enter");
  await reloaded;
});

test("a kept key gives way to a later click", async ({ page, api }) => {
  const release = await openThree(page, api);
  await page.keyboard.press("/");
  await clickAt(page, await painted(page).locator("nav").getByText("Profile").boundingBox());
  release();
  await expect(page).toHaveURL(paths.profile);
  await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeFocused();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("single keys that are turned off do nothing early, either", async ({ page, api }) => {
  const release = await openThree(page, api, { keyboardShortcuts: "off" });
  for (const key of ["j", "/"]) await page.keyboard.press(key);
  await expect(paintedControl(page, "First", "View Bug")).not.toBeFocused();
  release();
  await expect(viewLink(page, "First")).toBeVisible();
  await expect(painted(page)).toHaveCount(0);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(viewLink(page, "First")).not.toBeFocused();
});

for (const how of ["Control", "the middle button"]) {
  test(`a click with ${how} on a painted link opens it in another tab, and nothing here`, async ({
    page,
    context,
    api,
  }) => {
    const release = await openThree(page, api);
    const opened = context.waitForEvent("page");
    const { x = 0, y = 0 } = (await paintedControl(page, "First", "View Bug").boundingBox()) ?? {};
    if (how === "Control") {
      await page.keyboard.down(how);
      await page.mouse.click(x + 10, y + 10);
      await page.keyboard.up(how);
    } else await page.mouse.click(x + 10, y + 10, { button: "middle" });
    const tab = await opened;
    await expect(tab.getByRole("heading", { level: 1 })).toContainText("First");
    release();
    await expect(viewLink(page, "First")).toBeVisible();
    await expect(painted(page)).toHaveCount(0);
    await expect(page).toHaveURL(paths.bugs);
  });
}

test("a right click on a painted button does nothing to its bug", async ({ page, api }) => {
  const release = await openThree(page, api);
  const before = await api.call("listBugs", {});
  const button = paintedControl(page, "First", "Mark as Complete");
  const { x = 0, y = 0 } = (await button.boundingBox()) ?? {};
  await page.mouse.click(x + 10, y + 10, { button: "right" });
  expect(await page.evaluate(() => window.early)).toBeUndefined();
  release();
  await expect(viewLink(page, "First")).toBeVisible();
  await expect(painted(page)).toHaveCount(0);
  expect(await api.call("listBugs", {})).toEqual(before);
});
