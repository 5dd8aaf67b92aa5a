import { bugPath, paths } from "#contract/paths.ts";
import { expect, signIn, test } from "../../support/e2e.ts";
import { holdBack } from "../../support/holdBack.ts";
import { statuses } from "../session/painted.ts";
import { addPerson, card, reportBug } from "./team.ts";

/** What is typed while a field or a dialog is on its way is neither lost nor taken for shortcuts. */

const TEXT = "complete the mouse count";

test("what is typed after m is the comment, however late its box comes", async ({ page, api }) => {
  for (const title of ["Second", "First"]) await reportBug(api, { title });
  await signIn(page, { path: paths.bugs });
  await expect(card(page, "First")).toBeVisible();
  const release = await holdBack(page, "**/assets/BugDetailsPage-*.js");
  await page.keyboard.press("j");
  await page.keyboard.press("m");
  await page.keyboard.type(`${TEXT}x`);
  await page.keyboard.press("Backspace");
  release();
  const box = page.getByLabel("Add a Comment");
  await expect(box).toHaveValue(TEXT);
  await expect(box).toBeFocused();
  await page.keyboard.type("!");
  await expect(box).toHaveValue(`${TEXT}!`);
  expect(await statuses(api)).toEqual([
    ["Second", "pending"],
    ["First", "pending"],
  ]);
});

test("what is typed after n is the report's title, however late the form comes", async ({
  page,
  api,
}) => {
  await reportBug(api, { title: "First" });
  await signIn(page, { path: paths.bugs });
  const release = await holdBack(page, "**/assets/ReportBugPage-*.js");
  await card(page, "First").getByRole("link", { name: "View Bug" }).focus();
  await page.keyboard.press("n");
  await page.keyboard.type(TEXT);
  release();
  const title = page.getByLabel("Title");
  await expect(title).toHaveValue(TEXT);
  await expect(title).toBeFocused();
  // Somebody who is there already goes to the title, too.
  await page.getByRole("heading", { level: 1 }).focus();
  await page.keyboard.press("n");
  await expect(title).toBeFocused();
  expect(await statuses(api)).toEqual([["First", "pending"]]);
});

test("keys pressed while a dialog is awaited do nothing, until Escape calls it off", async ({
  page,
  api,
}) => {
  await reportBug(api, { title: "First" });
  const release = await holdBack(page, "**/assets/ShortcutsDialog-*.js");
  await signIn(page, { path: paths.bugs });
  await card(page, "First").getByRole("link", { name: "View Bug" }).focus();
  await page.keyboard.press("?");
  await page.keyboard.press("c");
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await page.keyboard.press("c");
  release();
  await expect(page.getByRole("dialog")).toHaveCount(1);
  expect(await statuses(api)).toEqual([["First", "pending"]]);
});

for (const [how, goOn] of [
  ["Escape", "Escape"],
  ["a click into a field", undefined],
] as const) {
  test(`a dialog whose code is awaited doesn't open after ${how}`, async ({ page, api }) => {
    const { _id } = await reportBug(api, { title: "First" });
    const release = await holdBack(page, "**/assets/EditBugDialog-*.js");
    await signIn(page, { path: bugPath(_id) });
    await page.getByRole("button", { name: "Edit" }).click();
    const box = page.getByLabel("Add a Comment");
    if (goOn) await page.keyboard.press(goOn);
    await box.click();
    await page.keyboard.type("It is ");
    const loaded = page.waitForResponse(/EditBugDialog-/);
    release();
    await loaded;
    await page.keyboard.type("the fuse");
    await expect(box).toHaveValue("It is the fuse");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.getByRole("button", { name: "Edit" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
  });
}

test("what is typed after a chooses the assignee, however late the dialog comes", async ({
  page,
  api,
}) => {
  await addPerson(api, "Ann Lee");
  const { _id } = await reportBug(api, { title: "First" });
  const release = await holdBack(page, "**/assets/AntdSelect-*.js");
  const releasePeople = await holdBack(page, "**/dash-auth/users*");
  await signIn(page, { path: paths.bugs });
  await card(page, "First").getByRole("link", { name: "View Bug" }).focus();
  await page.keyboard.press("a");
  await page.keyboard.type("Ann");
  await page.keyboard.press("Enter");
  release();
  await expect(page.getByRole("dialog")).toBeVisible();
  releasePeople();
  await expect(page.getByText("Bug #1 assigned to Ann Lee")).toBeVisible();
  expect((await api.call("getBug", { id: _id })).data.bug.assigned).toBe("Ann Lee");
});
