import type { Route } from "@playwright/test";
import { expect, signIn, test } from "../../support/e2e.ts";
import { holdBack } from "../../support/holdBack.ts";
import { reportBug, seeToast } from "./team.ts";

const LIST = "/bugs?status=pending";

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

  await test.step("what is still being sent, once it is made", async () => {
    const release = await holdBack(page, "**/bugs-status");
    await focusThird();
    for (const key of ["c", "c", "c"]) await page.keyboard.press(key);
    await expect(page.getByText("Bug #1 is complete.")).toBeVisible();
    // Once per press: the last change and the one before.
    await page.keyboard.press("z");
    await page.keyboard.press("z");
    release();
    await seeToast(page, "Bug #1 restored");
    await seeToast(page, "Bug #2 restored");
    await expect(titles).toHaveText(["Two", "One"]);
    expect((await find(1)).status).toBe("pending");
    expect((await find(2)).status).toBe("pending");
    expect((await find(3)).status).toBe("complete");
    await expect(page.getByText("There is nothing to undo.")).toHaveCount(0);
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
