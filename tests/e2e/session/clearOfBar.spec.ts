import type { Page } from "@playwright/test";
import { expect, signIn, test } from "../../support/e2e.ts";
import { focusedBug, reportBug } from "../bugs/team.ts";

test.use({ viewport: { width: 1280, height: 600 } });

/** More tab stops than the screen has. */
const MOST_STOPS = 60;

/** Where in the screen's content the focus is, and how far below what sticks to the top; null outside of it. */
const focusBelowBar = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused?.closest("main")) return null;
    // A table's header scrolls along with the rows below it.
    const head = focused.closest("tbody")?.parentElement?.querySelector("thead");
    const ends = [document.querySelector("header"), head].map((part) =>
      part && part.clientHeight > 1 ? part.getBoundingClientRect().bottom : 0,
    );
    const name = focused.getAttribute("aria-label") ?? focused.textContent ?? "";
    return { name, distance: focused.getBoundingClientRect().top - Math.max(...ends) };
  });

/** The controls behind the bar on the way back from the page's last link. */
async function goBack(page: Page, last: string): Promise<string[]> {
  // At once: Chromium's scrolling by the End key would go on during the stops, and undo theirs.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await page.getByRole("link", { name: last }).last().focus();
  const behind: string[] = [];
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press("Shift+Tab");
    const at = await focusBelowBar(page);
    if (!at) break;
    if (at.distance < 0) behind.push(at.name);
  }
  return behind;
}

test("going back by keyboard, the focus is never behind the top bar", async ({ page, api }) => {
  const { order } = await reportBug(api, { title: "Bug 0" });
  for (const at of [1, 2, 3, 4, 5, 6, 7]) await reportBug(api, { title: `Bug ${at}` });
  await signIn(page, { path: "/bugs" });
  await expect(page.getByRole("article").first()).toBeVisible();

  await test.step("along the bugs, by k", async () => {
    while ((await focusedBug(page)) !== String(order)) await page.keyboard.press("j");
    while ((await focusedBug(page)) !== String(order + 7)) {
      await page.keyboard.press("k");
      expect((await focusBelowBar(page))?.distance).toBeGreaterThan(0);
    }
  });

  await test.step("along the controls, by Shift+Tab", async () => {
    expect(await goBack(page, "View Bug")).toEqual([]);
  });

  await test.step("in a table, below its header", async () => {
    await page.setViewportSize({ width: 1280, height: 400 });
    await page.getByText("Compact", { exact: true }).click();
    await expect(page.getByRole("table")).toBeVisible();
    expect(await goBack(page, "Bug 0")).toEqual([]);
  });
});

test("in a low window, as a phone held sideways or a page at 400%, the top bar leaves with the page", async ({
  page,
  api,
}) => {
  for (const at of [1, 2, 3]) await reportBug(api, { title: `Bug ${at}` });
  await page.setViewportSize({ width: 640, height: 360 });
  await signIn(page, { path: "/bugs" });
  const bug = page.getByRole("link", { name: "Bug 1" }).first();
  await bug.focus();
  await expect(bug).toBeInViewport();
  await expect(page.getByRole("banner")).not.toBeInViewport();
});
