import type { Page } from "@playwright/test";
import { expect, signIn, test } from "../../support/e2e.ts";
import { holdBack } from "../../support/holdBack.ts";
import { picture } from "./media.ts";
import { addPerson, card, reportBug } from "./team.ts";

test.use({ fetchesAhead: true });

// These tests run with motion.
test.use({ reducedMotion: "no-preference" });

const SET_STATUS = "**/api/v1/development/bugs-status";

const hasFocus = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement !== document.body);

test("the focus stays where it was while a bug is changed", async ({ page, api, expectError }) => {
  expectError(/Failed to load resource|POST \/api\/v1\/storage\/upload/);
  await addPerson(api, "Ann Lee");
  const { _id } = await reportBug(api);
  await signIn(page, { path: `/bug-comments/${_id}` });

  await test.step("while and after it is assigned", async () => {
    const select = page.getByLabel("Assigned To");
    const chosen = page.locator(".ant-select-selection-item");
    await select.focus();
    const release = await holdBack(page, "**/assign-bug");
    await select.pressSequentially("Ann");
    await expect(page.locator(".ant-select-item-option-active[title='Ann Lee']")).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(chosen).toHaveText("Ann Lee");
    await expect(select).toBeFocused();
    release();
    await expect(page.getByText("Bug assigned successfully")).toBeVisible();
    await expect(select).toBeFocused();
    await expect(chosen).toHaveText("Ann Lee");
  });

  await test.step("by the buttons when its status changes, which a held key does once", async () => {
    const changes: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/bugs-status")) changes.push(request.url());
    });
    await page.getByRole("button", { name: "Park Bug" }).focus();
    for (let repeat = 0; repeat < 31; repeat++) await page.keyboard.down("Enter");
    await expect(page.getByRole("button", { name: "Move to pending" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Park Bug" })).toHaveCount(0);
    for (let repeat = 0; repeat < 31; repeat++) await page.keyboard.down("Enter");
    await page.keyboard.up("Enter");
    await expect(page.getByText("Bug parked successfully")).toBeVisible();
    await expect.poll(() => hasFocus(page)).toBe(true);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Mark as Complete" })).toBeFocused();
    expect(changes).toHaveLength(1);
  });

  await test.step("among the chosen files, and on their button once they are added", async () => {
    const names = ["a.png", "b.png", "c.png"];
    await page.locator("input[type=file]").setInputFiles(await Promise.all(names.map(picture)));
    const remove = (name: string) =>
      page.getByRole("button", { name: new RegExp(`^(Remove|Cancel the upload of) ${name}$`) });
    const opener = page.locator("button", { hasText: "Choose images" });
    const add = page.getByRole("button", { name: "Add Attachments" });

    await remove("a.png").press("Enter");
    await expect(remove("b.png")).toBeFocused();
    await page.route("**/storage/upload*", (route) => route.abort());
    await add.press("Enter");
    await expect(page.getByText("Error adding attachments")).toBeVisible();
    await expect(add).toBeFocused();
    await page.unroute("**/storage/upload*");
    await page.getByRole("button", { name: "Retry the upload of b.png" }).press("Enter");
    await expect(remove("b.png")).toBeFocused();
    await expect(page.getByText("Uploaded", { exact: true })).toBeVisible();
    await remove("c.png").press("Enter");
    await expect(opener).toBeFocused();

    await add.press("Enter");
    await expect(page.getByText("Attachments added successfully!")).toBeVisible();
    await expect(opener).toBeFocused();
  });
});

test("going back closes an open picture, then leaves the bug, and keeps no failure of the list", async ({
  page,
  api,
  expectError,
}) => {
  expectError(/Failed to load resource|POST \/api\/v1\/development\/bugs-status/);
  const { buffer } = await picture();
  const image = new Blob([new Uint8Array(buffer)]);
  const attachments = [await api.upload(image, "one.png"), await api.upload(image, "two.png")];
  await reportBug(api, { attachments });
  await signIn(page, { path: "/bugs" });
  const view = page.getByRole("link", { name: "View Bug" });
  const open = page.getByRole("button", { name: "Open attachment 1 of 2" });
  const enlarged = (number: number) =>
    page.getByRole("dialog", { name: `Attachment ${number} of 2` });

  await test.step("a failure in the list is shown neither on the bug's own screen nor again later", async () => {
    await page.route(SET_STATUS, (route) => route.fulfill({ status: 500 }));
    await page.getByRole("button", { name: "Mark as Complete" }).click();
    await expect(page.getByText("Not marked as complete. Please try again.")).toBeVisible();

    await card(page, "Cage sensor stops").getByRole("link", { name: "View Bug" }).click();
    await expect(page.getByRole("button", { name: "Park Bug" })).toBeVisible();
    await expect(page.getByText("The status was not changed.")).toHaveCount(0);
    await page.goBack();
    await expect(card(page, "Cage sensor stops")).toBeVisible();
    await expect(page.getByText("Not marked as complete.")).toHaveCount(0);
  });

  await test.step("going back closes the picture and focuses its thumbnail", async () => {
    await view.click();
    await open.click();
    await expect(enlarged(1)).toBeVisible();
    await page.keyboard.press("ArrowRight");
    await expect(enlarged(2)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page).toHaveURL(/bug-comments/);
    await expect(open).toBeFocused();
  });

  await test.step("however it is closed, it leaves no entry in the browser's history", async () => {
    await open.click();
    await expect(enlarged(1)).toBeVisible();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page).toHaveURL(/bug-comments/);
    await page.getByRole("link", { name: "Return to Bugs" }).click();
    await expect(page).toHaveURL(/\/bugs$/);
  });

  await test.step("a picture that was open when the page was loaded gives the focus to its thumbnail", async () => {
    await view.click();
    await open.click();
    await expect(enlarged(1)).toBeVisible();
    await page.reload();
    await expect(enlarged(1)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(open).toBeFocused();
  });
});
