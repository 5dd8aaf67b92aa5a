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
