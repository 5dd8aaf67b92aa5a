import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";

const axeScript = readFileSync(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);

const WIDTHS = [390, 768, 1280, 1920];
/** The widths at which screens are checked: a phone's and a desktop's. */
const JUDGED_WIDTHS = [390, 1280];

/** The axe rules for the second mode, which differs from the first only in its colours. */
export const COLOUR_RULES = ["color-contrast"];

/** Checks a screen in both modes and at every width: no horizontal scrolling, no axe violations. */
export async function expectGoodLooks(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const isDark of [false, true]) {
    await page.evaluate((dark) => localStorage.setItem("isDarkMode", String(dark)), isDark);
    // Simulates a change made in another tab.
    await page.evaluate(() => dispatchEvent(new StorageEvent("storage")));
    await expect(page.locator("html")).toHaveAttribute("data-theme", isDark ? "dark" : "light");
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page, width);
      if (!JUDGED_WIDTHS.includes(width)) continue;
      await settle(page);
      expect(await findViolations(page, isDark ? COLOUR_RULES : undefined)).toEqual([]);
    }
  }
}

/** Waits until no transition or animation is running. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise(requestAnimationFrame);
    await nextFrame();
    await nextFrame();
    const ending = document
      .getAnimations()
      .filter((each) => each.playState === "running")
      .filter((each) => Number.isFinite(each.effect?.getComputedTiming().endTime));
    // A cancelled one counts as finished, too.
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

async function expectNoSidewaysScroll(page: Page, width: number): Promise<void> {
  const widthOf = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(widthOf, `width of the page at ${width}`).toBeLessThanOrEqual(width);
}

/**
 * The axe violations.
 * @param rules by default all
 */
export async function findViolations(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeScript);
  return page.evaluate(async (only) => {
    const { axe: judge } = window as unknown as { axe: typeof axe };
    const { violations } = await judge.run({
      resultTypes: ["violations"],
      ...(only && { runOnly: { type: "rule", values: only } }),
    });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
    );
  }, rules);
}
