import type { Page } from "@playwright/test";
import { expect, signIn, test } from "../../support/e2e.ts";
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

test("a view is saved and opened by mouse, by keyboard, by its address and by the command bar", async ({
  page,
  api,
}) => {
  await reportBug(api, { title: "Camera is dark", bugType: "design" });
  await reportBug(api, { title: "Feeder jams", bugType: "development" });
  await signIn(page, { path: "/bugs" });
  await expect(page.getByRole("article")).toHaveCount(2);

  // The list shows its defaults, so there is nothing to save.
  await viewsButton(page).click();
  const saving = menu(page).getByRole("menuitem", { name: "Save this view…" });
  await expect(saving).toBeFocused();
  await expect(saving).toHaveAccessibleDescription("Choose a filter, a tab or an order first.");
  await page.keyboard.press("Escape");
  await expect(viewsButton(page)).toBeFocused();

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

  await viewsButton(page).click();
  await expect(entry(page, "Parked feeders")).toBeChecked();
  await entry(page, "Design only").click();
  await expect(page).toHaveURL(DESIGN);
  await expect(card(page, "Camera is dark")).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(1);
  // Opening a view doesn't change the remembered tabs, and going back restores the previous list.
  await page.goBack();
  await expect(page).toHaveURL(PARKED);
  expect(await page.evaluate(() => localStorage.selectedTab)).toBeUndefined();

  await viewsButton(page).focus();
  await page.keyboard.press("ArrowDown");
  await expect(entry(page, "Parked feeders")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(entry(page, "Design only")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(DESIGN);
  await expect(viewsButton(page)).toBeFocused();

  await page.goto(PARKED);
  await expect(viewsButton(page)).toHaveText("Parked feeders");

  await page.goto("/home");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Control+K");
  await page.keyboard.type("design on");
  await expect(page.getByRole("option", { name: "Bug view: Design only" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(DESIGN);
  await expect(viewsButton(page)).toHaveText("Design only");
});

test("its owner changes its filters, renames and deletes it; a taken name is refused", async ({
  page,
  expectError,
}) => {
  expectError(/409|bug-views failed/);
  await signIn(page, { path: PARKED });
  await save(page, "Feeders");
  await page.goto(DESIGN);
  await save(page, "Design");

  // The view opened last can take over the list's new filters.
  await page.getByRole("tab", { name: /^Completed/ }).click();
  await expect(viewsButton(page)).toHaveText("Views");
  await choose(page, "Update with these filters");
  await page.getByRole("dialog").getByRole("button", { name: "Update" }).click();
  await expect(page.getByText("View updated")).toBeVisible();
  await expect(viewsButton(page)).toHaveText("Design");
  await expect(page).toHaveURL("/bugs?status=complete&bugType=design");

  await choose(page, "Rename or share");
  const dialog = page.getByRole("dialog", { name: "Rename or share" });
  await dialog.getByLabel("Name").fill("FEEDERS");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText('There is a view named "FEEDERS" already')).toBeVisible();
  await dialog.getByLabel("Name").fill("Designed");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(viewsButton(page)).toHaveText("Designed");

  await choose(page, "Delete view");
  const question = page.getByRole("dialog", { name: "Delete view" });
  await expect(question).toContainText("Are you sure you want to delete “Designed”?");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("View deleted")).toBeVisible();
  await expect(viewsButton(page)).toHaveText("Views");
  await expect(viewsButton(page)).toBeFocused();
  await viewsButton(page).click();
  await expect(page.getByRole("menuitemradio")).toHaveText(["Feeders"]);
});

test("a shared view can be opened by the whole team, but not changed", async ({
  page,
  api,
  browser,
  baseURL,
}) => {
  await addPerson(api, "Ann Lee");
  await signIn(page, { path: DESIGN });
  await save(page, "Design", { isShared: true });

  const context = await browser.newContext({ baseURL });
  const colleague = await context.newPage();
  const ann = { email: "annlee@vivarium.test", password: "a long enough password" };
  await signIn(colleague, { path: PARKED, ...ann });
  await save(colleague, "Ann's own");
  await viewsButton(colleague).click();
  await menu(colleague)
    .getByRole("group", { name: "Team views" })
    .getByRole("menuitemradio", { name: "Design" })
    .click();
  await expect(colleague).toHaveURL(DESIGN);
  await viewsButton(colleague).click();
  for (const name of ["Rename or share", "Delete view"]) {
    const item = menu(colleague).getByRole("menuitem", { name });
    await expect(item).toHaveAttribute("aria-disabled", "true");
    await expect(item).toHaveAttribute(
      "aria-description",
      "Only its owner or an admin can change a view of the team.",
    );
  }

  // Changes of other tabs and colleagues appear when the menu opens next.
  await viewsButton(page).click();
  await expect(page.getByRole("menuitemradio")).toHaveText(["Design"]);
  await page.keyboard.press("Escape");
  await choose(page, "Rename or share");
  await page.getByRole("textbox", { name: "Name" }).fill("Drawings");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(viewsButton(page)).toHaveText("Drawings");
  await colleague.keyboard.press("Escape");
  await viewsButton(colleague).click();
  await expect(entry(colleague, "Drawings")).toBeChecked();
  await context.close();
});

test("a view that another tab has deleted is gone here, too", async ({
  page,
  api,
  expectError,
}) => {
  expectError(/404|bug-views\/\S+ failed/);
  await signIn(page, { path: DESIGN });
  await save(page, "Design");
  await choose(page, "Rename or share");
  const dialog = page.getByRole("dialog", { name: "Rename or share" });
  await dialog.getByLabel("Name").fill("Drawings");
  const { data } = await api.call("listBugViews");
  await api.call("deleteBugView", { id: data[0]?.id ?? "" });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("This view has been deleted")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(viewsButton(page)).toHaveText("Views");
});

test.describe("on a server with only the specified calls", () => {
  test.use({ serverKind: "spec" });

  test("no views are offered", async ({ page }) => {
    await signIn(page, { path: DESIGN });
    await expect(page.getByRole("button", { name: "Copy link" })).toBeVisible();
    await expect(page.getByText("No bugs to display")).toBeVisible();
    await expect(viewsButton(page)).toBeHidden();
    await page.keyboard.press("Control+K");
    await page.keyboard.type("view");
    await expect(page.getByRole("option", { name: /Bug view/ })).toBeHidden();
  });
});
