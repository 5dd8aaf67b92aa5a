import type { Page } from "@playwright/test";
import { paths } from "#contract/paths.ts";
import { expect, signIn } from "../../support/e2e.ts";
import { drawn, holdBack } from "../../support/holdBack.ts";
import { card, reportBug } from "../bugs/team.ts";

/** Screens that their document paints before any script of the app. */

export const SCRIPTS = "**/assets/*.js";

export const painted = (page: Page) => page.locator("#shell");

/** What is stored of the choices that decide about what is painted. */
const CHOICES = ["selectedTab", "selectedAssignedTab", "bugListDensity", "keyboardShortcuts"];

/**
 * Opens a screen, signed in, and holds its scripts back until the returned function is called. Nothing
 * is left of what was chosen on a screen before.
 */
export async function openPainted(
  page: Page,
  {
    path = paths.bugs,
    ...stored
  }: { path?: string; username?: string } & Record<string, string> = {},
) {
  // Somewhere without the app, which stores something when it is left.
  if (page.url() === "about:blank") await signIn(page, { path: "/robots.txt" });
  else await page.goto("/robots.txt");
  await page.evaluate(
    ([choices, entries]) => {
      sessionStorage.clear();
      for (const key of choices) localStorage.removeItem(key);
      for (const [key, value] of entries) localStorage.setItem(key, value);
    },
    [CHOICES, Object.entries(stored)] as const,
  );
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

/** Reports three bugs, of which the list shows the last one first. */
export async function reportThree(api: Parameters<typeof reportBug>[0]) {
  for (const title of ["Third", "Second", "First"]) await reportBug(api, { title });
}

/** Opens the painted list of the three bugs. */
export async function openThree(page: Page, stored: Record<string, string> = {}) {
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
