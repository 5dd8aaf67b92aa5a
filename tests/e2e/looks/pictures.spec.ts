import type { Page } from "@playwright/test";
import sharp, { type OverlayOptions } from "sharp";
import {
  type DemoScreen,
  openScreen,
  PUBLIC_SCREENS,
  SCREENS,
  settle,
  test,
} from "../../support/demoScreens.ts";
import { expect } from "../../support/e2e.ts";

/**
 * Compares each screen with its kept picture: all widths in both modes on one sheet, an eighth of
 * their size. There, letters are grey lines, which look the same with each version of Chromium,
 * while a block that is moved, missing or of another colour shows. `npm run looks` accepts all as
 * they are now.
 */

const WIDTHS = [390, 768, 1280, 1920];
const HEIGHT = 1440;
const SCALE = 1 / 8;
/** So that the edges of letters don't count. */
const BLUR = 1.5;
/**
 * How much a point may differ, some six levels of 255, and how many of a sheet's 200,000 points may
 * differ more. A button is forty points on each of its eight pictures.
 */
const TOLERANCE = { threshold: 0.025, maxDiffPixels: 100 };

test.use({ actionTimeout: 10_000 });

for (const [index, screens] of [PUBLIC_SCREENS, SCREENS].entries()) {
  test(`${index ? "the screens" : "the public pages"} look like their kept pictures`, async ({
    page,
    signIn,
    expectError,
  }) => {
    test.setTimeout(180_000);
    expectError(/404/);
    if (index) await signIn();
    const changed: string[] = [];
    for (const screen of screens) {
      const isKept = async () =>
        expect(await takeSheet(page, screen)).toMatchSnapshot(`${screen.name}.jpg`, TOLERANCE);
      // What comes once the browser is idle may be missing at first.
      await expect(isKept)
        .toPass({ timeout: 15_000 })
        .catch(() => changed.push(screen.name));
    }
    expect(changed, "screens that have changed (see test-results)").toEqual([]);
  });
}

async function takeSheet(page: Page, screen: DemoScreen): Promise<Buffer> {
  await page.setViewportSize({ width: 1280, height: HEIGHT });
  await openScreen(page, screen);
  const parts: OverlayOptions[] = [];
  for (const [row, mode] of (["light", "dark"] as const).entries()) {
    await setMode(page, mode);
    let left = 0;
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT });
      await settle(page);
      const picture = await page.screenshot({ animations: "disabled" });
      const small = { width: Math.round(width * SCALE), height: HEIGHT * SCALE };
      const input = await sharp(picture)
        .resize({ ...small, fit: "fill" })
        .blur(BLUR)
        .png()
        .toBuffer();
      parts.push({ input, left, top: row * small.height });
      left += small.width;
    }
  }
  const width = WIDTHS.reduce((sum, each) => sum + Math.round(each * SCALE), 0);
  const height = 2 * HEIGHT * SCALE;
  return sharp({ create: { width, height, channels: 3, background: "black" } })
    .composite(parts)
    .jpeg({ quality: 90, chromaSubsampling: "4:4:4" })
    .toBuffer();
}

/** As the system does, which a page follows until somebody chooses. */
async function setMode(page: Page, mode: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme: mode });
  // Public pages have styles for both.
  await expect(page.locator(`html:not([data-theme]), html[data-theme=${mode}]`)).toBeAttached();
}
