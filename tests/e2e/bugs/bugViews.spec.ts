import type { Page } from "@playwright/test";
import { expect, signIn, test } from "../../support/e2e.ts";
import { holdBack } from "../../support/holdBack.ts";
import { addPerson, card, reportBug } from "./team.ts";

const DESIGN = "/bugs?status=pending&bugType=design";
const PARKED = "/bugs?status=parked&sort=-updatedAt&q=feeder";

const viewsButton = (page: Page) => page.getByRole("button", { name: /^Views/ });
const menu = (page: Page) => page.getByRole("menu", { name: /^Views/ });
const entry = (page: Page, name: string) => page.getByRole("menuitemradio", { name, exact: true });

async function choose(page: Page, item: string): Promise<void> {
  await viewsButton(page).click();
  await menu(page).getByRole("menuitem", { name: item }).click();
}

/** Saves what the list shows. */
async function save(page: Page, name: string, { isShared = false } = {}): Promise<void> {
  await choose(page, "Save this view…");
  const dialog = page.getByRole("dialog", { name: "Save View" });
  await dialog.getByLabel("Name").fill(name);
  if (isShared) await dialog.getByLabel("Share with the team").check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(viewsButton(page)).toHaveAccessibleName(`Views: ${name}`);
}

test("a view is saved, opened in four ways, changed by its owner and deleted", async ({
  page,
  api,
  expectError,
}) => {
  expectError(/404|409|bug-views\S* failed/);
  await reportBug(api, { title: "Camera is dark", bugType: "design" });
  await reportBug(api, { title: "Feeder jams", bugType: "development" });
  const rename = page.getByRole("dialog", { name: "Rename or share" });
  await signIn(page, { path: "/bugs" });
  await expect(page.getByRole("article")).toHaveCount(2);

  await test.step("there is nothing to save while the list shows its defaults", async () => {
    await viewsButton(page).click();
    const saving = menu(page).getByRole("menuitem", { name: "Save this view…" });
    await expect(saving).toBeFocused();
    await expect(saving).toHaveAccessibleDescription("Choose a filter, a tab or an order first.");
    await page.keyboard.press("Escape");
    await expect(viewsButton(page)).toBeFocused();
  });

  await test.step("it is saved with a name", async () => {
    await page.goto(DESIGN);
    await choose(page, "Save this view…");
    const dialog = page.getByRole("dialog", { name: "Save View" });
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByText("Enter a name.")).toBeVisible();
    await page.keyboard.press("Escape");
    await save(page, "Design only");
    await expect(viewsButton(page)).toBeFocused();
    await page.goto(PARKED);
    await save(page, "Parked feeders");
  });

  await test.step("it is opened by mouse", async () => {
    await viewsButton(page).click();
    await expect(entry(page, "Parked feeders")).toBeChecked();
    await entry(page, "Design only").click();
    await expect(page).toHaveURL(DESIGN);
    await expect(card(page, "Camera is dark")).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(1);
    // Opening a view doesn't change the remembered tabs, and going back restores the previous list.
    await page.goBack();
    await expect(page).toHaveURL(PARKED);
    await expect(viewsButton(page)).toHaveText("Parked feeders");
    expect(await page.evaluate(() => localStorage.selectedTab)).toBeUndefined();
  });

  await test.step("by keyboard", async () => {
    await viewsButton(page).focus();
    await page.keyboard.press("ArrowDown");
    await expect(entry(page, "Parked feeders")).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await expect(entry(page, "Design only")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(DESIGN);
    await expect(viewsButton(page)).toBeFocused();
  });

  await test.step("by its address", async () => {
    await page.goto(PARKED);
    await expect(viewsButton(page)).toHaveText("Parked feeders");
  });

  await test.step("and by the command bar, from another screen", async () => {
    await page.getByRole("link", { name: "Profile", exact: true }).click();
    await expect(page).toHaveURL("/profile");
    await page.keyboard.press("Control+K");
    await page.keyboard.type("design on");
    await expect(page.getByRole("option", { name: "Bug view: Design only" })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(DESIGN);
    await expect(viewsButton(page)).toHaveText("Design only");
  });

  await test.step("the view opened last can take over the list's new filters", async () => {
    await page.getByRole("tab", { name: /^Completed/ }).click();
    await expect(viewsButton(page)).toHaveText("Views");
    await choose(page, "Update with these filters");
    await page.getByRole("dialog").getByRole("button", { name: "Update" }).click();
    await expect(page.getByText("View updated")).toBeVisible();
    await expect(viewsButton(page)).toHaveText("Design only");
    await expect(page).toHaveURL("/bugs?status=complete&bugType=design");
  });

  await test.step("it is renamed, but not to a name that is taken", async () => {
    await choose(page, "Rename or share");
    await rename.getByLabel("Name").fill("PARKED FEEDERS");
    await rename.getByRole("button", { name: "Save" }).click();
    await expect(rename.getByText('There is a view named "PARKED FEEDERS" already')).toBeVisible();
    await rename.getByLabel("Name").fill("Designed");
    await rename.getByRole("button", { name: "Save" }).click();
    await expect(viewsButton(page)).toHaveText("Designed");
  });

  await test.step("it is deleted", async () => {
    await choose(page, "Delete view");
    const question = page.getByRole("dialog", { name: "Delete view" });
    await expect(question).toContainText("Are you sure you want to delete “Designed”?");
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("View deleted")).toBeVisible();
    await expect(viewsButton(page)).toHaveText("Views");
    await expect(viewsButton(page)).toBeFocused();
    await viewsButton(page).click();
    await expect(page.getByRole("menuitemradio")).toHaveText(["Parked feeders"]);
  });

  await test.step("a shared one that another tab has deleted is gone here, too", async () => {
    await page.keyboard.press("Escape");
    await save(page, "Designed by us", { isShared: true });
    const { data } = await api.call("listBugViews");
    const shared = data.filter(({ isShared }) => isShared);
    expect(shared).toMatchObject([{ name: "Designed by us" }]);
    await choose(page, "Rename or share");
    await rename.getByLabel("Name").fill("Drawings");
    await api.call("deleteBugView", { id: shared[0]?.id ?? "" });
    await rename.getByRole("button", { name: "Save" }).click();
    await expect(rename.getByText("This view has been deleted")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(viewsButton(page)).toHaveText("Views");
  });
});

test("a shared view can be opened by the whole team, but not changed", async ({ page, api }) => {
  await addPerson(api, "Ann Lee");
  const { data } = await api.call("createBugView", {
    name: "Design",
    isShared: true,
    query: { status: "pending", bugType: "design" },
  });
  await signIn(page, {
    path: PARKED,
    email: "annlee@vivarium.test",
    password: "a long enough password",
  });
  await save(page, "Ann's own");
  await viewsButton(page).click();
  await menu(page)
    .getByRole("group", { name: "Team views" })
    .getByRole("menuitemradio", { name: "Design" })
    .click();
  await expect(page).toHaveURL(DESIGN);
  await viewsButton(page).click();
  for (const name of ["Rename or share", "Delete view"]) {
    const item = menu(page).getByRole("menuitem", { name });
    await expect(item).toHaveAttribute("aria-disabled", "true");
    await expect(item).toHaveAttribute(
      "aria-description",
      "Only its owner or an admin can change a view of the team.",
    );
  }

  // A colleague's changes appear when the menu opens next, but not what they keep for themselves.
  const views = await api.call("listBugViews");
  expect(views.data.map(({ name }) => name)).toEqual(["Design"]);
  await api.call("changeBugView", { id: data.view.id, name: "Drawings" });
  await page.keyboard.press("Escape");
  await viewsButton(page).click();
  await expect(entry(page, "Drawings")).toBeChecked();
});

test("in a short window the menu stays within it, also when views arrive after it was opened", async ({
  page,
  api,
}) => {
  for (const name of ["Cameras", "Cages", "Feeders", "Labels", "Reports", "Scales", "Tanks"]) {
    await api.call("createBugView", { name, query: { status: "pending", q: name } });
  }
  // A window of 1440 by 900 pixels at 200%.
  await page.setViewportSize({ width: 720, height: 450 });
  const release = await holdBack(page, "**/development/bug-views");
  await signIn(page, { path: DESIGN });
  await viewsButton(page).click();
  await expect(menu(page)).toContainText("Loading");
  release();
  await expect(entry(page, "Cameras")).toBeAttached();
  await expect(menu(page)).toBeInViewport({ ratio: 1 });
  for (const key of ["End", "Home"]) {
    await page.keyboard.press(key);
    await expect(page.locator("[role^=menuitem]:focus")).toBeInViewport({ ratio: 1 });
  }
  await page.keyboard.press("End");
  await expect(menu(page).getByRole("menuitem", { name: "Save this view…" })).toBeFocused();

  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 720, height: 200 });
  await viewsButton(page).click();
  await expect(menu(page)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("End");
  await expect(page.locator("[role^=menuitem]:focus")).toBeInViewport({ ratio: 1 });
});
