import { paths } from "#contract/paths.ts";
import { expect, signIn, test } from "../../support/e2e.ts";
import { holdBack } from "../../support/holdBack.ts";
import { addPerson } from "./team.ts";

const opened = ".ant-select-item-option:visible";
const LATE = "**/assets/AntdSelect-*.js";

test("the first key already opens a select", async ({ page }) => {
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
  const release = await holdBack(page, LATE);
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

test("what is typed before a select's code has come chooses then, and Escape calls it off", async ({
  page,
  api,
}) => {
  await addPerson(api, "Ann Lee");
  const release = await holdBack(page, LATE);
  await signIn(page, { path: paths.addBug });
  const type = page.getByRole("combobox", { name: "Bug Type" });
  await type.click();
  await expect(type).toHaveAttribute("aria-busy", "true");
  await page.keyboard.press("Escape");
  await expect(type).not.toHaveAttribute("aria-busy", "true");
  await page.keyboard.press("Control");

  const assignee = page.getByRole("combobox", { name: "Assign To" });
  await assignee.focus();
  await page.keyboard.type("xyz");
  await expect(assignee).toHaveValue("xyz");
  await page.keyboard.press("Escape");
  await expect(assignee).toHaveValue("");
  await page.keyboard.type("Anx");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("n");
  await expect(assignee).toHaveValue("Ann");
  await page.keyboard.press("Enter");
  release();
  await expect(page.locator(".ant-select-selection-item")).toHaveText("Ann Lee");
  await expect(page.locator(opened)).toHaveCount(0);
  await assignee.press("Backspace");
  await page.keyboard.type("Ann L");
  await expect(page.locator(opened)).toHaveText(["Ann Lee"]);
});

test("a space opens a select that can be searched, with all choices", async ({ page }) => {
  await signIn(page, { path: paths.bugs });
  const assignee = page.getByRole("combobox", { name: "Assigned to" });
  await assignee.focus();
  await page.keyboard.press("Space");
  const all = ["Any assignee", "Nobody", "People who left", "admin"];
  await expect(page.locator(opened)).toHaveText(all);
});

test("a select whose code can't be loaded says so and leaves the browser its keys", async ({
  page,
  expectError,
}) => {
  expectError(/Failed to load resource|ERR_FAILED/);
  await page.route(LATE, (route) => route.abort());
  await signIn(page, { path: paths.addBug });
  const type = page.getByRole("combobox", { name: "Bug Type" });
  await type.click();
  await expect(page.getByText("This could not be opened.")).toBeVisible();
  await expect(type).toBeFocused();
  const prevented = await type.evaluate((field) =>
    ["F5", "PageDown", "Home"].filter((key) => {
      const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
      return !field.dispatchEvent(event);
    }),
  );
  expect(prevented).toEqual([]);

  await page.unroute(LATE);
  await type.click();
  await expect(page.locator(opened)).toHaveCount(3);
});

test("one tap opens a select, also on its arrow", async ({ page }) => {
  await signIn(page, { path: paths.addBug });
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  await page.waitForLoadState("networkidle");
  for (const name of ["Bug Type", "Assign To"]) {
    const box = await page.getByRole("combobox", { name }).locator("..").boundingBox();
    if (!box) throw new Error(`There is no ${name}.`);
    const point = { x: box.x + box.width - 16, y: box.y + box.height / 2 };
    await devTools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
    await devTools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await expect(page.locator(opened).first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.locator(opened)).toHaveCount(0);
  }
});
