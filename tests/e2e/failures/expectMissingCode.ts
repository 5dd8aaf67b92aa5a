import type { Locator, Page } from "@playwright/test";
import { test } from "../../support/e2e.ts";

/** For journeys in which code can't be loaded. */
export function expectMissingCode(): void {
  test.beforeEach(async ({ page, expectError }) => {
    // With any route, the browser doesn't take code from its cache, where an earlier journey may have left it.
    await page.route("**/no-such-file", (route) => route.fallback());
    // Code is loaded a second time after a pause (src/components/loadCode.ts), for which this needn't wait.
    await page.addInitScript((pause) => {
      const { setTimeout } = window;
      const hurried = (handler: TimerHandler, delay?: number, ...args: unknown[]) =>
        setTimeout(handler, delay === pause ? 0 : delay, ...args);
      window.setTimeout = hurried as typeof window.setTimeout;
    }, 600);
    expectError(/Failed to|ERR_FAILED|ERR_INTERNET_DISCONNECTED|dynamically imported|failed \(0\)/);
  });
  test.afterEach(({ context }) => context.setOffline(false));
}

export const tryAgain = (around: Page | Locator) =>
  around.getByRole("button", { name: "Try again" });
export const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
export const follow = (page: Page, name: string) =>
  page.getByRole("link", { name, exact: true }).click();
