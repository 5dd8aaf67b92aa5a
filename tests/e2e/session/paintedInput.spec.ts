import type { Page } from "@playwright/test";
import { paths } from "#contract/paths.ts";
import { expect, test } from "../../support/e2e.ts";
import { drawn, holdBack } from "../../support/holdBack.ts";
import { reportBug } from "../bugs/team.ts";
import {
  clickAt,
  openPainted,
  openThree,
  painted,
  paintedControl,
  reportThree,
  SCRIPTS,
  statuses,
  viewLink,
} from "./painted.ts";

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

const WAYS_TO_SCROLL = [
  ["Page Down", (page: Page) => page.keyboard.press("PageDown")],
  ["Space", (page: Page) => page.keyboard.press("Space")],
  ["an arrow key", (page: Page) => page.keyboard.press("ArrowDown")],
  ["End", (page: Page) => page.keyboard.press("End")],
  ["the wheel", (page: Page) => page.mouse.wheel(0, 400)],
] as const;

/** Scrolls the painted list from its beginning. */
async function scrollPainted(page: Page, scroll: (page: Page) => Promise<void>): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
  await scroll(page);
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(30);
  await stillness(page);
  await expect(painted(page).locator("header").filter({ visible: true }).first()).toBeInViewport();
}

/** The app takes the painted list over, and leaves the bugs and the window where they are. */
async function expectSamePlace(page: Page, release: () => void): Promise<void> {
  const [top, before] = [await scrollTop(page), await inSight(page, "#shell")];
  release();
  await expect(painted(page)).toHaveCount(0);
  await expect.poll(() => inSight(page, "#root")).toEqual(before);
  expect(await scrollTop(page)).toBe(top);
}

test("a long list is scrolled before the app is there, which leaves it where it is", async ({
  page,
  api,
}) => {
  for (let n = 1; n <= 20; n++) {
    const description = "Some words. ".repeat(n % 3 ? 2 : 40);
    await reportBug(api, { title: `Bug ${n}`, description });
  }
  const before = await api.call("listBugs", {});
  await page.mouse.move(800, 500);
  let release = await openPainted(page);
  await expect(painted(page).locator("article").first()).toBeVisible();
  for (const [name, scroll] of WAYS_TO_SCROLL) {
    await test.step(`${name} scrolls the painted bugs`, () => scrollPainted(page, scroll));
  }

  await test.step("a click hits nothing that the top bar covers", async () => {
    const button = paintedControl(page, "Bug 20", "Mark as Complete");
    const top = (await button.boundingBox())?.y ?? 0;
    await page.evaluate((by) => window.scrollBy(0, by), top - 20);
    await expect.poll(async () => (await button.boundingBox())?.y).toBeLessThan(40);
    await clickAt(page, await button.boundingBox());
    expect(await page.evaluate(() => window.early)).toBeUndefined();
    await expectSamePlace(page, release);
    expect(await api.call("listBugs", {})).toEqual(before);
  });

  await test.step("the app leaves the end of what is painted where it is, too", async () => {
    release = await openPainted(page);
    await expect(painted(page).locator("article").first()).toBeVisible();
    await scrollPainted(page, () => page.keyboard.press("End"));
    await expectSamePlace(page, release);
  });

  await test.step("a list that is left further down and reloaded isn't painted from its beginning", async () => {
    const top = await scrollTop(page);
    release = await holdBack(page, SCRIPTS);
    const answered = page.waitForResponse("**/api/v1/development/bugs?*");
    await page.reload({ waitUntil: "commit" });
    await (await answered).finished();
    await expect(painted(page).locator("h1")).toBeVisible();
    await drawn(page);
    await expect(painted(page).locator("article")).toHaveCount(0);
    release();
    await expect(page.locator("#root article").first()).toBeAttached();
    await expect.poll(() => scrollTop(page)).toBe(top);
  });
});

/** Keys that change a bug, or select it. */
const BUG_KEYS = ["c", "i", "a", "t", "x", "m"];

test("keys walk through the painted bugs, and the app's own controls take the focus over", async ({
  page,
  api,
}) => {
  await reportThree(api);
  const before = await api.call("listBugs", {});

  await test.step("Tab alone reaches the painted controls", async () => {
    const release = await openThree(page);
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

  const release = await openThree(page);
  await test.step("j, k and Tab walk through the painted bugs", async () => {
    for (const key of [...BUG_KEYS, "j", "j", "j", "k"]) await page.keyboard.press(key);
    await expect(paintedControl(page, "Second", "View Bug")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(paintedControl(page, "Second", "Mark as Complete")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(paintedControl(page, "Third", "View Bug")).toBeFocused();
  });

  await test.step("Escape takes a kept key back", async () => {
    for (const key of ["/", "k", "Escape", "k"]) await page.keyboard.press(key);
    await expect(paintedControl(page, "Second", "View Bug")).toBeFocused();
  });

  await test.step("no key for a bug is kept, whether or not one has the focus", async () => {
    for (const key of BUG_KEYS) await page.keyboard.press(key);
    release();
    await expect(viewLink(page, "Second")).toBeFocused();
    // What was kept would be done before this key.
    await page.keyboard.press("j");
    await expect(viewLink(page, "Third")).toBeFocused();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
    expect(await api.call("listBugs", {})).toEqual(before);
  });

  await test.step("single keys that are turned off do nothing early, either", async () => {
    const release = await openThree(page, { keyboardShortcuts: "off" });
    for (const key of ["j", "/"]) await page.keyboard.press(key);
    await expect(paintedControl(page, "First", "View Bug")).not.toBeFocused();
    release();
    await expect(viewLink(page, "First")).toBeVisible();
    await expect(painted(page)).toHaveCount(0);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(viewLink(page, "First")).not.toBeFocused();
  });

  await test.step("Enter on a painted link opens its bug once the app is there", async () => {
    const release = await openThree(page);
    for (const key of ["j", "j", "Enter"]) await page.keyboard.press(key);
    release();
    await expect(page.getByRole("heading", { level: 1, name: "Second" })).toBeVisible();
  });

  await test.step("Enter on a painted button presses it once, when the app is there", async () => {
    const release = await openThree(page);
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

  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of [paths.bugs, paths.home]) {
    await test.step(`a control without words takes the focus over, at ${path}`, async () => {
      const release = await openPainted(page, { path });
      await page.keyboard.press("Tab");
      const focused = painted(page).locator(":focus");
      for (let stop = 0; stop < 3 && !(await focused.getAttribute("aria-label")); stop++) {
        await page.keyboard.press("Tab");
      }
      const label = (await focused.getAttribute("aria-label")) ?? "";
      expect(label).not.toBe("");
      release();
      await expect(painted(page)).toHaveCount(0);
      await expect(page.getByRole("button", { name: label }).first()).toBeFocused();
    });
  }
});
