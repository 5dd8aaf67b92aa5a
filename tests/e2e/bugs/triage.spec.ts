import type { Page, Route } from "@playwright/test";
import { expect, signIn, test } from "../../support/e2e.ts";

const LIST = "/bugs?status=pending";
const chooseCompact = (page: Page) =>
  page.getByRole("radiogroup", { name: "List density" }).getByText("Compact").click();
/** The number of the focused bug. */
const focusedBug = (page: Page) =>
  page.evaluate(() => {
    const row = document.activeElement?.closest("li[data-index], tr[data-index]");
    return /#(\d+)/.exec(row?.textContent ?? "")?.[1];
  });

for (const density of ["Comfortable", "Compact"]) {
  test.describe(`in ${density}`, () => {
    test.beforeEach(async ({ page, api }) => {
      for (let order = 1; order <= 5; order += 1) {
        await api.call("createBug", {
          title: `Scale ${order} drifts`,
          description: "-",
          assignedTo: api.user.uid,
        });
      }
      await signIn(page, { path: LIST });
      if (density === "Compact") await chooseCompact(page);
      await expect(page.getByText("Scale 5 drifts").first()).toBeVisible();
    });

    test("single keys triage bug by bug, and the focus moves to the next", async ({
      page,
      api,
    }) => {
      await page.keyboard.press("j");
      await expect.poll(() => focusedBug(page)).toBe("5");
      await page.keyboard.press("c");
      await expect.poll(() => focusedBug(page)).toBe("4");
      await expect(page.getByText("Bug #5 marked as complete")).toBeVisible();
      await page.keyboard.press("p");
      await expect.poll(() => focusedBug(page)).toBe("3");
      await expect(page.getByText("Bug #4 parked")).toBeVisible();
      await page.keyboard.press("j");
      await expect.poll(() => focusedBug(page)).toBe("2");
      await page.keyboard.press("k");
      await expect.poll(() => focusedBug(page)).toBe("3");

      const { data } = await api.call("listBugs", {});
      expect(data.map(({ order, status }) => [order, status]).sort()).toEqual([
        [1, "pending"],
        [2, "pending"],
        [3, "pending"],
        [4, "parked"],
        [5, "complete"],
      ]);
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: /Scale 3/ })).toBeFocused();
    });

    test("back from a bug, the keyboard goes on from that bug", async ({ page }) => {
      await page.keyboard.press("j");
      await page.keyboard.press("j");
      await page.keyboard.press("Enter");
      const title = page.getByRole("heading", { level: 1 });
      await expect(title).toHaveText("#4 Scale 4 drifts");
      await page.goBack();
      await expect.poll(() => focusedBug(page)).toBe("4");
      await page.keyboard.press("j");
      await expect.poll(() => focusedBug(page)).toBe("3");

      await page.getByRole("link", { name: "Scale 3 drifts" }).click();
      await expect(title).toHaveText("#3 Scale 3 drifts");
      await page.keyboard.press("]");
      await expect(title).toHaveText("#2 Scale 2 drifts");
      await page.getByRole("link", { name: "Return to Bugs" }).click();
      await expect.poll(() => focusedBug(page)).toBe("2");
      await page.keyboard.press("k");
      await expect.poll(() => focusedBug(page)).toBe("3");
    });

    test("the key a assigns, and Escape leaves everything as it was", async ({ page, api }) => {
      await api.call("signup", {
        email: "ann@example.org",
        password: "correct horse battery",
      });
      await page.reload();
      await expect(page.getByText("Scale 5 drifts").first()).toBeVisible();
      await page.keyboard.press("j");
      await page.keyboard.press("a");
      const dialog = page.getByRole("dialog", { name: "Assign bug #5" });
      await expect(dialog.getByRole("combobox")).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect.poll(() => focusedBug(page)).toBe("5");

      await page.keyboard.press("a");
      await page.keyboard.type("ann");
      await expect(page.locator(".ant-select-dropdown:visible").getByTitle("ann")).toBeVisible();
      await page.keyboard.press("Enter");
      await expect(page.getByText("Bug #5 assigned to ann")).toBeVisible();
      await expect(dialog).toBeHidden();
      await expect.poll(() => focusedBug(page)).toBe("4");
      await expect(page.getByRole("tab", { name: "ann 1" })).toBeVisible();
      const { data } = await api.call("listBugs", {});
      expect(data.find(({ order }) => order === 5)?.assigned).toBe("ann");
    });
  });
}

test("z or the toast undoes a change, and the bug returns to its old place, unless somebody has changed it since", async ({
  page,
  api,
}) => {
  for (const title of ["One", "Two", "Three"]) {
    await api.call("createBug", { title, description: "-", assignedTo: api.user.uid });
  }
  const titles = page.getByRole("article").getByRole("heading");
  const isPending = async (order: number) => {
    const { data } = await api.call("listBugs", {});
    return data.find((bug) => bug.order === order)?.status === "pending";
  };
  await signIn(page, { path: LIST });
  await expect(titles).toHaveText(["Three", "Two", "One"]);
  await page.keyboard.press("z");
  await expect(page.getByText("There is nothing to undo.")).toBeVisible();

  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("c");
  await expect(page.getByText("Bug #2 marked as complete")).toBeVisible();
  await page.keyboard.press("z");
  await expect(page.getByText("Bug #2 restored")).toBeVisible();
  await expect(titles).toHaveText(["Three", "Two", "One"]);
  expect(await isPending(2)).toBe(true);

  const third = page.getByRole("article", { name: "Three" });
  await third.getByRole("button", { name: "Mark as Complete" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Bug #3 restored")).toBeVisible();
  await expect(titles).toHaveText(["Three", "Two", "One"]);

  await third.getByRole("button", { name: "Mark as Complete" }).click();
  await expect(page.getByText("Bug #3 marked as complete")).toBeVisible();
  const { data } = await api.call("listBugs", {});
  const bugID = data.find(({ order }) => order === 3)?._id ?? "";
  await api.call("setBugStatus", { bugID, status: "parked" });
  await page.getByRole("heading", { level: 1 }).focus();
  await page.keyboard.press("z");
  await expect(
    page.getByText("Bug #3 has been changed since, so it was left as it is."),
  ).toBeVisible();
  expect(await isPending(3)).toBe(false);
});

test("z undoes change after change, the latest first", async ({ page, api }) => {
  for (const title of ["One", "Two", "Three"]) {
    await api.call("createBug", { title, description: "-", assignedTo: api.user.uid });
  }
  await signIn(page, { path: LIST });
  const titles = page.getByRole("article").getByRole("heading");
  await expect(titles).toHaveText(["Three", "Two", "One"]);
  await page.keyboard.press("j");
  await page.keyboard.press("c");
  await page.keyboard.press("p");
  await expect(page.getByText("Bug #3 marked as complete")).toBeVisible();
  await expect(page.getByText("Bug #2 parked")).toBeVisible();

  await page.keyboard.press("z");
  await expect(page.getByText("Bug #2 restored")).toBeVisible();
  await expect(page.getByText("Bug #2 parked")).toHaveCount(0);
  await page.keyboard.press("z");
  await expect(page.getByText("Bug #3 restored")).toBeVisible();
  await expect(titles).toHaveText(["Three", "Two", "One"]);
  await page.keyboard.press("z");
  await expect(page.getByText("There is nothing to undo.")).toBeVisible();
});

test("z undoes what was done last, even if its answer came first", async ({ page, api }) => {
  for (const title of ["Two", "One"]) {
    await api.call("createBug", { title, description: "-", assignedTo: api.user.uid });
  }
  await signIn(page, { path: LIST });
  await expect(page.getByRole("article")).toHaveCount(2);
  const held: Route[] = [];
  await page.route("**/bugs-status", (route) => void held.push(route), { times: 1 });
  await page.keyboard.press("j");
  await page.keyboard.press("c");
  await page.keyboard.press("p");
  await expect(page.getByText("Bug #1 parked")).toBeVisible();
  await held[0]?.continue();
  await expect(page.getByText("Bug #2 marked as complete")).toBeVisible();
  await page.keyboard.press("z");
  await expect(page.getByText("Bug #1 restored")).toBeVisible();
});

test("z takes several changes of one bug back", async ({ page, api }) => {
  const { data } = await api.call("createBug", {
    title: "One",
    description: "-",
    assignedTo: api.user.uid,
  });
  await signIn(page, { path: `/bug-comments/${data.bug._id}` });
  await page.getByRole("button", { name: "Park Bug" }).click();
  await expect(page.getByText("Bug parked successfully")).toBeVisible();
  await page.getByRole("button", { name: "Mark as Complete" }).click();
  await expect(page.getByText("Bug marked as complete")).toBeVisible();
  await page.getByRole("heading", { level: 1 }).focus();
  await page.keyboard.press("z");
  await expect(page.getByRole("button", { name: "Mark as Complete" })).toBeVisible();
  await page.keyboard.press("z");
  await expect(page.getByRole("button", { name: "Park Bug" })).toBeVisible();
  expect((await api.call("getBug", { id: data.bug._id })).data.bug.status).toBe("pending");
});

test("a change can be undone from another screen and after a reload", async ({ page, api }) => {
  for (const title of ["One", "Two"]) {
    await api.call("createBug", { title, description: "-", assignedTo: api.user.uid });
  }
  await signIn(page, { path: LIST });
  const complete = page.getByRole("button", { name: "Mark as Complete" });
  await complete.first().click();
  await page.getByRole("navigation").getByRole("link", { name: "Profile", exact: true }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Bug #2 restored")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("article")).toHaveCount(2);

  await complete.first().click();
  await expect(page.getByText("Bug #2 marked as complete")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.keyboard.press("z");
  await expect(page.getByText("Bug #2 restored")).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(2);
});

test("a held key changes one bug", async ({ page, api }) => {
  for (let order = 1; order <= 4; order += 1) {
    const title = `Scale ${order} drifts`;
    await api.call("createBug", { title, description: "-", assignedTo: api.user.uid });
  }
  await signIn(page, { path: LIST });
  await expect(page.getByRole("article")).toHaveCount(4);
  let changes = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/bugs-status")) changes++;
  });
  await page.keyboard.press("j");
  await page.keyboard.down("c");
  for (let count = 0; count < 10; count += 1) await page.keyboard.down("c");
  await page.keyboard.up("c");
  await expect.poll(() => focusedBug(page)).toBe("3");
  await expect(page.getByText("Bug #4 marked as complete")).toBeVisible();
  expect(changes).toBe(1);
  const { data } = await api.call("listBugs", {});
  expect(data.filter(({ status }) => status === "complete")).toHaveLength(1);
});

test("a bug leads to the previous and next one in the list, and back to the list", async ({
  page,
  api,
}) => {
  for (const [title, bugType] of [
    ["One", "design"],
    ["Two", "development"],
    ["Three", "design"],
    ["Four", "design"],
  ] as const) {
    await api.call("createBug", { title, description: "-", assignedTo: api.user.uid, bugType });
  }
  await signIn(page, { path: "/bugs?status=pending&bugType=design" });
  await page.getByRole("article").first().getByRole("link", { name: "View Bug" }).click();
  const title = page.getByRole("heading", { level: 1 });
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
  await expect(page.getByRole("textbox", { name: "Add a Comment" })).toBeFocused();
  await page.getByRole("link", { name: "Return to Bugs" }).click();
  await expect(page).toHaveURL(/\/bugs\?status=pending&bugType=design$/);
  await page.keyboard.press("j");
  await page.keyboard.press("m");
  await expect(page.getByRole("textbox", { name: "Add a Comment" })).toBeFocused();
});

test("the keys are shown by ?, do nothing in fields and dialogs, and can be turned off", async ({
  page,
  api,
}) => {
  await api.call("createBug", { title: "One", description: "-", assignedTo: api.user.uid });
  await signIn(page, { path: LIST });
  await expect(page.getByRole("article")).toHaveCount(1);
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

  await page.goto("/profile");
  await page.getByRole("switch", { name: "Keyboard shortcuts" }).click();
  await expect(page.getByRole("switch", { name: "Keyboard shortcuts" })).not.toBeChecked();
  await page.getByRole("heading", { level: 1 }).focus();
  await page.keyboard.press("n");
  await page.keyboard.press("/");
  await expect(page).toHaveURL(/\/profile/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("switch", { name: "Keyboard shortcuts" }).click();
  await page.getByRole("heading", { level: 1 }).focus();
  await page.keyboard.press("n");
  await expect(page).toHaveURL(/\/add-bug/);
});
