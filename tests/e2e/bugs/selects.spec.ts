import { paths } from "#contract/paths.ts";
import { expect, signIn, test } from "../../support/e2e.ts";
import { holdBack } from "../../support/holdBack.ts";

const opened = ".ant-select-item-option:visible";

test("a select is used by keyboard from the first key on", async ({ page }) => {
  await signIn(page, { path: paths.addBug });
  const type = page.getByRole("combobox", { name: "Bug Type" });
  await expect(type).toHaveValue("Design");
  await expect(page.locator(".ant-select")).toHaveCount(0);
  await type.focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.locator(opened)).toHaveText(["Design", "Development", "Miscellaneous"]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.locator(".ant-select-selection-item")).toHaveText("Development");
  await expect(type).toBeFocused();

  // Typing searches; the first letters aren't lost.
  const assignee = page.getByRole("combobox", { name: "Assign To" });
  await assignee.focus();
  await page.keyboard.type("adm");
  await expect(page.locator(opened)).toHaveText(["admin"]);
  await page.keyboard.press("Enter");
  await expect(page.locator(".ant-select-selection-item").first()).toHaveText("admin");
});

test("a select that is pressed before its code has come opens then, and stays shut if it is left", async ({
  page,
}) => {
  const release = await holdBack(page, "**/assets/AntdSelect-*.js");
  await signIn(page, { path: paths.addBug });
  const type = page.getByRole("combobox", { name: "Bug Type" });
  await type.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("textbox", { name: "Title" }).focus();
  await page.getByRole("combobox", { name: "Assign To" }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.locator(".ant-select")).toHaveCount(0);
  release();
  await expect(page.locator(opened)).toHaveText(["admin"]);
  await expect(type).toHaveValue("Design");
});
