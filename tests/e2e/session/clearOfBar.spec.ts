import type { Page } from "@playwright/test";
import { expect, signIn, test } from "../../support/e2e.ts";
import { focusedBug, reportBug } from "../bugs/team.ts";

test.use({ viewport: { width: 1280, height: 600 } });

/** More tab stops than the screen has. */
const MOST_STOPS = 60;

/** Where in the screen's content the focus is, and how far below the top bar; null outside of it. */
const focusBelowBar = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    const bar = document.querySelector("header")?.getBoundingClientRect();
    if (!bar || !focused?.closest("main")) return null;
    const name = focused.getAttribute("aria-label") ?? focused.textContent ?? "";
    return { name, distance: focused.getBoundingClientRect().top - bar.bottom };
  });

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
    await page.keyboard.press("End");
    await page.getByRole("link", { name: "View Bug" }).last().focus();
    const behind: string[] = [];
    for (let stop = 0; stop < MOST_STOPS; stop++) {
      await page.keyboard.press("Shift+Tab");
      const at = await focusBelowBar(page);
      if (!at) break;
      if (at.distance < 0) behind.push(at.name);
    }
    expect(behind).toEqual([]);
  });
});
