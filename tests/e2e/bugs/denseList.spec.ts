import type { Page } from "@playwright/test";
import { calls } from "#contract/calls.ts";
import { expect, fillSignIn, signIn, test } from "../../support/e2e.ts";
import { addPerson, card, reportBug, tab } from "./team.ts";

const rows = (page: Page) => page.locator("tbody tr[data-index]");
const titles = (page: Page) => rows(page).locator("a").allTextContents();
const chooseCompact = (page: Page) =>
  page.getByRole("radiogroup", { name: "List density" }).getByText("Compact").click();

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole("combobox", { name: label, exact: true }).press("ArrowDown");
  await page.locator(".ant-select-dropdown:visible").getByTitle(option, { exact: true }).click();
}

/** The rows that are whole in the window while nothing is scrolled. */
const wholeRows = (page: Page) =>
  rows(page).evaluateAll(
    (all) =>
      all.filter((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      }).length,
  );

test("shows at least 14 bugs on a desktop and 5 on a phone in Compact, which is remembered", async ({
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
  await chooseCompact(page);
  await expect(rows(page).first()).toContainText("Ann Lee");
  expect(await wholeRows(page)).toBeGreaterThanOrEqual(14);

  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 844 });
    await page.reload();
    await expect(rows(page).first()).toContainText("Ann Lee");
    expect(await wholeRows(page), `${width} px`).toBeGreaterThanOrEqual(5);
  }
  // A click, which fails if anything lies above the box.
  await rows(page).first().getByRole("checkbox").click();
  await expect(
    page.getByRole("region", { name: "Selection" }).getByText("1 selected"),
  ).toBeVisible();

  await page.getByRole("radiogroup", { name: "List density" }).getByText("Comfortable").click();
  await expect(page.getByRole("article").first()).toBeVisible();
});

for (const width of [390, 768]) {
  test(`the checkbox of a bug covers nothing in Compact at ${width} px`, async ({ page, api }) => {
    await reportBug(api);
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, { path: "/bugs" });
    await expect(page.getByRole("article").first()).toBeVisible();
    await chooseCompact(page);
    const box = await rows(page).first().getByRole("checkbox").boundingBox();
    const number = await rows(page)
      .first()
      .getByText(/^#\d+$/)
      .boundingBox();
    if (!box || !number) throw new Error("The row shows no checkbox or no number");
    const isApart =
      box.y >= number.y + number.height ||
      box.x >= number.x + number.width ||
      number.x >= box.x + box.width;
    expect(isApart).toBe(true);
  });
}

test("requests all people once, although filters and pictures both show them", async ({
  page,
  api,
}) => {
  await addPerson(api, "Ann Lee");
  await reportBug(api);
  await signIn(page, { path: "/bugs" });
  await expect(page.getByRole("article").first()).toBeVisible();
  await chooseCompact(page);
  let asked = 0;
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === calls.listAssignees.path) asked++;
  });
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  await choose(page, "Added by", "Ann Lee");
  expect(asked).toBe(1);
});

test("sorts by column headers, moves between rows by keyboard, and opens a bug on Enter", async ({
  page,
  api,
}) => {
  const first = await reportBug(api, { title: "First" });
  await reportBug(api, { title: "Second" });
  await reportBug(api, { title: "Third" });
  await api.call("addComment", { bugID: first._id, comment: "Seen." });
  await signIn(page, { path: "/bugs" });
  await chooseCompact(page);
  await expect.poll(() => titles(page)).toEqual(["Third", "Second", "First"]);

  await page.getByRole("button", { name: "Comments" }).click();
  await expect.poll(() => titles(page)).toEqual(["Second", "Third", "First"]);
  await page.getByRole("button", { name: "Comments" }).click();
  await expect.poll(() => titles(page)).toEqual(["First", "Third", "Second"]);
  await expect(page).toHaveURL(/sort=-comments/);

  await rows(page).first().focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(rows(page).nth(2)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: /Second/ })).toBeVisible();
  await page.getByRole("link", { name: "Return to Bugs" }).click();
  await expect.poll(() => titles(page)).toEqual(["First", "Third", "Second"]);
});

test("completes a bug in the table once, and moves no other meanwhile", async ({ page, api }) => {
  for (const title of ["First", "Second", "Third"]) await reportBug(api, { title });
  await signIn(page, { path: "/bugs" });
  await chooseCompact(page);
  const complete = rows(page).filter({ hasText: "Third" }).getByRole("button");
  await complete.dblclick();
  await expect(tab(page, /^Completed 1$/)).toBeVisible();
  await expect(complete).toHaveAccessibleName(/is complete/);
  await expect(rows(page)).toHaveCount(3);

  await page.getByRole("heading", { level: 1 }).hover();
  await expect(rows(page)).toHaveCount(2);
  await expect(tab(page, /^Pending 2$/)).toBeVisible();
});

test("distinguishes unassigned bugs from those whose assignee was deleted", async ({
  page,
  api,
}) => {
  const ann = await addPerson(api, "Ann Lee");
  await reportBug(api, { title: "Was Ann's", assignedTo: ann });
  await reportBug(api, { title: "Somebody's" });
  const { data } = await api.call("listUsers", {});
  await api.call("deleteUser", { id: data.users.find(({ uid }) => uid === ann)?.id ?? "" });
  await signIn(page, { path: "/bugs" });
  await expect(card(page, "Was Ann's")).toContainText("Assigned ToUnknown");
  await chooseCompact(page);
  await expect(rows(page).filter({ hasText: "Was Ann's" })).toContainText("Left the team");

  await choose(page, "Assigned to", "People who left");
  await expect.poll(() => titles(page)).toEqual(["Was Ann's"]);
  await choose(page, "Assigned to", "Nobody");
  await expect(page.getByText("No bugs to display")).toBeVisible();
});

test("the address keeps a filtered list for going back, a reload and a colleague who has to sign in", async ({
  page,
  api,
  browser,
  baseURL,
}) => {
  const ann = await addPerson(api, "Ann Lee");
  await reportBug(api, { title: "Ann's drawing", bugType: "design", assignedTo: ann });
  await reportBug(api, { title: "Ann's program", bugType: "development", assignedTo: ann });
  await reportBug(api, { title: "Another drawing", bugType: "design" });
  await signIn(page, { path: "/bugs" });
  await tab(page, /^Ann Lee/).click();
  await choose(page, "Type", "Design");
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Remove the filter: Design" })).toBeVisible();
  await choose(page, "Sort by", "First created");
  const link = page.url();

  await page.goBack();
  await page.goBack();
  await expect(page.getByRole("article")).toHaveCount(2);
  await page.goBack();
  await expect(page.getByRole("article")).toHaveCount(3);
  await expect(tab(page, /^All/)).toHaveAttribute("aria-selected", "true");
  await page.goForward();
  await page.goForward();
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.reload();
  await expect(card(page, "Ann's drawing")).toBeVisible();

  const context = await browser.newContext({ baseURL });
  const colleague = await context.newPage();
  await colleague.goto(link);
  await colleague.waitForURL(({ pathname }) => pathname === "/");
  await colleague.goto("/auth");
  await fillSignIn(colleague);
  await expect(card(colleague, "Ann's drawing")).toBeVisible();
  await expect(colleague).toHaveURL(link);
  await expect(colleague.getByRole("article")).toHaveCount(1);
  // Their own tabs stay as they were.
  expect(await colleague.evaluate(() => localStorage.selectedAssignedTab)).toBeUndefined();
  await colleague.getByRole("button", { name: "Clear" }).click();
  await expect(colleague.getByRole("article")).toHaveCount(2);
  await context.close();
});

test("the text in a link searches the list, and an unknown operator is explained", async ({
  page,
  api,
}) => {
  await reportBug(api, { title: "Feeder jams", description: "In rack 2." });
  await reportBug(api, { title: "Camera is dark" });
  await signIn(page, { path: "/bugs?status=pending&q=feeder" });
  await expect(card(page, "Feeder jams")).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(tab(page, /^Pending 1$/)).toBeVisible();
  const box = page.getByLabel("Search these bugs");
  await expect(box).toHaveValue("feeder");
  await box.fill("camera colour:red");
  await expect(page.getByText(/colour/).last()).toBeVisible();
  await box.fill("");
  await expect(page.getByRole("article")).toHaveCount(2);
});

test("a tab chosen while a search is being typed stays chosen", async ({ page, api }) => {
  const { uid } = api.user;
  const { data } = await api.call("createBug", {
    title: "The cage washer stops",
    description: "-",
    assignedTo: uid,
  });
  await api.call("setBugStatus", { bugID: data.bug._id, status: "complete" });
  await signIn(page, { path: "/bugs?status=pending" });
  await page.getByRole("searchbox").fill("cage");
  await page.getByRole("tab", { name: /Completed/ }).click();
  await expect(page).toHaveURL(/status=complete.*q=cage/);
  await expect(page.getByText("The cage washer stops")).toBeVisible();
});

test("new bugs wait until requested, and bugs completed by others leave their places empty", async ({
  page,
  api,
}) => {
  await reportBug(api, { title: "Stays" });
  const other = await reportBug(api, { title: "Goes" });
  await signIn(page, { path: "/bugs" });
  const place = async () => (await card(page, "Stays").boundingBox())?.y;
  const before = await place();

  await reportBug(api, { title: "Came" });
  await api.call("setBugStatus", { bugID: other._id, status: "parked" });
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  const news = page.getByRole("button", { name: "1 new bug" });
  await expect(news).toBeVisible();
  await expect(page.getByText("is no longer in this list.")).toBeVisible();
  await expect(card(page, "Came")).toHaveCount(0);
  expect(await place()).toBe(before);

  await news.click();
  await expect(card(page, "Came")).toBeVisible();
  await expect(tab(page, /^Pending 2$/)).toBeVisible();
});

test("refreshes once a minute", async ({ page, api }) => {
  await reportBug(api, { title: "There" });
  await page.clock.install();
  await signIn(page, { path: "/bugs" });
  await expect(card(page, "There")).toBeVisible();
  await reportBug(api, { title: "Came" });
  await page.clock.runFor(60_000);
  await expect(page.getByRole("button", { name: "1 new bug" })).toBeVisible();
});

test.describe("on a server with only the specified calls", () => {
  test.use({ serverKind: "spec" });

  test("filters, searches and sorts here, and says so", async ({ page, api }) => {
    const ann = await addPerson(api, "Ann Lee");
    await reportBug(api, { title: "Camera is dark", bugType: "design", assignedTo: ann });
    const other = await reportBug(api, { title: "Feeder jams", bugType: "development" });
    await api.call("addComment", { bugID: other._id, comment: "Seen." });
    await signIn(page, { path: "/bugs" });
    await chooseCompact(page);
    await expect.poll(() => titles(page)).toEqual(["Feeder jams", "Camera is dark"]);
    await page.getByRole("button", { name: "Comments" }).click();
    await expect.poll(() => titles(page)).toEqual(["Camera is dark", "Feeder jams"]);
    await expect(page.getByText("This server doesn't filter or sort.")).toBeVisible();

    await page.getByLabel("Search titles and descriptions").fill("feeder");
    await expect.poll(() => titles(page)).toEqual(["Feeder jams"]);
    await expect(page).toHaveURL(/q=feeder/);
    await page.getByRole("button", { name: "Clear" }).click();
    await choose(page, "Type", "Design");
    await expect.poll(() => titles(page)).toEqual(["Camera is dark"]);
    await expect(tab(page, /^Pending 1$/)).toBeVisible();
  });
});
