import type { Page } from "@playwright/test";
import { calls } from "#contract/calls.ts";
import { expect, signIn, test } from "../../support/e2e.ts";
import { addPerson, card, chooseFilter, reportBug, selectionBar, tab } from "./team.ts";

const rows = (page: Page) => page.locator("tbody tr[data-index]");
const titles = (page: Page) => rows(page).locator("a").allTextContents();
const chooseDensity = (page: Page, density: string) =>
  page.getByRole("radiogroup", { name: "List density" }).getByText(density).click();

/** The rows that are whole in the window while nothing is scrolled. */
const wholeRows = (page: Page) =>
  rows(page).evaluateAll(
    (all) =>
      all.filter((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      }).length,
  );

test("Compact shows many bugs on a desktop and on a phone, and is remembered", async ({
  page,
  api,
}) => {
  const ann = await addPerson(api, "Ann Lee");
  for (let number = 1; number <= 20; number++) {
    await reportBug(api, {
      title: `Feeder ${number} jams every second morning`,
      assignedTo: ann,
      bugType: "miscellaneous",
    });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, { path: "/bugs" });
  await expect(page.getByRole("article").first()).toBeVisible();

  await test.step("at least 14 on a desktop", async () => {
    await chooseDensity(page, "Compact");
    await expect(rows(page).first()).toContainText("Ann Lee");
    await expect.poll(() => wholeRows(page)).toBeGreaterThanOrEqual(14);
  });

  await test.step("all people are requested once, although filters and pictures both show them", async () => {
    let asked = 0;
    page.on("request", (request) => {
      if (new URL(request.url()).pathname === calls.listAssignees.path) asked++;
    });
    await page.reload();
    await expect(rows(page).first()).toContainText("Ann Lee");
    await chooseFilter(page, "Added by", "admin");
    await expect(
      page.getByRole("button", { name: "Remove the filter: Added by admin" }),
    ).toBeVisible();
    await expect(rows(page).first()).toContainText("Ann Lee");
    expect(asked).toBe(1);
    await page.goBack();
  });

  await test.step("at least 5 on a phone", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await expect(rows(page).first()).toContainText("Ann Lee");
    await expect.poll(() => wholeRows(page), "390 px").toBeGreaterThanOrEqual(5);
    await page.setViewportSize({ width: 360, height: 844 });
    await expect.poll(() => wholeRows(page), "360 px").toBeGreaterThanOrEqual(5);
  });

  await test.step("on a phone, a long name leaves the date its room", async () => {
    const value = "Annabelle Castellano-Montgomery";
    await api.call("updateProfile", { uid: ann, key: "username", value });
    await page.reload();
    const row = rows(page).first();
    await expect(row).toContainText(value);
    const [whole, date] = [await row.boundingBox(), await row.locator("time").boundingBox()];
    if (!whole || !date) throw new Error("The row shows no date");
    expect(date.x + date.width).toBeLessThanOrEqual(whole.x + whole.width);
  });

  await test.step("the checkbox of a bug covers nothing, and nothing covers it", async () => {
    const box = rows(page).first().getByRole("checkbox");
    const number = rows(page)
      .first()
      .getByText(/^#\d+$/);
    // A click, which fails if anything lies above the box.
    await box.click();
    await expect(selectionBar(page).getByText("1 selected")).toBeVisible();
    for (const width of [390, 768]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(async () => {
        const [a, b] = [await box.boundingBox(), await number.boundingBox()];
        if (!a || !b) throw new Error("The row shows no checkbox or no number");
        const isApart = a.y >= b.y + b.height || a.x >= b.x + b.width || b.x >= a.x + a.width;
        expect(isApart, `${width} px`).toBe(true);
      }).toPass();
    }
    await chooseDensity(page, "Comfortable");
    await expect(page.getByRole("article").first()).toBeVisible();
  });
});

test("the table is filtered by assignee, sorted, walked through by keyboard, and completes a bug once", async ({
  page,
  api,
}) => {
  const ann = await addPerson(api, "Ann Lee");
  await reportBug(api, { title: "Was Ann's", assignedTo: ann });
  const first = await reportBug(api, { title: "First" });
  await reportBug(api, { title: "Second" });
  await reportBug(api, { title: "Third" });
  await api.call("addComment", { bugID: first._id, comment: "Seen." });
  const { data } = await api.call("listUsers", {});
  await api.call("deleteUser", { id: data.users.find(({ uid }) => uid === ann)?.id ?? "" });
  await signIn(page, { path: "/bugs" });

  await test.step("unassigned bugs differ from those whose assignee was deleted", async () => {
    await expect(card(page, "Was Ann's")).toContainText("Assigned ToUnknown");
    await chooseDensity(page, "Compact");
    await expect(rows(page).filter({ hasText: "Was Ann's" })).toContainText("Left the team");

    await chooseFilter(page, "Assigned to", "People who left");
    await expect.poll(() => titles(page)).toEqual(["Was Ann's"]);
    await chooseFilter(page, "Assigned to", "Nobody");
    await expect(page.getByText("No bugs to display")).toBeVisible();
    await tab(page, /^All/).click();
  });

  await test.step("column headers sort and keep the focus, arrows move between rows, and Enter opens a bug", async () => {
    await expect.poll(() => titles(page)).toEqual(["Third", "Second", "First", "Was Ann's"]);
    const comments = page.getByRole("button", { name: "Comments" });
    await comments.click();
    await expect.poll(() => titles(page)).toEqual(["Was Ann's", "Second", "Third", "First"]);
    await expect(comments).toBeFocused();
    await page.keyboard.press("Enter");
    await expect.poll(() => titles(page)).toEqual(["First", "Third", "Second", "Was Ann's"]);
    await expect(page).toHaveURL(/sort=-comments/);
    await expect(comments).toBeFocused();

    await rows(page).first().focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect(rows(page).nth(2)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: /Second/ })).toBeVisible();
    await page.getByRole("link", { name: "Return to Bugs" }).click();
    await expect.poll(() => titles(page)).toEqual(["First", "Third", "Second", "Was Ann's"]);
  });

  await test.step("a double click completes one bug, and moves no other meanwhile", async () => {
    const complete = rows(page).filter({ hasText: "Third" }).getByRole("button");
    await complete.dblclick();
    await expect(tab(page, /^Completed 1$/)).toBeVisible();
    await expect(complete).toHaveAccessibleName(/is complete/);
    await expect(rows(page)).toHaveCount(4);

    await page.getByRole("heading", { level: 1 }).hover();
    await expect(rows(page)).toHaveCount(3);
    await expect(tab(page, /^Pending 3$/)).toBeVisible();
  });
});
