import type { Page } from "@playwright/test";
import { paths } from "#contract/paths.ts";
import { expect, test } from "../../support/e2e.ts";
import { card, reportBug } from "../bugs/team.ts";
import { clickAt, openPainted, painted } from "./painted.ts";

/** What somebody does with the painted bug list before the app is there. */

const scrollTop = (page: Page) => page.evaluate(() => window.scrollY);

/** The bugs in sight, each with its distance from the window's top. */
const inSight = (page: Page, within: string) =>
  page.locator(`${within} article`).evaluateAll((cards) =>
    cards.flatMap((card) => {
      const { top, bottom } = card.getBoundingClientRect();
      const isSeen = top >= 80 && bottom <= innerHeight;
      return isSeen ? [{ text: card.querySelector("h2")?.textContent, top: Math.round(top) }] : [];
    }),
  );

/** Waits until the window has stopped scrolling. */
const stillness = (page: Page) =>
  page.evaluate(async () => {
    for (let top = -1; top !== scrollY; ) {
      top = scrollY;
      for (let n = 0; n < 3; n++) await new Promise(requestAnimationFrame);
    }
  });

for (const [name, scroll] of [
  ["the wheel", (page: Page) => page.mouse.wheel(0, 400)],
  ["Page Down", (page: Page) => page.keyboard.press("PageDown")],
  ["Space", (page: Page) => page.keyboard.press("Space")],
  ["an arrow key", (page: Page) => page.keyboard.press("ArrowDown")],
  ["End", (page: Page) => page.keyboard.press("End")],
] as const) {
  test(`${name} scrolls the painted bugs, and the app leaves them where they are`, async ({
    page,
    api,
  }) => {
    for (let n = 1; n <= 20; n++) {
      await reportBug(api, {
        title: `Bug ${n}`,
        description: "Some words. ".repeat(n % 3 ? 2 : 40),
      });
    }
    const release = await openPainted(page);
    await expect(painted(page).locator("article").first()).toBeVisible();
    await page.mouse.move(800, 500);
    await scroll(page);
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(30);
    await stillness(page);
    const [top, before] = [await scrollTop(page), await inSight(page, "#shell")];
    await expect(
      painted(page).locator("header").filter({ visible: true }).first(),
    ).toBeInViewport();
    release();
    await expect(painted(page)).toHaveCount(0);
    await expect.poll(() => inSight(page, "#root")).toEqual(before);
    expect(await scrollTop(page)).toBe(top);
  });
}

/** Tab makes the painted controls ones that can have the focus. */
async function focusPainted(page: Page, title: string, control: string) {
  await page.keyboard.press("Tab");
  await painted(page)
    .locator("article", { hasText: title })
    .locator("a, button")
    .filter({ hasText: control })
    .focus();
}

/** Reports three bugs, of which the list shows the last one first, and opens the painted list. */
async function openThree(page: Page, api: Parameters<typeof reportBug>[0]) {
  for (const title of ["Third", "Second", "First"]) await reportBug(api, { title });
  const release = await openPainted(page);
  await expect(painted(page).locator("article")).toHaveCount(3);
  return release;
}

const viewLink = (page: Page, title: string) =>
  card(page, title).getByRole("link", { name: "View Bug" });

const statuses = async (api: Parameters<typeof reportBug>[0]) =>
  (await api.call("listBugs", { sort: "order" })).data.map(({ title, status }) => [title, status]);

const UNCHANGED = ["Third", "Second", "First"].map((title) => [title, "pending"]);

test("keys pressed on the painted bugs are done in their order once the app is there", async ({
  page,
  api,
}) => {
  const release = await openThree(page, api);
  for (const key of ["j", "j", "j", "k", "Enter"]) await page.keyboard.press(key);
  release();
  await expect(page.getByRole("heading", { level: 1, name: "Second" })).toBeVisible();
});

for (const [key, name] of [
  ["/", "Search"],
  ["Control+k", "Search"],
  ["?", "Keyboard shortcuts"],
] as const) {
  for (const path of [paths.bugs, paths.home]) {
    test(`${key} pressed before the app is there opens its dialog, at ${path}`, async ({
      page,
      api,
    }) => {
      await reportBug(api);
      const release = await openPainted(page, { path });
      await page.keyboard.press(key);
      release();
      await expect(page.getByRole("dialog", { name })).toBeVisible();
    });
  }
}

test("a key that is held before the app is there counts once", async ({ page, api }) => {
  const release = await openThree(page, api);
  for (let n = 0; n < 3; n++) await page.keyboard.down("j");
  await page.keyboard.up("j");
  release();
  await expect(viewLink(page, "First")).toBeFocused();
});

test("no key completes a bug that had no focus when it was pressed", async ({ page, api }) => {
  const release = await openThree(page, api);
  for (const key of ["j", "c", "c"]) await page.keyboard.press(key);
  release();
  await expect(viewLink(page, "First")).toBeFocused();
  await page.keyboard.press("j");
  await expect(viewLink(page, "Second")).toBeFocused();
  expect(await statuses(api)).toEqual(UNCHANGED);
});

test("a key completes the painted bug that has the focus, and no other", async ({ page, api }) => {
  const release = await openThree(page, api);
  await focusPainted(page, "Second", "View Bug");
  for (let n = 0; n < 3; n++) await page.keyboard.down("c");
  await page.keyboard.up("c");
  await page.keyboard.press("c");
  release();
  await expect(page.getByText("#2 marked as complete")).toBeVisible();
  await expect(viewLink(page, "Third")).toBeFocused();
  expect(await statuses(api)).toEqual([
    ["Third", "pending"],
    ["Second", "complete"],
    ["First", "pending"],
  ]);
});

test("keys are forgotten once something is clicked", async ({ page, api }) => {
  const release = await openThree(page, api);
  await page.keyboard.press("/");
  await clickAt(page, await painted(page).locator("nav").getByText("Profile").boundingBox());
  release();
  await expect(page).toHaveURL(paths.profile);
  await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeFocused();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("the app's control takes the focus over from the painted one", async ({ page, api }) => {
  const release = await openThree(page, api);
  const link = painted(page)
    .locator("article", { hasText: "Second" })
    .locator("a", { hasText: "View Bug" });
  await focusPainted(page, "First", "View Bug");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(link).toBeFocused();
  release();
  await expect(viewLink(page, "Second")).toBeFocused();
});

test("Enter on a painted control presses it once, when the app is there", async ({ page, api }) => {
  const release = await openThree(page, api);
  await focusPainted(page, "Second", "Mark as Complete");
  for (let n = 0; n < 3; n++) await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  release();
  await expect(page.getByText("#2 marked as complete")).toBeVisible();
  await expect(viewLink(page, "Third")).toBeFocused();
  expect((await statuses(api)).filter(([, status]) => status === "complete")).toHaveLength(1);
});
