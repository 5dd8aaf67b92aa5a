import type { Page } from "@playwright/test";
import { paths } from "#contract/paths.ts";
import { expect, test } from "../../support/e2e.ts";
import { reportBug } from "../bugs/team.ts";
import { openPainted, openThree, painted, paintedControl, statuses, viewLink } from "./painted.ts";

/** What somebody does with the painted bug list before the app is there. */

const scrollTop = (page: Page) => page.evaluate(() => window.scrollY);

/** The bugs in sight, each with its distance from the window's top. */
const inSight = (page: Page, within: string) =>
  page.locator(`${within} article`).evaluateAll((cards) =>
    cards.flatMap((card) => {
      const { top, bottom } = card.getBoundingClientRect();
      const isSeen = top >= 80 && bottom <= innerHeight;
      return isSeen ? [{ text: card.querySelector("h2")?.textContent, top: Math.round(top) }] : [];
    }),
  );

/** Waits until the window has stopped scrolling. */
const stillness = (page: Page) =>
  page.evaluate(async () => {
    for (let top = -1; top !== scrollY; ) {
      top = scrollY;
      for (let n = 0; n < 3; n++) await new Promise(requestAnimationFrame);
    }
  });

for (const [name, scroll] of [
  ["the wheel", (page: Page) => page.mouse.wheel(0, 400)],
  ["Page Down", (page: Page) => page.keyboard.press("PageDown")],
  ["Space", (page: Page) => page.keyboard.press("Space")],
  ["an arrow key", (page: Page) => page.keyboard.press("ArrowDown")],
  ["End", (page: Page) => page.keyboard.press("End")],
] as const) {
  test(`${name} scrolls the painted bugs, and the app leaves them where they are`, async ({
    page,
    api,
  }) => {
    for (let n = 1; n <= 20; n++) {
      await reportBug(api, {
        title: `Bug ${n}`,
        description: "Some words. ".repeat(n % 3 ? 2 : 40),
      });
    }
    const release = await openPainted(page);
    await expect(painted(page).locator("article").first()).toBeVisible();
    await page.mouse.move(800, 500);
    await scroll(page);
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(30);
    await stillness(page);
    const [top, before] = [await scrollTop(page), await inSight(page, "#shell")];
    await expect(
      painted(page).locator("header").filter({ visible: true }).first(),
    ).toBeInViewport();
    release();
    await expect(painted(page)).toHaveCount(0);
    await expect.poll(() => inSight(page, "#root")).toEqual(before);
    expect(await scrollTop(page)).toBe(top);
  });
}

test("j and k walk through the painted bugs, and the app's link takes the focus over", async ({
  page,
  api,
}) => {
  const release = await openThree(page, api);
  for (const key of ["j", "j", "j", "k"]) await page.keyboard.press(key);
  await expect(paintedControl(page, "Second", "View Bug")).toBeFocused();
  release();
  await expect(viewLink(page, "Second")).toBeFocused();
  await page.keyboard.press("j");
  await expect(viewLink(page, "Third")).toBeFocused();
});

test("Tab alone reaches the painted controls", async ({ page, api }) => {
  const release = await openThree(page, api);
  await page.keyboard.press("Tab");
  await expect(painted(page).locator(":focus")).toHaveCount(1);
  for (let stop = 0; stop < 60; stop++) {
    await page.keyboard.press("Tab");
    if (await painted(page).locator("article :focus").count()) break;
  }
  await expect(paintedControl(page, "First", "View Bug")).toBeFocused();
  release();
  await expect(viewLink(page, "First")).toBeFocused();
});

test("Tab walks through the painted controls, and the app's own takes the focus over", async ({
  page,
  api,
}) => {
  const release = await openThree(page, api);
  await page.keyboard.press("j");
  await page.keyboard.press("Tab");
  await expect(paintedControl(page, "First", "Mark as Complete")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(paintedControl(page, "Second", "View Bug")).toBeFocused();
  release();
  await expect(viewLink(page, "Second")).toBeFocused();
});

test("Enter on a painted link opens its bug once the app is there", async ({ page, api }) => {
  const release = await openThree(page, api);
  for (const key of ["j", "j", "Enter"]) await page.keyboard.press(key);
  release();
  await expect(page.getByRole("heading", { level: 1, name: "Second" })).toBeVisible();
});

test("Enter on a painted button presses it once, when the app is there", async ({ page, api }) => {
  const release = await openThree(page, api);
  for (const key of ["j", "j", "Tab"]) await page.keyboard.press(key);
  await expect(paintedControl(page, "Second", "Mark as Complete")).toBeFocused();
  for (let n = 0; n < 3; n++) await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  release();
  await expect(page.getByText("Bug #2 marked as complete")).toBeVisible();
  await expect(page.getByText("Bug #2 is complete.")).toBeFocused();
  expect(await statuses(api)).toEqual([
    ["Third", "pending"],
    ["Second", "complete"],
    ["First", "pending"],
  ]);
});

test("a control without words takes the focus over", async ({ page, api }) => {
  await reportBug(api);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of [paths.bugs, paths.home]) {
    const release = await openPainted(page, { path });
    await page.keyboard.press("Tab");
    const focused = painted(page).locator(":focus");
    for (let stop = 0; stop < 3 && !(await focused.getAttribute("aria-label")); stop++) {
      await page.keyboard.press("Tab");
    }
    const label = (await focused.getAttribute("aria-label")) ?? "";
    expect(label, path).not.toBe("");
    release();
    await expect(painted(page)).toHaveCount(0);
    await expect(page.getByRole("button", { name: label }).first(), path).toBeFocused();
    await page.unrouteAll({ behavior: "wait" });
  }
});
