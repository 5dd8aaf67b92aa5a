import type { Page } from "@playwright/test";
import type { Bug } from "#contract/types.ts";
import type { ApiClient } from "../../support/api.ts";
import { expect, signIn, test } from "../../support/e2e.ts";
import {
  addPerson,
  card,
  focusedBug,
  readBugs,
  reportBug,
  selectionBar,
  selectionBox,
  tab,
  toast,
} from "./team.ts";

const LIST = "/bugs?status=pending";
const option = (page: Page, name: string) =>
  page.locator(".ant-select-dropdown:visible").getByTitle(name, { exact: true });

/** Twenty bugs, of which each fourth is to be completed, parked, assigned, and given another type. */
async function reportTwenty(api: ApiClient & { user: { uid: string } }): Promise<void> {
  for (let number = 1; number <= 20; number++) {
    await reportBug(api, { title: `Scale ${number} drifts`, bugType: "design" });
  }
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
      await expect(selectionBox(page, order)).toBeChecked();
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
    await expect(selectionBar(page)).toBeHidden();
    if (kind < 2) left -= orders.length;
    await expect(tab(page, new RegExp(`^Pending ${left}$`))).toBeVisible();
    await expectFocusOn(next);
  }
  expect(keys).toBeLessThanOrEqual(120);
  expectTriaged(await readBugs(api));
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
      await selectionBox(page, order).click();
      clicks++;
    }
    await expect(selectionBar(page)).toContainText("5 selected");
  };
  const readScreen = async () => [
    ...(await page.getByRole("tab").allTextContents()),
    ...(await rows.getByRole("link").allTextContents()),
  ];

  const [before, shown] = [await readBugs(api), await readScreen()];
  await select(0);
  await selectionBar(page).getByRole("button", { name: "Complete" }).dblclick();
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
  for (const [order, { version, ...same }] of await readBugs(api)) {
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
  expectTriaged(await readBugs(api));
});
