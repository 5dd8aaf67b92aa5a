import type { Page } from "@playwright/test";
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
import { findViolations } from "../../support/looks.ts";

/** 1440 × 900 at 200%, and 1280 × 1024 at 400% (WCAG 1.4.10), are as if the window were smaller. */
const VIEWS = [
  { name: "with wide spacing", width: 1440, height: 900, isWide: true },
  { name: "at 200%", width: 720, height: 450, isWide: false },
  { name: "at 200% with wide spacing", width: 720, height: 450, isWide: true },
  { name: "on a phone with wide spacing", width: 390, height: 844, isWide: true },
  { name: "at 400%", width: 320, height: 256, isWide: false },
];

async function findLosses(page: Page, screens: readonly DemoScreen[]): Promise<string[]> {
  const losses: string[] = [];
  for (const screen of screens) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openScreen(page, screen);
    for (const { name, width, height, isWide } of VIEWS) {
      await setSpacing(page, isWide);
      await page.setViewportSize({ width, height });
      await settle(page);
      const found = await findLostTexts(page);
      if (width === 720 && isWide) found.push(...(await findViolations(page)));
      losses.push(...found.map((loss) => `${screen.name} ${name}: ${loss}`));
    }
    // An open dialog would survive a reload.
    if (screen.open) await page.keyboard.press("Escape");
  }
  return losses;
}

test.use({ actionTimeout: 10_000 });

test("the public pages lose nothing at 200% and with wide text spacing", async ({
  page,
  expectError,
}) => {
  test.setTimeout(240_000);
  expectError(/404/);
  expect(await findLosses(page, PUBLIC_SCREENS)).toEqual([]);
});

test("the screens lose nothing at 200% and with wide text spacing", async ({ page, signIn }) => {
  test.setTimeout(240_000);
  await signIn();
  expect(await findLosses(page, SCREENS)).toEqual([]);
});

test("the dialogs lose nothing at 200% and with wide text spacing", async ({ page, signIn }) => {
  test.setTimeout(240_000);
  await signIn();
  expect(await findLosses(page, DIALOGS)).toEqual([]);
});
