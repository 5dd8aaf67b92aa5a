import type { Page } from "@playwright/test";

/** Holds requests back until the returned function is called. */
export async function holdBack(page: Page, url: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    // A request cancelled meanwhile can't be continued.
    await route.continue().catch(() => undefined);
  });
  return release;
}

/** Waits until the document's styles and typeface are there: nothing is drawn without its styles. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await document.fonts.ready;
  });
}
