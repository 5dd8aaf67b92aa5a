import type { Page } from "@playwright/test";
import { expect, signIn, test } from "../../support/e2e.ts";
import { card, reportBug, tab } from "./team.ts";

// These tests run with motion.
test.use({ reducedMotion: "no-preference" });

/** The number of repeats of a key held for a second. */
const A_SECOND = 31;

const completeButton = (page: Page, title: string) =>
  card(page, title).getByRole("button", { name: "Mark as Complete" });

/** Records the status changes requested from now on. */
function noteChanges(page: Page): string[] {
  const changes: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/bugs-status")) changes.push(request.postData() ?? "");
  });
  return changes;
}

test.beforeEach(async ({ page, api }) => {
  for (const title of ["First", "Second", "Third", "Fourth", "Fifth"]) {
    await reportBug(api, { title });
  }
  await signIn(page, { path: "/bugs" });
  await expect(card(page, "Fifth")).toBeVisible();
});

for (const key of ["Enter", "Space"]) {
  test(`completes one bug while ${key} is held down`, async ({ page }) => {
    const changes = noteChanges(page);
    await completeButton(page, "Fifth").focus();
    // Every further one is a repeat until the key is released.
    for (let repeat = 0; repeat < A_SECOND; repeat++) await page.keyboard.down(key);
    await page.keyboard.up(key);
    await expect(tab(page, /^Completed 1$/)).toBeVisible();
    for (let repeat = 0; repeat < A_SECOND; repeat++) await page.keyboard.down(key);
    await page.keyboard.up(key);

    await tab(page, /^Completed/).click();
    await expect(page.getByRole("article")).toHaveCount(1);
    await expect(card(page, "Fifth")).toBeVisible();
    expect(changes).toHaveLength(1);
  });
}

test("completes one bug even if a second click comes late", async ({ page }) => {
  const changes = noteChanges(page);
  const box = await completeButton(page, "Fifth").boundingBox();
  const click = () => page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  await click();
  await expect(tab(page, /^Completed 1$/)).toBeVisible();
  for (let again = 0; again < 5; again++) await click();

  await tab(page, /^Completed/).click();
  await expect(page.getByRole("article")).toHaveCount(1);
  expect(changes).toHaveLength(1);
});

test("keeps the other cards in place until the pointer leaves the list", async ({ page }) => {
  const place = async (title: string) => (await card(page, title).boundingBox())?.y;
  const [fifth, fourth, third] = [
    await place("Fifth"),
    await place("Fourth"),
    await place("Third"),
  ];
  await completeButton(page, "Fifth").click();
  await expect(page.getByText("is complete.")).toBeVisible();
  await expect(tab(page, /^Pending 4$/)).toBeVisible();
  expect(await place("Fourth")).toBe(fourth);

  // Moves to the next card, whose button is in the same place.
  await completeButton(page, "Fourth").click();
  await expect(tab(page, /^Pending 3$/)).toBeVisible();
  expect(await place("Third")).toBe(third);

  await page.getByRole("heading", { level: 1 }).hover();
  await expect(page.getByText("is complete.")).toHaveCount(0);
  await expect.poll(() => place("Third")).toBe(fifth);
});

test("keeps the cards in place on a touch screen", async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const devTools = await context.newCDPSession(page);
  const button = completeButton(page, "Fifth");
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  const finger = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 20 };
  for (let tap = 0; tap < 3; tap++) {
    await devTools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [finger] });
    await devTools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await expect(tab(page, /^Pending 4$/)).toBeVisible();
  }
  await expect(page.getByText("is complete.")).toBeVisible();
  await tab(page, /^Completed/).click();
  await expect(page.getByRole("article")).toHaveCount(1);
});

test("moves the keyboard from a completed bug's place to the next bug", async ({ page }) => {
  await page.getByRole("heading", { level: 1 }).hover();
  await completeButton(page, "Fifth").press("Enter");
  const place = page.getByText("is complete.");
  await expect(place).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(card(page, "Fourth").getByRole("link", { name: "View Bug" })).toBeFocused();
  await expect(place).toHaveCount(0);
});

test("returns the keyboard to the title once a bug is back by Undo", async ({ page }) => {
  await page.getByRole("heading", { level: 1 }).hover();
  await completeButton(page, "Fifth").press("Enter");
  await expect(page.getByText("is complete.")).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).focus();
  await page.keyboard.press("Enter");
  await expect(card(page, "Fifth")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("keeps the focus in the list after its last bug is completed", async ({ page }) => {
  for (const title of ["Fifth", "Fourth", "Third", "Second"]) {
    await completeButton(page, title).press("Enter");
    await expect(card(page, title)).toHaveCount(0);
  }
  await completeButton(page, "First").click();
  await expect(page.getByText("No bugs to display")).toBeVisible();
  const hasFocus = () => page.evaluate(() => document.activeElement !== document.body);
  expect(await hasFocus()).toBe(true);
  await page.getByRole("heading", { level: 1 }).hover();
  await expect(page.getByText("is complete.")).toHaveCount(0);
  expect(await hasFocus()).toBe(true);
});
