import type { Locator } from "@playwright/test";
import { expect, signIn, test } from "../../support/e2e.ts";
import { picture } from "../bugs/media.ts";
import { card, reportBug } from "../bugs/team.ts";

/** Forced colours drop backgrounds and shadows, so an outline marks what is chosen. */
async function expectMarked(chosen: Locator, other: Locator): Promise<void> {
  await expect(chosen).toHaveCSS("outline-style", "solid");
  await expect(other).toHaveCSS("outline-style", "none");
}

test("with forced colours, what is chosen is marked and each control is visible", async ({
  page,
  api,
}) => {
  await reportBug(api);
  await page.emulateMedia({ forcedColors: "active" });
  await signIn(page, { path: "/user-management" });

  await test.step("the current entry of the navigation and the current tab", async () => {
    const link = (name: string) => page.getByRole("link", { name, exact: true });
    await expectMarked(link("User Management"), link("Home"));
    await expectMarked(link("Users"), link("Invitations"));
  });

  await test.step("the dots of a row's actions", async () => {
    const dots = page
      .getByRole("button", { name: /^Actions for/ })
      .first()
      .locator("span");
    await expect(dots).toHaveCSS("background-image", /gradient/);
  });

  await test.step("the edge of a dialog", async () => {
    await page.getByRole("button", { name: "Add User" }).click();
    await expect(page.locator(".ant-modal-content")).toHaveCSS("outline-style", "solid");
    await page.keyboard.press("Escape");
  });

  await test.step("the option that Enter opens in the command bar", async () => {
    await page.keyboard.press("Control+k");
    const option = (name: string) => page.getByRole("option", { name, exact: true });
    await expectMarked(option("Report a Bug"), option("Logout"));
    await page.keyboard.press("Escape");
  });

  await test.step("the chosen comments, status and assignee", async () => {
    await page.getByRole("link", { name: "Recent Activity" }).click();
    const choice = (text: string) => page.locator("label").filter({ hasText: text });
    await expectMarked(choice("Comments"), choice("Changes"));
    await page.getByRole("link", { name: "Bugs", exact: true }).click();
    const tab = (name: RegExp) => page.getByRole("tab", { name });
    await expectMarked(tab(/^Pending/), tab(/^Parked/));
  });

  await test.step("the option that Enter chooses in a select", async () => {
    const select = page.getByRole("combobox", { name: "Type" });
    await select.press("ArrowDown");
    const list = page.locator(".ant-select-dropdown:visible");
    await expect(list).toHaveCSS("outline-style", "solid");
    await page.keyboard.press("ArrowDown");
    const option = (title: string) => list.getByTitle(title, { exact: true });
    await expectMarked(option("Design"), option("Any type"));
    await page.keyboard.press("Escape");
  });

  await test.step("the shape of a bug's type, which stands alone in the compact list", async () => {
    const adjusts = card(page, "Cage sensor stops")
      .getByText("Design", { exact: true })
      .evaluate((chip) => getComputedStyle(chip, "::before").forcedColorAdjust);
    expect(await adjusts).toBe("none");
  });

  await test.step("the slider that zooms an avatar", async () => {
    await page.goto("/profile");
    await page.getByRole("button", { name: "Change avatar" }).click();
    await page.locator("input[type=file]").setInputFiles(await picture("face.png"));
    await expect(page.locator(".ant-slider-rail")).toHaveCSS("outline-style", "solid");
    await expect(page.locator(".ant-slider-track")).toHaveCSS("forced-color-adjust", "none");
  });
});
