import { hash } from "@node-rs/argon2";
import type { Locator, Page } from "@playwright/test";
import { bugPath } from "#contract/paths.ts";
import { createRandom } from "#server/cli/demo/demoTexts.ts";
import { fillDemo } from "#server/cli/demo/fillDemo.ts";
import { expect, test as journey, signIn } from "./e2e.ts";
import { startForJourney } from "./inProcess.ts";
import { findWorkerPort } from "./keptContext.ts";
import { CHEAP_HASH } from "./serverDatabase.ts";

/** The demo at a fixed time: the same texts, faces, pictures and dates in every run. */

const NOW = new Date("2026-03-18T10:30:00Z");
const ADMIN = { email: "mara.lindqvist@vivarium.example", password: "vivarium-demo" };

export const test = journey.extend<{ signIn: (path?: string) => Promise<void> }>({
  // The clock stands still.
  dropsContext: true,

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  server: async ({}, use) => {
    const server = await startForJourney({ port: await findWorkerPort(), clock: () => NOW });
    const { app, parts } = server;
    // Screens link to the design, built or not.
    app.hasDesign = () => true;
    await parts.db.deleteFrom("users").execute();
    await fillDemo({
      ...parts,
      random: createRandom(2),
      now: NOW,
      adminEmail: ADMIN.email,
      passwordHash: await hash(ADMIN.password, CHEAP_HASH),
    });
    await use(server);
    await server.stop();
  },

  page: async ({ page }, use) => {
    await page.clock.setFixedTime(NOW);
    const devTools = await page.context().newCDPSession(page);
    await devTools.send("Emulation.setTimezoneOverride", { timezoneId: "UTC" });
    await use(page);
  },

  signIn: async ({ page }, use) => use((path = "/home") => signIn(page, { path, ...ADMIN })),
});

export interface DemoScreen {
  name: string;
  path: string | ((page: Page) => Promise<string>);
  /** Brings the screen into the state to look at. */
  open?: (page: Page) => Promise<unknown>;
  /** What comes last; by default, the dialog if something is opened. */
  shows?: (page: Page) => Locator;
}

const heading = (page: Page) => page.getByRole("heading").first();
const bars = (page: Page) => page.locator("main svg a").first();
const dialog = (page: Page) => page.getByRole("dialog").first();
const selection = (page: Page) => page.getByRole("region", { name: "Selection" });
const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole("button", { name, exact: true }).first().click();
const choose = (of: RegExp, action: string) => async (page: Page) => {
  await page.getByRole("button", { name: of }).first().click();
  await page.getByRole("menuitem", { name: action }).click();
};
const inOrder =
  (...steps: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page);
  };
const select = (page: Page) =>
  page
    .getByRole("checkbox", { name: /^Select bug/ })
    .first()
    .check();

/** The latest bug with a picture, which has comments, too. */
async function findBug(page: Page): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem("authToken"));
  const query = "status=pending&hasAttachment=true&page=1&limit=1";
  const answer = await page.request.get(`/api/v1/development/bugs?${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await answer.json()) as { data: { _id: string }[] };
  return bugPath(data[0]?._id ?? "");
}

export const PUBLIC_SCREENS: readonly DemoScreen[] = [
  { name: "landing", path: "/" },
  { name: "about-us", path: "/about-us" },
  { name: "contact-us", path: "/contact-us" },
  { name: "privacy-policy", path: "/privacy-policy" },
  { name: "terms-of-service", path: "/terms-of-service" },
  { name: "404", path: "/404" },
  { name: "auth", path: "/auth" },
];

export const SCREENS: readonly DemoScreen[] = [
  { name: "home", path: "/home", shows: bars },
  { name: "bugs", path: "/bugs?status=pending" },
  { name: "bug", path: findBug },
  { name: "add-bug", path: "/add-bug" },
  { name: "completed-bugs", path: "/completed-bugs" },
  { name: "recent-activity", path: "/recent-activity" },
  { name: "user-management", path: "/user-management" },
  { name: "invitations", path: "/user-management/invitations" },
  { name: "user-records", path: "/user-records" },
  { name: "profile", path: "/profile" },
  {
    name: "bugs-compact",
    path: "/bugs?status=pending",
    open: (page) =>
      page.getByRole("radiogroup", { name: "List density" }).getByText("Compact").click(),
    shows: (page) => page.getByRole("table"),
  },
];

/** The main dialogs. A menu would close with each change of size. */
export const DIALOGS: readonly DemoScreen[] = [
  { name: "command-bar", path: "/home", open: press("Search or go to") },
  { name: "shortcuts", path: "/home", open: (page) => page.keyboard.press("?") },
  { name: "edit-bug", path: findBug, open: press("Edit") },
  { name: "zoom", path: findBug, open: press(/^Open attachment 1/) },
  { name: "selection", path: "/bugs?status=pending", open: select, shows: selection },
  {
    name: "assign-many",
    path: "/bugs?status=pending",
    open: inOrder(select, press("Assign")),
  },
  { name: "edit-username", path: "/profile", open: press("Edit Username") },
  { name: "reset-password", path: "/profile", open: press("Reset Password") },
  { name: "change-avatar", path: "/profile", open: press("Change avatar") },
  { name: "add-user", path: "/user-management", open: press("Add User") },
  {
    name: "delete-user",
    path: "/user-management",
    open: choose(/^Actions for/, "Delete User"),
  },
  {
    name: "assign-role",
    path: "/user-management",
    open: choose(/^Actions for/, "Assign Role"),
  },
  { name: "invite-people", path: "/user-management/invitations", open: press("Invite People") },
];

/** Opens a screen and waits until all of it is there. */
export async function openScreen(
  page: Page,
  { path, open, shows = open ? dialog : heading }: DemoScreen,
): Promise<void> {
  await page.goto(typeof path === "string" ? path : await path(page));
  await seeWhole(page);
  await open?.(page);
  await expect(shows(page)).toBeVisible();
  if (open) await seeWhole(page);
}

async function seeWhole(page: Page): Promise<void> {
  await expect(heading(page)).toBeVisible();
  await page.waitForLoadState("networkidle");
  await settle(page);
}

/** Waits until what follows a change of size, and each transition, has been drawn. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const frame = () => new Promise(requestAnimationFrame);
    for (let count = 0; count < 3; count++) await frame();
    const ending = document
      .getAnimations()
      .filter((each) => Number.isFinite(each.effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
