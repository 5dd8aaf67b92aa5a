import type { Page } from "@playwright/test";
import { paths } from "#contract/paths.ts";
import { expect, signIn } from "../../support/e2e.ts";
import { drawn, holdBack } from "../../support/holdBack.ts";
import { card, reportBug } from "../bugs/team.ts";

/** Screens that their document paints before any script of the app. */

export const SCRIPTS = "**/assets/*.js";

export const painted = (page: Page) => page.locator("#shell");

/** Opens a screen, and holds its scripts back until the returned function is called. */
export async function openPainted(
  page: Page,
  {
    path = paths.bugs,
    ...stored
  }: { path?: string; username?: string } & Record<string, string> = {},
) {
  await signIn(page, { path: "/robots.txt" });
  await page.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, Object.entries(stored));
  const release = await holdBack(page, SCRIPTS);
  await page.goto(path, { waitUntil: "commit" });
  await expect(painted(page).locator("h1")).toBeVisible();
  await drawn(page);
  // The document's script has run, and listens.
  await expect(painted(page).locator("aside")).toContainText(stored.username ?? "admin");
  return release;
}

export async function clickAt(
  page: Page,
  box: { x: number; y: number; width: number; height: number } | null,
) {
  if (!box) throw new Error("There is nothing to click.");
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** Reports three bugs, of which the list shows the last one first, and opens the painted list. */
export async function openThree(
  page: Page,
  api: Parameters<typeof reportBug>[0],
  stored: Record<string, string> = {},
) {
  for (const title of ["Third", "Second", "First"]) await reportBug(api, { title });
  const release = await openPainted(page, stored);
  await expect(painted(page).locator("article")).toHaveCount(3);
  return release;
}

/** As long as nobody walks through them by keyboard, the painted controls have no roles. */
export const paintedControl = (page: Page, title: string, name: string) =>
  painted(page)
    .locator("article", { hasText: title })
    .locator("a, button")
    .filter({ hasText: name });

/** The app's own: once the keyboard walks through the painted links, those have roles, too. */
export const viewLink = (page: Page, title: string) =>
  page.locator("#root").locator(card(page, title)).getByRole("link", { name: "View Bug" });

export const statuses = async (api: Parameters<typeof reportBug>[0]) =>
  (await api.call("listBugs", { sort: "order" })).data.map(({ title, status }) => [title, status]);
