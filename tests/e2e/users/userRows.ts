import { expect, type Locator, type Page } from "@playwright/test";
import { signIn } from "../../support/e2e.ts";

/** A user's row, found by a text that only it contains. */
export const row = (page: Page, text: string): Locator =>
  page.getByRole("row").filter({ hasText: text });

/** Opens User Management and waits for the list. */
export async function openUsers(page: Page): Promise<void> {
  await page.goto("/user-management");
  await seeUsers(page);
}

/** The same, signing in as the first admin. */
export async function signInToUsers(page: Page): Promise<void> {
  await signIn(page, { path: "/user-management" });
  await seeUsers(page);
}

const seeUsers = (page: Page) =>
  expect(page.getByRole("table", { name: "User Management" })).toBeVisible();

/** Chooses an action in a user's menu; returns its dialog. */
export async function choose(page: Page, username: string, action: string): Promise<Locator> {
  await page.getByRole("button", { name: `Actions for ${username}`, exact: true }).click();
  await page.getByRole("menuitem", { name: action }).click();
  const dialog = page.getByRole("dialog", { name: action });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Records the pages of the user list that are requested from now on. */
export function notePages(page: Page): string[] {
  const pages: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/api/v1/auth/users") {
      pages.push(`${searchParams.get("page")} of ${searchParams.get("limit")}`);
    }
  });
  return pages;
}
