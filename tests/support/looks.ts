import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const WIDTHS = [390, 768, 1280, 1920];
/** What the layout changes between is judged at a phone's width and at a desk's. */
const JUDGED_WIDTHS = [390, 1280];

/** A screen in both modes and at every width: no sideways scrolling, nothing that axe objects to. */
export async function expectGoodLooks(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const isDark of [false, true]) {
    await page.evaluate((dark) => localStorage.setItem("isDarkMode", String(dark)), isDark);
    // As another tab's change reaches this one.
    await page.evaluate(() => dispatchEvent(new StorageEvent("storage")));
    await expect(page.locator("html")).toHaveAttribute("data-theme", isDark ? "dark" : "light");
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page, width);
      if (JUDGED_WIDTHS.includes(width)) await expectNoViolations(page);
    }
  }
}

/** Waits until nothing is on its way from one colour or place to another. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise(requestAnimationFrame);
    await nextFrame();
    await nextFrame();
    const ending = document
      .getAnimations()
      .filter((each) => each.playState === "running")
      .filter((each) => Number.isFinite(each.effect?.getComputedTiming().endTime));
    // One that is taken away before its end has settled, too.
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

async function expectNoSidewaysScroll(page: Page, width: number): Promise<void> {
  const widthOf = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(widthOf, `width of the page at ${width}`).toBeLessThanOrEqual(width);
}

/** What axe objects to. There are no frames, so that it needs no second page to put their results together. */
export async function findViolations(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
  );
}

async function expectNoViolations(page: Page): Promise<void> {
  await settle(page);
  expect(await findViolations(page)).toEqual([]);
}
