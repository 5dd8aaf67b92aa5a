import type { CDPSession, Page } from "@playwright/test";
import { expect, signIn, test } from "../../support/e2e.ts";
import { card, reportBug, tab } from "./team.ts";

// These tests run with motion.
test.use({ reducedMotion: "no-preference" });

/** A list longer than the window, whose newest bugs are completed before it is scrolled on. */
const COUNT = 24;
const COMPLETED = 6;

const title = (order: number) => `Bug ${order} of many`;
const completeButton = (page: Page, order: number) =>
  card(page, title(order)).getByRole("button", { name: "Mark as Complete" });

interface Place {
  x: number;
  y: number;
}

async function tap(devTools: CDPSession, finger: Place): Promise<void> {
  await devTools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [finger] });
  await devTools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

/** Puts a finger down, and moves it up by some pixels. */
async function swipe(devTools: CDPSession, { x, y }: Place, by: number): Promise<void> {
  await devTools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
  for (let moved = 10; moved <= by; moved += 10) {
    await devTools.send("Input.dispatchTouchEvent", {
      type: "touchMove",
      touchPoints: [{ x, y: y - moved }],
    });
  }
  await devTools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

/**
 * Scrolls to a card and follows it from then on, frame by frame, until it has the place in the
 * list that it has once the list has closed up, and a few frames more.
 * @returns tells where it was in the window; once is enough for a card that stays where it is
 */
async function follow(page: Page, order: number): Promise<() => Promise<(number | "missing")[]>> {
  const followed = await page.evaluateHandle(
    async ({ heading, place }) => {
      const find = () =>
        [...document.querySelectorAll("article")].find(
          (each) => each.querySelector("h2")?.textContent === heading,
        );
      const frame = () => new Promise(requestAnimationFrame);
      while (!find()) {
        scrollBy(0, 200);
        await frame();
      }
      scrollBy(0, (find()?.getBoundingClientRect().top ?? 0) - innerHeight / 3);
      await frame();
      await frame();
      const seen = new Set<number | "missing">();
      const lookOn = async () => {
        for (let after = 0; after < 10; await frame()) {
          const top = find()?.getBoundingClientRect().top;
          seen.add(top === undefined ? "missing" : Math.round(top));
          const present = find()?.closest("li")?.getAttribute("aria-posinset");
          if (present === String(place)) after += 1;
        }
        return [...seen];
      };
      return { seen: lookOn() };
    },
    { heading: title(order), place: COUNT - COMPLETED - order + 1 },
  );
  return () => followed.evaluate(({ seen }) => seen);
}

async function reportAll(api: Parameters<typeof reportBug>[0]): Promise<void> {
  for (let order = 1; order <= COUNT; order++) await reportBug(api, { title: title(order) });
}

async function seeClosedUp(page: Page, newest: number): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  await expect(card(page, title(newest))).toBeVisible();
  await expect(page.getByText("is complete.")).toHaveCount(0);
}

test("visible cards keep their position when the gaps above them close", async ({ page, api }) => {
  await reportAll(api);
  await signIn(page, { path: "/bugs" });
  for (let order = COUNT; order > COUNT - COMPLETED; order--) {
    await completeButton(page, order).click();
  }
  await expect(tab(page, /^Completed 6$/)).toBeVisible();
  const followed = await follow(page, 8);
  // Out of the list, on to the navigation.
  await page.mouse.move(20, 700);
  expect(await followed()).toHaveLength(1);
  await seeClosedUp(page, COUNT - COMPLETED);
});

for (const { density, count, height } of [
  { density: "Comfortable", count: 6, height: 900 },
  { density: "Compact", count: 8, height: 600 },
]) {
  test(`the tabs stay under the pointer when a list in ${density} closes up that is little longer than the window`, async ({
    page,
    api,
  }) => {
    for (let order = 1; order <= count; order++) await reportBug(api, { title: title(order) });
    await page.setViewportSize({ width: 1440, height });
    await signIn(page, { path: "/bugs" });
    await page.getByRole("radiogroup", { name: "List density" }).getByText(density).click();
    const row = (order: number) => page.locator("[data-index]", { hasText: title(order) });
    await expect(row(1)).toBeVisible();
    await page.evaluate(() => scrollTo(0, 80));
    for (let order = count; order > count - 3; order--) {
      await row(order).getByRole("button", { name: "Mark as Complete" }).click();
    }
    const completed = tab(page, /^Completed 3$/);
    await expect(completed).toBeVisible();
    const before = await completed.boundingBox();
    const { x, y } = before ?? { x: 0, y: 0 };

    await page.mouse.move(x + 10, y + 10, { steps: 5 });
    await expect(page.locator("[data-index]")).toHaveCount(count - 3);
    await expect(completed).toBeInViewport();
    expect(await completed.boundingBox()).toEqual(before);

    // The room that the gaps have left goes as the page is scrolled up.
    const pageHeight = () => page.evaluate(() => document.documentElement.scrollHeight);
    const held = await pageHeight();
    await page.evaluate(() => scrollTo(0, 40));
    await expect.poll(pageHeight).toBe(held - 40);
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(pageHeight).toBeLessThan(held - 40);
  });
}

test("a long list that closes up at its end is scrolled back to its last bug", async ({
  page,
  api,
}) => {
  await reportAll(api);
  await signIn(page, { path: "/bugs" });
  await expect(card(page, title(COUNT))).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  for (let order = 1; order <= COMPLETED; order++) await completeButton(page, order).click();
  await expect(tab(page, /^Completed 6$/)).toBeVisible();
  await page.mouse.move(20, 700);
  await expect(card(page, title(COMPLETED + 1))).toBeInViewport({ ratio: 1 });
});

for (const density of ["Comfortable", "Compact"]) {
  test(`a gap in ${density} closes even if the pointer leaves the list before the gap appears`, async ({
    page,
    api,
  }) => {
    await reportBug(api, { title: title(1) });
    await reportBug(api, { title: title(2) });
    await signIn(page, { path: "/bugs" });
    await page.getByRole("radiogroup", { name: "List density" }).getByText(density).click();
    const rows = page.locator("[data-index]");
    await rows
      .filter({ hasText: title(2) })
      .getByRole("button", { name: "Mark as Complete" })
      .hover();
    await page.mouse.down();
    await Promise.all([page.mouse.up(), page.mouse.move(20, 700)]);
    await expect(rows).toHaveCount(1);
  });
}

test("gaps on a phone stay under the finger, and close once they are out of view or scrolled", async ({
  page,
  api,
  context,
}) => {
  await reportAll(api);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, { path: "/bugs" });
  const devTools = await context.newCDPSession(page);
  let newest = COUNT;

  await test.step("they close once they are out of view, and nothing visible moves", async () => {
    for (const last = newest - COMPLETED; newest > last; newest--) {
      const button = completeButton(page, newest);
      await button.scrollIntoViewIfNeeded();
      const box = await button.boundingBox();
      await tap(devTools, { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 20 });
      await expect(page.getByText(`Bug #${newest} is complete.`)).toBeVisible();
    }
    const followed = await follow(page, 8);
    expect(await followed()).toHaveLength(1);
    await seeClosedUp(page, newest);
  });

  for (const density of ["Comfortable", "Compact"]) {
    await test.step(`a gap in ${density} stays under the finger, and closes once that scrolls`, async () => {
      await page.getByRole("radiogroup", { name: "List density" }).getByText(density).click();
      const row = (order: number) => page.locator("[data-index]", { hasText: title(order) });
      const first = page.locator("[data-index='0']");
      const button = row(newest).getByRole("button", { name: "Mark as Complete" });
      await button.scrollIntoViewIfNeeded();
      const box = await button.boundingBox();
      const finger = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 20 };
      const next = (await row(newest - 1).boundingBox())?.y;
      const completed = tab(page, new RegExp(`^Completed ${COUNT - newest + 1}$`));
      for (let again = 0; again < 3; again++) {
        await tap(devTools, finger);
        await expect(completed).toBeVisible();
      }
      expect((await row(newest - 1).boundingBox())?.y).toBe(next);
      await expect(first).not.toContainText(title(newest - 1));

      await swipe(devTools, finger, 60);
      await expect(first).toContainText(title(newest - 1));
      await expect(completed).toBeVisible();
      newest -= 1;
      await page.evaluate(() => scrollTo(0, 0));
    });
  }
});
