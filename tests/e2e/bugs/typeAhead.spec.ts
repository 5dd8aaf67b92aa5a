import { paths } from "#contract/paths.ts";
import { expect, signIn, test } from "../../support/e2e.ts";
import { holdBack } from "../../support/holdBack.ts";
import { statuses } from "../session/painted.ts";
import { addPerson, card, reportBug } from "./team.ts";

const TEXT = "complete the mouse count";

test("what is typed while a field or a dialog is on its way is neither lost nor taken for shortcuts", async ({
  page,
  api,
}) => {
  await addPerson(api, "Ann Lee");
  for (const title of ["Second", "First"]) await reportBug(api, { title });
  const seeUnchanged = async () =>
    expect(await statuses(api)).toEqual([
      ["Second", "pending"],
      ["First", "pending"],
    ]);
  const view = card(page, "First").getByRole("link", { name: "View Bug" });
  const box = page.getByLabel("Add a Comment");
  const dialog = page.getByRole("dialog");
  const releaseSelect = await holdBack(page, "**/assets/AntdSelect-*.js");
  const releasePeople = await holdBack(page, "**/dash-auth/users*");
  await signIn(page, { path: paths.bugs });

  await test.step("after a, it chooses the assignee, however late the dialog comes", async () => {
    await view.focus();
    await page.keyboard.press("a");
    await page.keyboard.type("Ann");
    await page.keyboard.press("Enter");
    releaseSelect();
    await expect(dialog).toBeVisible();
    releasePeople();
    await expect(page.getByText("Bug #2 assigned to Ann Lee")).toBeVisible();
    const { data } = await api.call("listBugs", { sort: "order" });
    expect(data.map(({ assigned }) => assigned)).toEqual(["admin", "Ann Lee"]);
    await expect(dialog).toHaveCount(0);
  });

  await test.step("keys do nothing while a dialog is awaited, until Escape calls it off", async () => {
    const release = await holdBack(page, "**/assets/ShortcutsDialog-*.js");
    await view.focus();
    await page.keyboard.press("?");
    await page.keyboard.press("c");
    await page.keyboard.press("Escape");
    await page.keyboard.press("?");
    await page.keyboard.press("c");
    release();
    await expect(dialog).toHaveCount(1);
    await seeUnchanged();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  });

  await test.step("after n, it is the report's title, however late the form comes", async () => {
    const release = await holdBack(page, "**/assets/ReportBugPage-*.js");
    await view.focus();
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
    await seeUnchanged();
  });

  await test.step("after m, it is the comment, however late its box comes", async () => {
    const release = await holdBack(page, "**/assets/BugDetailsPage-*.js");
    await page.getByRole("link", { name: "Bugs", exact: true }).click();
    await view.focus();
    await page.keyboard.press("m");
    await page.keyboard.type(`${TEXT}x`);
    await page.keyboard.press("Backspace");
    release();
    await expect(box).toHaveValue(TEXT);
    await expect(box).toBeFocused();
    await page.keyboard.type("!");
    await expect(box).toHaveValue(`${TEXT}!`);
    await seeUnchanged();
    await box.fill("");
  });

  for (const [how, key, isLoadedAnew] of [
    ["Escape", "Escape", false],
    ["a click into a field", undefined, true],
  ] as const) {
    await test.step(`a dialog whose code is awaited doesn't open after ${how}`, async () => {
      const release = await holdBack(page, "**/assets/EditBugDialog-*.js");
      if (isLoadedAnew) await page.reload();
      await page.getByRole("button", { name: "Edit" }).click();
      if (key) await page.keyboard.press(key);
      await box.click();
      await page.keyboard.type("It is ");
      const loaded = page.waitForResponse(/EditBugDialog-/);
      release();
      await loaded;
      await page.keyboard.type("the fuse");
      await expect(box).toHaveValue("It is the fuse");
      await expect(dialog).toHaveCount(0);
      await box.fill("");
      await page.getByRole("button", { name: "Edit" }).click();
      await expect(dialog).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
    });
  }
});
