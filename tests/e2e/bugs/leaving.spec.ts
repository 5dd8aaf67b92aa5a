import type { Page } from "@playwright/test";
import { expect, signIn, test } from "../../support/e2e.ts";
import { holdBack } from "../../support/holdBack.ts";
import { picture } from "./media.ts";
import { reportBug, seeToast } from "./team.ts";

const UPLOAD = "**/api/v1/storage/upload*";

const add = (page: Page) => page.getByRole("button", { name: "Add Attachments" });
const back = (page: Page) => page.getByRole("link", { name: "Return to Bugs" });
const question = (page: Page) => page.getByRole("dialog", { name: "Leave this page?" });
const choose = async (page: Page, name: string) =>
  page.locator("input[type=file]").setInputFiles(await picture(name));

test("leaving asks before pictures that aren't added yet are discarded, and only then", async ({
  page,
  api,
}) => {
  const { _id: id } = await reportBug(api);
  const stored = async () => (await api.call("getBug", { id })).data.bug.attachments?.length;
  const view = () => page.getByRole("link", { name: "View Bug" }).click();
  /** Returns what lets the upload go on. */
  const leaveWhileAdding = async () => {
    await view();
    const release = await holdBack(page, UPLOAD);
    await choose(page, "screen.png");
    await add(page).click();
    await back(page).click();
    await expect(question(page)).toBeVisible();
    return release;
  };
  await signIn(page);
  await page.getByRole("link", { name: "Bugs", exact: true }).click();

  await test.step("the link to the list and going back ask, and whoever stays loses nothing", async () => {
    const release = await leaveWhileAdding();
    await page.getByRole("button", { name: "Stay" }).click();
    await expect(question(page)).toBeHidden();
    await expect(page).toHaveURL(`/bug-comments/${id}`);

    await page.goBack();
    await expect(page.getByRole("button", { name: "Stay" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(question(page)).toBeHidden();
    await expect(page).toHaveURL(`/bug-comments/${id}`);
    release();
    await seeToast(page, "Attachments added successfully!");
    await back(page).click();
    await expect(page).toHaveURL("/bugs");
    expect(await stored()).toBe(1);
  });

  await test.step("proceeds by itself once nothing would be lost any more", async () => {
    const release = await leaveWhileAdding();
    release();
    await expect(page).toHaveURL("/bugs");
    await seeToast(page, "Attachments added successfully!");
    expect(await stored()).toBe(2);
  });

  await test.step("cancelled uploads are not mentioned", async () => {
    const release = await leaveWhileAdding();
    await page.getByRole("button", { name: "Leave" }).click();
    await expect(page).toHaveURL("/bugs");
    release();
    await expect(page.getByRole("heading", { name: "Cage sensor stops" })).toBeVisible();
    await expect(page.getByText("Attachments added successfully!")).toBeHidden();
    expect(await stored()).toBe(2);
    await page.unroute(UPLOAD);
  });

  await test.step("a report asks for its running uploads, and keeps the finished ones", async () => {
    const home = page.getByRole("link", { name: "Home", exact: true });
    await page.getByRole("link", { name: "Add Bug" }).click();
    await choose(page, "one.png");
    await expect(page.getByText("Uploaded", { exact: true })).toBeVisible();
    await home.click();
    await expect(page).toHaveURL("/home");
    await page.goBack();
    await expect(page.getByText("one.png")).toBeVisible();

    const release = await holdBack(page, UPLOAD);
    await choose(page, "two.png");
    await home.click();
    await expect(question(page)).toBeVisible();
    await page.getByRole("button", { name: "Stay" }).click();
    release();
    await expect(page.getByText("Uploaded", { exact: true })).toHaveCount(2);
    await page.unroute(UPLOAD);
  });

  await test.step("the browser asks before the page is closed or reloaded", async () => {
    await page.getByRole("link", { name: "Bugs", exact: true }).click();
    await view();
    await choose(page, "screen.png");
    await expect(page.getByText("screen.png")).toBeVisible();
    const [dialog] = await Promise.all([
      page.waitForEvent("dialog"),
      page.evaluate(() => setTimeout(() => location.reload(), 0)),
    ]);
    expect(dialog.type()).toBe("beforeunload");
    await dialog.dismiss();
    await expect(page.getByText("screen.png")).toBeVisible();
  });

  await test.step("nothing is asked after the session has ended", async () => {
    await page.getByRole("button", { name: /^Account of/ }).click();
    await page.getByRole("menuitem", { name: "Logout" }).click();
    await page.waitForURL((url) => url.pathname === "/");
  });
});
