import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../../support/e2e.ts";

// These tests run with motion and a fake clock.
test.use({ reducedMotion: "no-preference", dropsContext: true });

const hero = (page: Page) => page.getByRole("region", { name: "What Vivarium watches over" });
const partners = (page: Page) => page.getByRole("region", { name: "Partners", exact: true });
const slide = (page: Page, n: number) =>
  hero(page).getByRole("group", { name: `${n} of 3`, includeHidden: true });

/** Opens the landing page with a stopped clock. */
async function openStill(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto("/");
  await page.clock.runFor(100);
}

const pause = (carousel: Locator) =>
  carousel.getByRole("button", { name: "Pause the rotation" }).click();
const start = (carousel: Locator) =>
  carousel.getByRole("button", { name: "Start the rotation" }).click();

/** Starts the carousel's rotation now. */
async function restart(carousel: Locator): Promise<void> {
  await pause(carousel);
  await start(carousel);
}

/** The position of the partners' row, in slides. */
const positionOf = (page: Page) =>
  page.locator("#partner-slides").evaluate((track) => {
    const [first, second] = track.firstElementChild?.children ?? [];
    const step = Number(
      second && first && second.getBoundingClientRect().left - first.getBoundingClientRect().left,
    );
    return Math.round(track.scrollLeft / step);
  });

test("the hero rotates unless somebody reads it", async ({ page }) => {
  await openStill(page);
  await restart(hero(page));

  await test.step("advances every 5 seconds, and from the last slide to the first", async () => {
    const positions = () =>
      page.evaluate(() =>
        [...document.querySelectorAll("h1, h2, footer")].map((element) => {
          const box = element.getBoundingClientRect();
          return [element.textContent, Math.round(box.top + scrollY)];
        }),
      );
    const before = await positions();
    await page.clock.runFor(4999);
    await expect(slide(page, 1)).toBeVisible();
    await page.clock.runFor(1);
    await expect(slide(page, 2)).toBeVisible();
    await expect(slide(page, 1)).toBeHidden();
    expect(await positions(), "advancing shifts nothing on the page").toEqual(before);
    await page.clock.runFor(5000);
    await expect(slide(page, 3)).toBeVisible();
    await page.clock.runFor(5000);
    await expect(slide(page, 1)).toBeVisible();
  });

  await test.step("announces a slide to screen readers only if the user moved it, and doesn't advance while paused", async () => {
    const slides = page.locator("#hero-slides");
    await expect(slides).toHaveAttribute("aria-live", "off");
    await pause(hero(page));
    await expect(slides).toHaveAttribute("aria-live", "polite");
    await expect(slide(page, 2)).toHaveAttribute("inert");
    await page.mouse.move(0, 0);
    await page.clock.runFor(60_000);
    await expect(slide(page, 1)).toBeVisible();
  });

  await test.step("waits while hovered, then continues", async () => {
    await start(hero(page));
    await page.mouse.move(0, 0);
    await hero(page).hover();
    await page.clock.runFor(60_000);
    await expect(slide(page, 1)).toBeVisible();
    await page.mouse.move(0, 0);
    await page.clock.runFor(5000);
    await expect(slide(page, 2)).toBeVisible();
  });

  await test.step("waits while focused, and works by keyboard", async () => {
    await restart(hero(page));
    await page.mouse.move(0, 0);
    await page.keyboard.press("Tab");
    await expect(hero(page).getByRole("button", { name: "Previous slide" })).toBeFocused();
    await page.clock.runFor(60_000);
    await expect(slide(page, 2)).toBeVisible();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(slide(page, 3)).toBeVisible();
  });

  await test.step("has one slide for each thing that Vivarium monitors", async () => {
    const next = hero(page).getByRole("button", { name: "Next slide" });
    const title = (name: string) => hero(page).getByRole("heading", { name });
    await next.click();
    await expect(title("Monitor test results")).toBeVisible();
    await next.click();
    await expect(title("Analyse research data")).toBeVisible();
    await expect(title("Monitor test results")).toBeHidden();
    await next.click();
    await expect(title("Put animal welfare first")).toBeVisible();
    await hero(page).getByRole("button", { name: "Previous slide" }).click();
    await expect(title("Analyse research data")).toBeVisible();
  });

  await test.step("doesn't move under reduced motion unless the user starts it", async () => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/");
    await page.clock.runFor(100);
    const starter = hero(page).getByRole("button", { name: "Start the rotation" });
    await expect(starter).toBeVisible();
    await page.clock.runFor(60_000);
    await expect(slide(page, 1)).toBeVisible();
    await starter.click();
    await page.clock.runFor(5000);
    await expect(slide(page, 2)).toBeVisible();
  });
});

test("the partners' row rotates unless it is paused", async ({ page }) => {
  await openStill(page);
  const carousel = partners(page);
  await pause(carousel);

  await test.step("shows 1, 2 or 3 partners at widths from 0, 600 and 960", async () => {
    for (const [width, visible] of [
      [599, 1],
      [600, 2],
      [959, 2],
      [960, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const count = await page.locator("#partner-slides").evaluate((track) => {
        const { left, right } = track.getBoundingClientRect();
        return [...(track.firstElementChild?.children ?? [])].filter((child) => {
          const box = child.getBoundingClientRect();
          return box.left >= left - 1 && box.right <= right + 1;
        }).length;
      });
      expect(count, `at ${width}`).toBe(visible);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step("doesn't advance while paused, and moves by its buttons", async () => {
    await page.clock.runFor(60_000);
    expect(await positionOf(page)).toBe(0);
    await carousel.getByRole("button", { name: "Previous slide" }).click();
    expect(await positionOf(page)).toBe(3);
    await carousel.getByRole("button", { name: "Previous slide" }).click();
    expect(await positionOf(page)).toBe(2);
    await carousel.getByRole("button", { name: "Next slide" }).click();
    expect(await positionOf(page)).toBe(3);
    await carousel.getByRole("button", { name: "Next slide" }).click();
    expect(await positionOf(page)).toBe(0);
  });

  await test.step("advances by one every 3 seconds, and from the end to the start", async () => {
    await start(carousel);
    await page.clock.runFor(2999);
    expect(await positionOf(page)).toBe(0);
    await page.clock.runFor(1);
    expect(await positionOf(page)).toBe(1);
    await page.clock.runFor(6000);
    expect(await positionOf(page)).toBe(3);
    await page.clock.runFor(3000);
    expect(await positionOf(page)).toBe(0);
  });
});
