import { expect, signIn, test } from "../../support/e2e.ts";
import { addPerson, focusedBug, reportBug } from "./team.ts";

const LIST = "/bugs?status=pending";

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
