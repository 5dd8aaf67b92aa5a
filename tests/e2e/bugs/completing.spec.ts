import type { Page } from "@playwright/test";
import { expect, signIn, test } from "../../support/e2e.ts";
import { card, reportBug, seeToast, tab } from "./team.ts";

// These tests run with motion.
test.use({ reducedMotion: "no-preference" });

/** The number of repeats of a key held for a second. */
const A_SECOND = 31;

const completeButton = (page: Page, title: string) =>
  card(page, title).getByRole("button", { name: "Mark as Complete" });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const place = async (page: Page, title: string) => (await card(page, title).boundingBox())?.y;

/** Records the status changes requested from now on. */
function noteChanges(page: Page): string[] {
  const changes: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/bugs-status")) changes.push(request.postData() ?? "");
  });
  return changes;
}

test("a finger, a click and a key complete one bug, and no other moves into its place", async ({
  page,
  api,
  context,
}) => {
  const titles = ["First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh"];
  for (const title of titles) await reportBug(api, { title });
  const changes = noteChanges(page);
  /** The completed bugs, of which each was requested once; then the pending ones again. */
  const seeCompleted = async (count: number) => {
    await tab(page, /^Completed/).click();
    await expect(page.getByRole("article")).toHaveCount(count);
    expect(changes).toHaveLength(count);
    await tab(page, /^Pending/).click();
  };
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, { path: "/bugs" });
  await expect(card(page, "Seventh")).toBeVisible();

  await test.step("a finger on a phone, whose next taps meet nothing", async () => {
    const devTools = await context.newCDPSession(page);
    const button = completeButton(page, "Seventh");
    await button.scrollIntoViewIfNeeded();
    const box = await button.boundingBox();
    const finger = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 20 };
    for (let tap = 0; tap < 3; tap++) {
      await devTools.send("Input.dispatchTouchEvent", {
        type: "touchStart",
        touchPoints: [finger],
      });
      await devTools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
      await expect(tab(page, /^Pending 6$/)).toBeVisible();
    }
    await expect(page.getByText("is complete.")).toBeVisible();
    await seeCompleted(1);
    // On a phone it is at the top, where the pointer goes next.
    await seeToast(page, "Bug #7 marked as complete");
    await page.setViewportSize({ width: 1440, height: 900 });
    // Once the cards have their places in the wide list.
    await completeButton(page, "Sixth").click({ trial: true });
  });

  await test.step("a click, and the other cards keep their places until the pointer leaves the list", async () => {
    const [sixth, fifth, fourth] = [
      await place(page, "Sixth"),
      await place(page, "Fifth"),
      await place(page, "Fourth"),
    ];
    await completeButton(page, "Sixth").click();
    await expect(page.getByText("is complete.")).toBeVisible();
    await expect(tab(page, /^Pending 5$/)).toBeVisible();
    expect(await place(page, "Fifth")).toBe(fifth);

    // Moves to the next card, whose button is in the same place.
    await completeButton(page, "Fifth").click();
    await expect(tab(page, /^Pending 4$/)).toBeVisible();
    expect(await place(page, "Fourth")).toBe(fourth);

    await heading(page).hover();
    await expect(page.getByText("is complete.")).toHaveCount(0);
    await expect.poll(() => place(page, "Fourth")).toBe(sixth);
    await seeCompleted(3);
  });

  await test.step("a click that others follow late", async () => {
    const box = await completeButton(page, "Fourth").boundingBox();
    const click = () => page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
    await click();
    await expect(tab(page, /^Completed 4$/)).toBeVisible();
    for (let again = 0; again < 5; again++) await click();
    await seeCompleted(4);
  });

  for (const [key, title, count] of [
    ["Enter", "Third", 5],
    ["Space", "Second", 6],
  ] as const) {
    await test.step(`${key}, while it is held down and after`, async () => {
      await completeButton(page, title).focus();
      // Every further one is a repeat until the key is released.
      for (let repeat = 0; repeat < A_SECOND; repeat++) await page.keyboard.down(key);
      await page.keyboard.up(key);
      await expect(tab(page, new RegExp(`^Completed ${count}$`))).toBeVisible();
      for (let repeat = 0; repeat < A_SECOND; repeat++) await page.keyboard.down(key);
      await page.keyboard.up(key);
      await seeCompleted(count);
    });
  }
});

test("the keyboard stays in the list while bugs are completed, up to the last one", async ({
  page,
  api,
}) => {
  for (const title of ["First", "Second", "Third", "Fourth"]) await reportBug(api, { title });
  const gap = page.getByText("is complete.");
  await signIn(page, { path: "/bugs" });
  await expect(card(page, "Fourth")).toBeVisible();
  await heading(page).hover();

  await test.step("it returns to the title once a bug is back by Undo", async () => {
    await completeButton(page, "Fourth").press("Enter");
    await expect(gap).toBeFocused();
    await page.getByRole("button", { name: "Undo" }).focus();
    await page.keyboard.press("Enter");
    await expect(card(page, "Fourth")).toBeVisible();
    await expect(heading(page)).toBeFocused();
  });

  await test.step("it moves from a completed bug's place to the next bug", async () => {
    await completeButton(page, "Fourth").press("Enter");
    await expect(gap).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(card(page, "Third").getByRole("link", { name: "View Bug" })).toBeFocused();
    await expect(gap).toHaveCount(0);
  });

  await test.step("it stays in the list after its last bug is completed", async () => {
    const hasFocus = () => page.evaluate(() => document.activeElement !== document.body);
    for (const title of ["Third", "Second"]) {
      await completeButton(page, title).press("Enter");
      await expect(card(page, title)).toHaveCount(0);
    }
    await completeButton(page, "First").click();
    await expect(page.getByText("No bugs to display")).toBeVisible();
    await expect.poll(hasFocus).toBe(true);
    await heading(page).hover();
    await expect(gap).toHaveCount(0);
    await expect.poll(hasFocus).toBe(true);
  });
});
