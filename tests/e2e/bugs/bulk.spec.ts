import type { Page } from "@playwright/test";
import type { Bug } from "#contract/types.ts";
import type { ApiClient } from "../../support/api.ts";
import { expect, signIn, test } from "../../support/e2e.ts";
import { holdBack } from "../../support/holdBack.ts";
import { addPerson, card, focusedBug, reportBug, tab, toast } from "./team.ts";

const LIST = "/bugs?status=pending";
const bar = (page: Page) => page.getByRole("region", { name: "Selection" });
const box = (page: Page, order: number) =>
  page.getByRole("checkbox", { name: `Select bug #${order}`, exact: true });
const option = (page: Page, name: string) =>
  page.locator(".ant-select-dropdown:visible").getByTitle(name, { exact: true });

/** Twenty bugs, of which each fourth is to be completed, parked, assigned, and given another type. */
async function reportTwenty(api: ApiClient & { user: { uid: string } }): Promise<void> {
  for (let number = 1; number <= 20; number++) {
    await reportBug(api, { title: `Scale ${number} drifts`, bugType: "design" });
  }
}

async function readAll(api: ApiClient): Promise<Map<number, Bug>> {
  const lists = await Promise.all(
    (["pending", "complete", "parked"] as const).map((status) => api.call("listBugs", { status })),
  );
  return new Map(lists.flatMap(({ data }) => data).map((bug) => [bug.order, bug]));
}

function expectTriaged(bugs: ReadonlyMap<number, Bug>): void {
  const seen = [...bugs.values()].map(({ order, status, assigned, bugType }) =>
    [order, status, assigned, bugType].join(" "),
  );
  const wanted = Array.from({ length: 20 }, (_, index) => index + 1).map((order) =>
    [
      [order, "complete", "admin", "design"],
      [order, "parked", "admin", "design"],
      [order, "pending", "Ann Lee", "design"],
      [order, "pending", "admin", "development"],
    ][order % 4]?.join(" "),
  );
  expect(seen.sort()).toEqual(wanted.sort());
}

test("twenty mixed bugs are triaged with at most 120 keys, and the focus is never lost", async ({
  page,
  api,
}) => {
  test.slow();
  await addPerson(api, "Ann Lee");
  await reportTwenty(api);
  await signIn(page, { path: LIST });
  await expect(card(page, "Scale 20 drifts")).toBeVisible();
  let keys = 0;
  const press = async (...pressed: string[]) => {
    for (const key of pressed) await page.keyboard.press(key);
    keys += pressed.length;
  };
  const expectFocusOn = (order: number) =>
    expect.poll(() => focusedBug(page), "the bug that has the focus").toBe(String(order));

  // The first ten one by one, from the newest.
  await press("j");
  for (let order = 20; order > 10; order--) {
    await expectFocusOn(order);
    if (order % 4 === 0) await press("c");
    else if (order % 4 === 1) await press("p");
    else if (order % 4 === 2) {
      await press("a");
      await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
      await press("a", "n", "n");
      await expect(option(page, "Ann Lee")).toBeVisible();
      await press("Enter");
    } else {
      await press("t");
      await expect(page.getByRole("button", { name: "Design", exact: true })).toBeFocused();
      await press("ArrowDown", "Enter");
    }
  }
  // The others in bulk.
  await expectFocusOn(10);
  let left = 15;
  for (const [kind, next, ...steps] of [
    [2, 1, "Enter"],
    [1, 2, "p"],
    [0, 3, "c"],
    [3, 2, "ArrowDown", "Enter"],
  ] as const) {
    const orders = [...Array(10).keys()].map((index) => 10 - index).filter((n) => n % 4 === kind);
    for (const order of orders) {
      while ((await focusedBug(page)) !== String(order)) {
        const here = Number(await focusedBug(page));
        await press(here > order ? "j" : "k");
        await expect.poll(() => focusedBug(page)).not.toBe(String(here));
      }
      await press("x");
      await expect(box(page, order)).toBeChecked();
    }
    if (kind === 2) {
      await press("a");
      await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
      await press("a", "n", "n");
      await expect(option(page, "Ann Lee")).toBeVisible();
    }
    if (kind === 3) {
      await press("t");
      await expect(page.getByRole("button", { name: "Design", exact: true })).toBeFocused();
    }
    await press(...steps);
    const done = ["marked as complete", "parked", "assigned", "set"][kind];
    await expect(page.getByText(new RegExp(`${orders.length} bugs.*${done}`))).toBeVisible();
    await expect(bar(page)).toBeHidden();
    if (kind < 2) left -= orders.length;
    await expect(tab(page, new RegExp(`^Pending ${left}$`))).toBeVisible();
    await expectFocusOn(next);
  }
  expect(keys).toBeLessThanOrEqual(120);
  expectTriaged(await readAll(api));
});

test("twenty mixed bugs are triaged with at most 45 clicks, each batch is sent once, and Undo restores a whole batch", async ({
  page,
  api,
}) => {
  test.slow();
  await addPerson(api, "Ann Lee");
  await reportTwenty(api);
  await page.setViewportSize({ width: 1440, height: 1300 });
  await signIn(page, { path: LIST });
  await page.getByRole("radiogroup", { name: "List density" }).getByText("Compact").click();
  const rows = page.locator("tbody tr[data-index]");
  await expect(rows).toHaveCount(20);
  let batches = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/bugs-batch")) batches++;
  });
  let clicks = 0;
  const click = async (name: string | RegExp) => {
    await page.getByRole("button", { name, exact: true }).click();
    clicks++;
  };
  const select = async (kind: number) => {
    for (let order = 16 + (kind || 4); order > 0; order -= 4) {
      await box(page, order).click();
      clicks++;
    }
    await expect(bar(page)).toContainText("5 selected");
  };
  const readScreen = async () => [
    ...(await page.getByRole("tab").allTextContents()),
    ...(await rows.getByRole("link").allTextContents()),
  ];

  const [before, shown] = [await readAll(api), await readScreen()];
  await select(0);
  await bar(page).getByRole("button", { name: "Complete" }).dblclick();
  await expect(toast(page, "5 bugs marked as complete")).toBeVisible();
  await expect(tab(page, /^Completed 5$/)).toBeVisible();
  await expect(rows).toHaveCount(15);
  // The second click moved the focus from the next bug to the list itself.
  await expect.poll(() => focusedBug(page)).not.toBe("body");
  expect(batches).toBe(1);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(toast(page, "5 bugs restored")).toBeVisible();
  // The toast closes and returns the focus.
  await expect.poll(() => focusedBug(page)).not.toBe("body");
  await expect.poll(readScreen).toEqual(shown);
  for (const [order, { version, ...same }] of await readAll(api)) {
    expect(before.get(order)).toMatchObject(same);
  }

  clicks = 0;
  await select(0);
  await click("Complete");
  await expect(rows).toHaveCount(15);
  await select(1);
  await click("Park");
  await expect(rows).toHaveCount(10);
  await select(2);
  await click("Assign");
  await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
  await page.locator(".ant-modal .ant-select").click();
  await page.locator(".ant-select-dropdown:visible").getByTitle("Ann Lee").click();
  clicks += 2;
  await expect(tab(page, /^Ann Lee 5$/)).toBeVisible();
  await select(3);
  await click("Set type");
  await click("Development");
  await expect(toast(page, "Type of 5 bugs set to Development")).toBeVisible();
  expect(clicks).toBeLessThanOrEqual(45);
  expect(batches).toBe(5);
  await expect.poll(() => focusedBug(page)).toBe("2");
  expectTriaged(await readAll(api));
});

test("a selection is kept until another view or Escape, and all that match are changed once confirmed", async ({
  page,
  api,
}) => {
  const ann = await addPerson(api, "Ann Lee");
  const bob = await addPerson(api, "Bob Okafor");
  for (const title of ["One", "Two", "Three", "Four"]) {
    await reportBug(api, { title, assignedTo: bob });
  }
  for (let number = 5; number <= 64; number++) {
    const bugType = number <= 7 ? "miscellaneous" : "design";
    await reportBug(api, { title: `Scale ${number} drifts`, assignedTo: ann, bugType });
  }
  const title = page.getByRole("heading", { level: 1 });
  await signIn(page, { path: `${LIST}&assignedTo=${bob}` });

  await test.step("in a low window its bar is one line, and doesn't cover what has the focus", async () => {
    const usual = page.viewportSize();
    await page.setViewportSize({ width: 844, height: 390 });
    await expect(card(page, "Four")).toBeVisible();
    await page.keyboard.press("j");
    await expect.poll(() => focusedBug(page)).toBe("4");
    await page.keyboard.press("x");
    await expect(bar(page)).toContainText("1 selected");
    const { y = 0, height = 0 } = (await bar(page).boundingBox()) ?? {};
    expect(height).toBeLessThan(60);
    const bottom = () =>
      page.evaluate(() => document.activeElement?.getBoundingClientRect().bottom ?? Infinity);
    await expect.poll(bottom).toBeLessThanOrEqual(y);
    await page.keyboard.press("Escape");
    await expect(bar(page)).toBeHidden();
    if (usual) await page.setViewportSize(usual);
  });

  await test.step("a selection survives a visit to a bug", async () => {
    await box(page, 4).check();
    await box(page, 2).click({ modifiers: ["Shift"] });
    await expect(bar(page)).toContainText("3 selected");
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
    expect((await bar(page).boundingBox())?.y).toBeGreaterThan(
      (await card(page, "Four").boundingBox())?.y ?? Number.NaN,
    );
    await card(page, "Three").getByRole("link", { name: "View Bug" }).click();
    await expect(title).toHaveText("#3 Three");
    await page.keyboard.press("t");
    await expect(page.getByRole("button", { name: "Design", exact: true })).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Type of bug #3 set")).toBeVisible();
    await expect(page.getByLabel("Bug details")).toContainText("Miscellaneous");
    await expect(title).toBeFocused();
    await page.goBack();
    await expect(bar(page)).toContainText("3 selected");
    await expect(box(page, 1)).not.toBeChecked();
    await expect(box(page, 3)).toBeChecked();
  });

  await test.step("it is cleared by Escape or another view", async () => {
    await page.keyboard.press("j");
    await expect.poll(() => focusedBug(page)).toBe("2");
    await page.keyboard.press("Escape");
    await expect(bar(page)).toBeHidden();
    await expect(box(page, 3)).not.toBeChecked();
    await box(page, 1).check();
    await expect(bar(page)).toBeVisible();
    await tab(page, /^Parked/).click();
    await expect(page.getByText("No bugs to display")).toBeVisible();
    await tab(page, /^Pending/).click();
    await expect(box(page, 1)).not.toBeChecked();
  });

  const dialog = page.getByRole("dialog", { name: "Set the type of 60 bugs to Miscellaneous" });
  await test.step("all bugs that match are selected, and those that stay unchanged are named", async () => {
    await tab(page, /^Ann Lee 60$/).click();
    await expect(card(page, "Scale 64 drifts")).toBeVisible();
    await card(page, "Scale 64 drifts").getByRole("link", { name: "View Bug" }).focus();
    await page.keyboard.press("x");
    await page.keyboard.press("A");
    await expect(bar(page)).toContainText("50 selected");
    await page.getByRole("button", { name: "All 60 that match" }).click();
    await expect(bar(page)).toContainText("60 selected");
    await expect.poll(() => focusedBug(page)).toBe("64");

    await title.focus();
    await page.keyboard.press("t");
    await page.getByRole("button", { name: "Miscellaneous", exact: true }).focus();
    await page.keyboard.down("Enter");
    await expect(dialog).toContainText("57 of 60 will change. 3 have this type already.");
    await dialog.getByText("Show which").click();
    await expect(dialog.getByRole("listitem")).toHaveCount(3);
    await expect(dialog.getByRole("listitem").last()).toContainText("#5 Scale 5 drifts");
  });

  await test.step("the key that chose the type doesn't confirm it while still held", async () => {
    let changes = 0;
    page.on("request", (request) => {
      const isBatch = request.url().endsWith("/bugs-batch");
      if (isBatch && !(request.postDataJSON() as { dryRun?: boolean }).dryRun) changes++;
    });
    const submit = dialog.getByRole("button", { name: "Set the type of 57 bugs to Miscellaneous" });
    await submit.focus();
    for (let repeat = 0; repeat < 10; repeat++) await page.keyboard.down("Enter");
    await page.keyboard.up("Enter");
    await expect(submit).toBeFocused();
    expect(changes).toBe(0);
    for (let repeat = 0; repeat < 10; repeat++) await page.keyboard.down("Enter");
    await page.keyboard.up("Enter");
    await expect(toast(page, "Type of 57 bugs set to Miscellaneous")).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(bar(page)).toBeHidden();
    expect(changes).toBe(1);
    await expect.poll(() => focusedBug(page)).not.toBe("body");
  });

  await test.step("z undoes the change of all", async () => {
    const countChanged = async () =>
      [...(await readAll(api)).values()].filter(
        ({ assignedTo, bugType }) => assignedTo === ann && bugType === "miscellaneous",
      ).length;
    expect(await countChanged()).toBe(60);
    await page.keyboard.press("z");
    await expect(toast(page, "57 bugs restored")).toBeVisible();
    expect(await countChanged()).toBe(3);
  });

  await test.step("what no longer belongs into the list leaves it before the server is asked again", async () => {
    const release = await holdBack(page, "**/development/bugs?*");
    await box(page, 64).check();
    await bar(page).getByRole("button", { name: "Park" }).click();
    await expect(card(page, "Scale 64 drifts")).toHaveCount(0);
    await expect(card(page, "Scale 63 drifts")).toBeVisible();
    release();
    await expect(tab(page, /^Ann Lee 59$/)).toBeVisible();
    await page.keyboard.press("z");
    await expect(tab(page, /^Ann Lee 60$/)).toBeVisible();
  });

  await test.step("the second click of a slow double click hits nothing below the bar", async () => {
    await box(page, 63).check();
    await box(page, 62).check();
    await bar(page).getByRole("button", { name: "Assign" }).hover();
    await bar(page).getByRole("button", { name: "Park" }).click();
    await expect(tab(page, /^Ann Lee 58$/)).toBeVisible();
    await expect(bar(page)).toHaveText("2 bugs parked");
    const isUnderMouse = () => bar(page).evaluate((element) => element.matches(":hover"));
    await expect.poll(isUnderMouse).toBe(true);
    await page.mouse.move(0, 0);
    await expect(bar(page)).toBeHidden();
  });
});
