import type { Page, Route } from "@playwright/test";
import { expect, signIn, test } from "../../support/e2e.ts";
import { addPerson, reportBug, seeToast } from "./team.ts";

const LIST = "/bugs?status=pending";
/** The number of the focused bug. */
const focusedBug = (page: Page) =>
  page.evaluate(() => {
    const row = document.activeElement?.closest("li[data-index], tr[data-index]");
    return /#(\d+)/.exec(row?.textContent ?? "")?.[1];
  });

for (const density of ["Comfortable", "Compact"]) {
  test(`single keys triage bug by bug in ${density}, and the focus goes where the work goes on`, async ({
    page,
    api,
  }) => {
    await addPerson(api, "Ann Lee");
    for (let order = 1; order <= 5; order++)
      await reportBug(api, { title: `Scale ${order} drifts` });
    const seeFocus = (order: string) => expect.poll(() => focusedBug(page)).toBe(order);
    const title = page.getByRole("heading", { level: 1 });
    await signIn(page, { path: LIST });
    await page.getByRole("radiogroup", { name: "List density" }).getByText(density).click();
    await expect(page.getByText("Scale 5 drifts").first()).toBeVisible();

    await test.step("a assigns, and Escape leaves everything as it was", async () => {
      await page.keyboard.press("j");
      await seeFocus("5");
      await page.keyboard.press("a");
      const dialog = page.getByRole("dialog", { name: "Assign bug #5" });
      await expect(dialog.getByRole("combobox")).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await seeFocus("5");

      await page.keyboard.press("a");
      await page.keyboard.type("ann");
      const ann = page.locator(".ant-select-dropdown:visible").getByTitle("Ann Lee");
      await expect(ann).toBeVisible();
      await page.keyboard.press("Enter");
      await expect(page.getByText("Bug #5 assigned to Ann Lee")).toBeVisible();
      await expect(dialog).toBeHidden();
      await seeFocus("4");
      await expect(page.getByRole("tab", { name: "Ann Lee 1" })).toBeVisible();
    });

    await test.step("c completes, p parks, j and k move", async () => {
      await page.keyboard.press("k");
      await seeFocus("5");
      await page.keyboard.press("c");
      await seeFocus("4");
      await expect(page.getByText("Bug #5 marked as complete")).toBeVisible();
      await page.keyboard.press("p");
      await seeFocus("3");
      await expect(page.getByText("Bug #4 parked")).toBeVisible();
      await page.keyboard.press("j");
      await seeFocus("2");
      await page.keyboard.press("k");
      await seeFocus("3");

      const { data } = await api.call("listBugs", { sort: "order" });
      expect(data.map(({ order, status, assigned }) => [order, status, assigned])).toEqual([
        [1, "pending", "admin"],
        [2, "pending", "admin"],
        [3, "pending", "admin"],
        [4, "parked", "admin"],
        [5, "complete", "Ann Lee"],
      ]);
    });

    await test.step("back from a bug, the keyboard goes on from that bug", async () => {
      await page.keyboard.press("Enter");
      await expect(title).toHaveText("#3 Scale 3 drifts");
      await expect(title).toBeFocused();
      await page.goBack();
      await seeFocus("3");
      await page.keyboard.press("j");
      await seeFocus("2");

      await page.getByRole("link", { name: "Scale 2 drifts" }).click();
      await expect(title).toHaveText("#2 Scale 2 drifts");
      await page.keyboard.press("]");
      await expect(title).toHaveText("#1 Scale 1 drifts");
      await page.getByRole("link", { name: "Return to Bugs" }).click();
      await seeFocus("1");
      await page.keyboard.press("k");
      await seeFocus("2");
    });
  });
}

test("z or the toast undoes changes, the latest first, wherever they were made", async ({
  page,
  api,
}) => {
  for (const title of ["One", "Two", "Three"]) await reportBug(api, { title });
  const titles = page.getByRole("article").getByRole("heading");
  const seeAll = () => expect(titles).toHaveText(["Three", "Two", "One"]);
  const find = async (order: number) => {
    const { data } = await api.call("listBugs", {});
    const bug = data.find((each) => each.order === order);
    if (!bug) throw new Error(`There is no bug #${order}.`);
    return bug;
  };
  const complete = (title: string) =>
    page
      .getByRole("article", { name: title })
      .getByRole("button", { name: "Mark as Complete" })
      .click();
  const focusThird = () =>
    page.getByRole("article", { name: "Three" }).getByRole("link", { name: "View Bug" }).focus();
  const focusTitle = () => page.getByRole("heading", { level: 1 }).focus();
  await signIn(page, { path: LIST });
  await seeAll();
  await page.keyboard.press("z");
  await seeToast(page, "There is nothing to undo.");

  await test.step("the bug returns to its old place", async () => {
    await page.keyboard.press("j");
    await page.keyboard.press("j");
    await page.keyboard.press("c");
    await expect(page.getByText("Bug #2 marked as complete")).toBeVisible();
    await page.keyboard.press("z");
    await seeToast(page, "Bug #2 restored");
    await seeAll();
    expect((await find(2)).status).toBe("pending");

    await complete("Three");
    await page.getByRole("button", { name: "Undo" }).click();
    await seeToast(page, "Bug #3 restored");
    await seeAll();
  });

  await test.step("change after change, the latest first", async () => {
    await focusThird();
    await page.keyboard.press("c");
    await page.keyboard.press("p");
    await expect(page.getByText("Bug #3 marked as complete")).toBeVisible();
    await expect(page.getByText("Bug #2 parked")).toBeVisible();

    await page.keyboard.press("z");
    await seeToast(page, "Bug #2 restored");
    await expect(page.getByText("Bug #2 parked")).toHaveCount(0);
    await page.keyboard.press("z");
    await seeToast(page, "Bug #3 restored");
    await seeAll();
    await page.keyboard.press("z");
    await seeToast(page, "There is nothing to undo.");
  });

  await test.step("what was done last, even if its answer came first", async () => {
    const held: Route[] = [];
    await page.route("**/bugs-status", (route) => void held.push(route), { times: 1 });
    await focusThird();
    await page.keyboard.press("c");
    await page.keyboard.press("p");
    await expect(page.getByText("Bug #2 parked")).toBeVisible();
    await held[0]?.continue();
    await expect(page.getByText("Bug #3 marked as complete")).toBeVisible();
    await page.keyboard.press("z");
    await seeToast(page, "Bug #2 restored");
    await page.keyboard.press("z");
    await seeToast(page, "Bug #3 restored");
    await seeAll();
  });

  await test.step("several changes of one bug, on its own screen", async () => {
    await page.getByRole("link", { name: "One" }).click();
    await page.getByRole("button", { name: "Park Bug" }).click();
    await expect(page.getByText("Bug parked successfully")).toBeVisible();
    await page.getByRole("button", { name: "Mark as Complete" }).click();
    await expect(page.getByText("Bug marked as complete")).toBeVisible();
    await focusTitle();
    await page.keyboard.press("z");
    await expect(page.getByRole("button", { name: "Mark as Complete" })).toBeVisible();
    await page.keyboard.press("z");
    await expect(page.getByRole("button", { name: "Park Bug" })).toBeVisible();
    expect((await find(1)).status).toBe("pending");
    await page.getByRole("link", { name: "Return to Bugs" }).click();
    await seeAll();
  });

  await test.step("from another screen and after a reload", async () => {
    await complete("Two");
    await page.getByRole("navigation").getByRole("link", { name: "Profile", exact: true }).click();
    await expect(page).toHaveURL(/\/profile$/);
    await page.getByRole("button", { name: "Undo" }).click();
    await seeToast(page, "Bug #2 restored");
    await page.goBack();
    await seeAll();

    await complete("Two");
    await expect(page.getByText("Bug #2 marked as complete")).toBeVisible();
    await page.reload();
    await expect(titles).toHaveText(["Three", "One"]);
    await page.keyboard.press("z");
    await seeToast(page, "Bug #2 restored");
    await seeAll();
  });

  await test.step("but not what somebody has changed since", async () => {
    await complete("Three");
    await expect(page.getByText("Bug #3 marked as complete")).toBeVisible();
    await api.call("setBugStatus", { bugID: (await find(3))._id, status: "parked" });
    await focusTitle();
    await page.keyboard.press("z");
    await expect(
      page.getByText("Bug #3 has been changed since, so it was left as it is."),
    ).toBeVisible();
    expect((await find(3)).status).toBe("parked");
  });
});

test("keys lead from bug to bug, are listed by ?, count once while held, and can be turned off", async ({
  page,
  api,
}) => {
  for (const [title, bugType] of [
    ["One", "design"],
    ["Two", "development"],
    ["Three", "design"],
    ["Four", "design"],
  ] as const) {
    await reportBug(api, { title, bugType });
  }
  const title = page.getByRole("heading", { level: 1 });
  const comment = page.getByRole("textbox", { name: "Add a Comment" });
  const backToList = page.getByRole("link", { name: "Return to Bugs" });
  await signIn(page, { path: "/bugs?status=pending&bugType=design" });
  await expect(page.getByRole("article")).toHaveCount(3);

  await test.step("a bug leads to the previous and next one in the list, and back to the list", async () => {
    await page.getByRole("article").first().getByRole("link", { name: "View Bug" }).click();
    await expect(title).toHaveText("#4 Four");
    await page.keyboard.press("]");
    await expect(title).toHaveText("#3 Three");
    await expect(page.getByText("2 of 3")).toBeVisible();

    await page.keyboard.press("c");
    await expect(page.getByText("Bug marked as complete")).toBeVisible();
    await page.keyboard.press("]");
    await expect(title).toHaveText("#1 One");
    await page.getByRole("link", { name: "Previous bug of the list" }).click();
    await expect(title).toHaveText("#3 Three");
    await page.keyboard.press("m");
    await expect(comment).toBeFocused();
    await backToList.click();
    await expect(page).toHaveURL(/\/bugs\?status=pending&bugType=design$/);
    await page.keyboard.press("j");
    await page.keyboard.press("m");
    await expect(comment).toBeFocused();
    await backToList.click();
  });

  await test.step("a held key changes one bug", async () => {
    await expect(page.getByRole("article")).toHaveCount(2);
    let changes = 0;
    page.on("request", (request) => {
      if (request.url().endsWith("/bugs-status")) changes++;
    });
    // The focus came back to the bug whose box it was in.
    await expect.poll(() => focusedBug(page)).toBe("1");
    await page.keyboard.press("k");
    await expect.poll(() => focusedBug(page)).toBe("4");
    await page.keyboard.down("c");
    for (let count = 0; count < 10; count += 1) await page.keyboard.down("c");
    await page.keyboard.up("c");
    await expect.poll(() => focusedBug(page)).toBe("1");
    await expect(page.getByText("Bug #4 marked as complete")).toBeVisible();
    expect(changes).toBe(1);
    const { data } = await api.call("listBugs", { status: "complete" });
    expect(data.map(({ order }) => order).sort()).toEqual([3, 4]);
  });

  await test.step("? lists the keys, which do nothing in dialogs and fields", async () => {
    await page.keyboard.press("?");
    const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await expect(dialog.getByText("Mark as Complete")).toBeVisible();
    await page.keyboard.press("n");
    await expect(page).toHaveURL(/\/bugs/);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();

    await page.getByRole("textbox", { name: "Bug number" }).focus();
    await page.keyboard.press("n");
    await expect(page).toHaveURL(/\/bugs/);
  });

  await test.step("they can be turned off", async () => {
    const shortcuts = page.getByRole("switch", { name: "Keyboard shortcuts" });
    await page.getByRole("navigation").getByRole("link", { name: "Profile", exact: true }).click();
    await shortcuts.click();
    await expect(shortcuts).not.toBeChecked();
    await title.focus();
    await page.keyboard.press("n");
    await page.keyboard.press("/");
    await expect(page).toHaveURL(/\/profile/);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await shortcuts.click();
    await title.focus();
    await page.keyboard.press("n");
    await expect(page).toHaveURL(/\/add-bug/);
  });
});
