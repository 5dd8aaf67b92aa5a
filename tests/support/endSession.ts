import { expect, type Page } from "@playwright/test";
import type { ApiClient } from "./api.ts";
import { type Credentials, fillSignIn } from "./e2e.ts";

/** Texts of the parts that a screen loads last. */
const LAST_TO_COME: Record<string, RegExp> = {
  "/profile": /^\d+ devices?$/,
  "/user-records": /^\d+ records?$/,
};

/**
 * Opens a screen and waits until no call is running: a call that is still in
 * progress would notice the session's end before the one that the test is about.
 */
export async function openAtRest(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "networkidle" });
  const last = LAST_TO_COME[path];
  if (last) await expect(page.getByText(last)).toBeVisible();
}

/** Ends the page's session on the server; the page notices with its next call. */
export async function endSession(page: Page, api: ApiClient): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem("authToken"));
  // Not the API client's session, which tests still use.
  await api.withToken(token ?? "").send("logout");
}

/**
 * Ends the page's session on the server once the page sends a call to this address, which is
 * then refused: no other call can notice the end before it.
 */
export async function endSessionAt(page: Page, api: ApiClient, address: string): Promise<void> {
  await page.route(
    address,
    async (route) => {
      await endSession(page, api);
      await route.fallback();
    },
    { times: 1 },
  );
}

/**
 * Follows a link as a tap does: hovering over it would prefetch its screen, which may
 * notice the session's end before the click.
 */
export const tapLink = (page: Page, name: string): Promise<void> =>
  page.getByRole("link", { name, exact: true }).dispatchEvent("click");

/** Signs in on the page that an ended session leads to. */
export async function signInAgain(page: Page, credentials?: Credentials): Promise<void> {
  await expect(page.getByText("Your session has ended. Sign in again to go on")).toBeVisible();
  await fillSignIn(page, credentials);
}
