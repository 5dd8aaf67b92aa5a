import type { Page } from "@playwright/test";
import { paths } from "#contract/paths.ts";
import { expect, signIn, test } from "../../support/e2e.ts";
import { holdBack } from "../../support/holdBack.ts";
import { addPerson } from "./team.ts";

const LATE = "**/assets/AntdSelect-*.js";

const typeSelect = (page: Page) => page.getByRole("combobox", { name: "Bug Type" });
const assigneeSelect = (page: Page) => page.getByRole("combobox", { name: "Assign To" });
const opened = (page: Page) => page.locator(".ant-select-item-option:visible");
const chosen = (page: Page) => page.locator(".ant-select-selection-item");

/** Where the filters are, in use or resting. */
const placesOfFilters = (page: Page) =>
  page
    .getByRole("region", { name: "Filters" })
    .getByRole("combobox")
    .evaluateAll((all) =>
      all.map((each) => {
        const box = (each.closest(".ant-select") ?? each.parentElement)?.getBoundingClientRect();
        return [box?.left, box?.top, box?.width].map((place) => Math.round(place ?? 0));
      }),
    );

test("a select does what is pressed and typed, however late its code comes", async ({
  page,
  api,
  expectError,
}) => {
  expectError(/Failed to load resource|ERR_FAILED/);
  await addPerson(api, "Ann Lee");
  const [type, assignee] = [typeSelect(page), assigneeSelect(page)];
  const release = await holdBack(page, LATE);
  await signIn(page, { path: paths.addBug });

  await test.step("pressed before, it opens then, and stays shut if it is left", async () => {
    await type.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("textbox", { name: "Title" }).focus();
    await assignee.focus();
    await page.keyboard.press("ArrowDown");
    await expect(page.locator(".ant-select")).toHaveCount(0);
    release();
    await expect(opened(page)).toHaveText(["admin", "Ann Lee"]);
    await expect(type).toHaveValue("Design");
  });

  await test.step("if it can't be loaded, it says so and leaves the browser its keys", async () => {
    await page.unroute(LATE);
    await page.route(LATE, (route) => route.abort());
    await page.reload();
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
    await expect(opened(page)).toHaveCount(3);
    await page.keyboard.press("Escape");
  });

  await test.step("what is typed before chooses then, and Escape calls it off", async () => {
    const release = await holdBack(page, LATE);
    await page.reload();
    await type.click();
    await expect(type).toHaveAttribute("aria-busy", "true");
    await page.keyboard.press("Escape");
    await expect(type).not.toHaveAttribute("aria-busy", "true");
    await page.keyboard.press("Control");

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
    await expect(chosen(page)).toHaveText("Ann Lee");
    await expect(opened(page)).toHaveCount(0);
    await assignee.press("Backspace");
    await page.keyboard.type("Ann L");
    await expect(opened(page)).toHaveText(["Ann Lee"]);
    await page.unroute(LATE);
  });
});

test("the first key or tap already opens a select", async ({ page }) => {
  const [type, assignee] = [typeSelect(page), assigneeSelect(page)];
  await signIn(page, { path: paths.addBug });

  await test.step("an arrow opens it, and typing searches without losing the first letters", async () => {
    await expect(type).toHaveValue("Design");
    await expect(page.locator(".ant-select")).toHaveCount(0);
    await type.focus();
    await page.keyboard.press("ArrowDown");
    await expect(opened(page)).toHaveText(["Design", "Development", "Miscellaneous"]);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(chosen(page)).toHaveText("Development");
    await expect(type).toBeFocused();

    await assignee.focus();
    await page.keyboard.type("adm");
    await expect(opened(page)).toHaveText(["admin"]);
    await page.keyboard.press("Enter");
    await expect(chosen(page).first()).toHaveText("admin");
  });

  await test.step("a space opens one that can be searched, with all choices", async () => {
    await page.getByRole("link", { name: "Bugs", exact: true }).click();
    await page.getByRole("combobox", { name: "Assigned to" }).focus();
    await page.keyboard.press("Space");
    const all = ["Any assignee", "Nobody", "People who left", "admin"];
    await expect(opened(page)).toHaveText(all);
    await page.keyboard.press("Escape");
  });

  await test.step("on phones and tablets, opening a filter moves none of the others", async () => {
    for (const width of [390, 768]) {
      await page.setViewportSize({ width, height: 844 });
      await page.reload();
      await page.getByRole("button", { name: "Filters" }).click();
      const type = page.getByRole("combobox", { name: "Type", exact: true });
      await expect(type).toBeVisible();
      const before = await placesOfFilters(page);
      await type.press("ArrowDown");
      await expect(opened(page).first()).toBeVisible();
      expect(await placesOfFilters(page), `${width} px`).toEqual(before);
      await page.keyboard.press("Escape");
    }
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step("one tap opens it, also on its arrow", async () => {
    await page.getByRole("link", { name: "Add Bug" }).click();
    await expect(type).toBeVisible();
    await expect(page.locator(".ant-select")).toHaveCount(0);
    const devTools = await page.context().newCDPSession(page);
    await devTools.send("Emulation.setTouchEmulationEnabled", { enabled: true });
    for (const select of [type, assignee]) {
      const box = await select.locator("..").boundingBox();
      if (!box) throw new Error("There is no select.");
      const point = { x: box.x + box.width - 16, y: box.y + box.height / 2 };
      await devTools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
      await devTools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
      await expect(opened(page).first()).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(opened(page)).toHaveCount(0);
    }
  });
});
