import { expect, type Page } from "@playwright/test";
import type { ApiClient } from "./api.ts";
import { type Credentials, fillSignIn } from "./e2e.ts";

/** What the parts of a screen that load last say once they are there. */
const LAST_TO_COME: Record<string, RegExp> = {
  "/profile": /^\d+ devices?$/,
  "/user-records": /^\d+ records?$/,
};

/**
 * Opens a screen and waits until it asks for nothing more: a call that is still under
 * way would learn of a session's end before the one that the test is about.
 */
export async function openAtRest(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "networkidle" });
  const last = LAST_TO_COME[path];
  if (last) await expect(page.getByText(last)).toBeVisible();
}

/** Ends the page's session on the server; the page learns of it from its next call. */
export async function endSession(page: Page, api: ApiClient): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem("authToken"));
  // Not the client's own: that goes on looking behind the screen.
  await api.withToken(token ?? "").send("logout");
}

/**
 * Follows a link as a tap does: pointing at it first fetches its screen ahead, which may
 * learn of the session's end before the click.
 */
export const tapLink = (page: Page, name: string): Promise<void> =>
  page.getByRole("link", { name, exact: true }).dispatchEvent("click");

/** Signs in on the page that an ended session leads to. */
export async function signInAgain(page: Page, credentials?: Credentials): Promise<void> {
  await expect(page.getByText("Your session has ended. Sign in again to go on")).toBeVisible();
  await fillSignIn(page, credentials);
}
