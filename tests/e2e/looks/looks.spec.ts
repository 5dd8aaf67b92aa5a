import type { Page } from "@playwright/test";
import sharp, { type OverlayOptions } from "sharp";
import {
  type DemoScreen,
  DIALOGS,
  openScreen,
  PUBLIC_SCREENS,
  SCREENS,
  settle,
  test,
} from "../../support/demoScreens.ts";
import { expect } from "../../support/e2e.ts";
import { findLostTexts, setSpacing } from "../../support/enlarged.ts";
import { COLOUR_RULES, findViolations } from "../../support/looks.ts";
import { PRECISE_LETTERS, SCALE, WIDTHS } from "../../support/pictures.ts";

/**
 * Compares each screen with its kept picture: all widths in both modes on one sheet, an eighth of
 * their size. There, letters are grey lines, which look the same with each version of Chromium,
 * while a block that is moved, missing or of another colour shows. `npm run looks` accepts all as
 * they are now.
 */

const HEIGHT = 1440;
/** So that the edges of letters don't count. */
const BLUR = 1.5;
/**
 * How much a point may differ, some six levels of 255, and how many of a sheet's 200,000 points may
 * differ more. A button is forty points on each of its eight pictures.
 */
const TOLERANCE = { threshold: 0.025, maxDiffPixels: 100 };

/** 1440 × 900 at 200%, and 1280 × 1024 at 400% (WCAG 1.4.10), are as if the window were smaller. */
const ENLARGED = [
  { name: "with wide spacing", width: 1440, height: 900, isWide: true },
  { name: "at 200%", width: 720, height: 450, isWide: false },
  { name: "at 200% with wide spacing", width: 720, height: 450, isWide: true },
  { name: "on a phone with wide spacing", width: 390, height: 844, isWide: true },
  { name: "at 400%", width: 320, height: 256, isWide: false },
];

test.use({ actionTimeout: 10_000 });

for (const [name, screens] of [
  ["public pages", PUBLIC_SCREENS],
  ["screens", SCREENS],
  ["dialogs", DIALOGS],
] as const) {
  test(`the ${name} look like their kept pictures, violate no axe rule, and lose nothing at 200% and with wide text spacing`, async ({
    page,
    signIn,
    expectError,
  }) => {
    test.setTimeout(900_000);
    expectError(/404/);
    if (screens !== PUBLIC_SCREENS) await signIn();
    const changed: string[] = [];
    const losses: string[] = [];
    for (const screen of screens) {
      if (!(await looksAsKept(page, screen))) changed.push(screen.name);
      losses.push(...(await findLosses(page, screen)));
      // An open dialog would survive a reload.
      if (screen.open) await page.keyboard.press("Escape");
    }
    expect.soft(changed, "screens that have changed (see test-results)").toEqual([]);
    expect(losses).toEqual([]);
  });
}

/** What comes once the browser is idle may be missing at first. */
const ATTEMPTS = 4;

/** Counts attempts rather than time: an attempt that outlives its limit would resize the next step's page. */
async function looksAsKept(page: Page, screen: DemoScreen): Promise<boolean> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    try {
      await page.setViewportSize({ width: 1280, height: HEIGHT });
      await openScreen(page, screen);
      expect(await takeSheet(page)).toMatchSnapshot(`${screen.name}.jpg`, TOLERANCE);
      return true;
    } catch {
      // The next attempt opens the screen anew.
    }
  }
  return false;
}

async function takeSheet(page: Page): Promise<Buffer> {
  const style = await page.addStyleTag({ content: PRECISE_LETTERS });
  const devTools = await page.context().newCDPSession(page);
  const parts: OverlayOptions[] = [];
  for (const [row, mode] of (["light", "dark"] as const).entries()) {
    await setMode(page, mode);
    let left = 0;
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT });
      await settle(page);
      // Drawn small at once: drawing all points takes eight times as long.
      const { data } = await devTools.send("Page.captureScreenshot", {
        clip: { x: 0, y: 0, width, height: HEIGHT, scale: SCALE },
      });
      const input = await sharp(Buffer.from(data, "base64")).blur(BLUR).png().toBuffer();
      parts.push({ input, left, top: row * HEIGHT * SCALE });
      left += Math.ceil(width * SCALE);
    }
  }
  await devTools.detach();
  await style.evaluate((element) => element.parentNode?.removeChild(element));
  const width = WIDTHS.reduce((sum, each) => sum + Math.ceil(each * SCALE), 0);
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

/** The open page's axe violations, and what it loses for readers who enlarge it. */
async function findLosses(page: Page, screen: DemoScreen): Promise<string[]> {
  const losses: string[] = [];
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const [mode, rules] of [["dark", COLOUR_RULES], ["light"]] as const) {
    await setMode(page, mode);
    await settle(page);
    const found = await findViolations(page, rules);
    losses.push(...found.map((violation) => `${screen.name} in ${mode} mode: ${violation}`));
  }
  for (const { name, width, height, isWide } of ENLARGED) {
    await setSpacing(page, isWide);
    await page.setViewportSize({ width, height });
    await settle(page);
    let found: string[] = [];
    // A chart is drawn again once it knows its new width.
    await expect(async () => {
      found = await findLostTexts(page);
      expect(found).toEqual([]);
    })
      .toPass({ timeout: 20_000 })
      .catch(() => undefined);
    if (width === 720 && isWide) found.push(...(await findViolations(page)));
    losses.push(...found.map((loss) => `${screen.name} ${name}: ${loss}`));
  }
  return losses;
}
