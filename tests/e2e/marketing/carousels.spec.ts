import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../../support/e2e.ts";

// These tests run with motion and a fake clock.
test.use({ reducedMotion: "no-preference", dropsContext: true });

const hero = (page: Page) => page.getByRole("region", { name: "What Vivarium watches over" });
const partners = (page: Page) => page.getByRole("region", { name: "Partners", exact: true });
const slide = (page: Page, n: number) =>
  hero(page).getByRole("group", { name: `${n} of 3`, includeHidden: true });

/** Opens the landing page with a stopped clock, and starts the carousel's rotation now. */
async function openStill(page: Page, carousel: Locator): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto("/");
  await page.clock.runFor(100);
  await carousel.getByRole("button", { name: "Pause the rotation" }).click();
  await carousel.getByRole("button", { name: "Start the rotation" }).click();
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

test.describe("the hero", () => {
  test("advances every 5 seconds, and from the last slide to the first", async ({ page }) => {
    await openStill(page, hero(page));
    await page.clock.runFor(4999);
    await expect(slide(page, 1)).toBeVisible();
    await page.clock.runFor(1);
    await expect(slide(page, 2)).toBeVisible();
    await expect(slide(page, 1)).toBeHidden();
    await page.clock.runFor(5000);
    await expect(slide(page, 3)).toBeVisible();
    await page.clock.runFor(5000);
    await expect(slide(page, 1)).toBeVisible();
  });

  test("has one slide for each thing that Vivarium monitors", async ({ page }) => {
    await page.goto("/");
    const next = hero(page).getByRole("button", { name: "Next slide" });
    const title = (name: string) => hero(page).getByRole("heading", { name });
    await expect(title("Monitor test results")).toBeVisible();
    await next.click();
    await expect(title("Analyse research data")).toBeVisible();
    await expect(title("Monitor test results")).toBeHidden();
    await next.click();
    await expect(title("Put animal welfare first")).toBeVisible();
    await hero(page).getByRole("button", { name: "Previous slide" }).click();
    await expect(title("Analyse research data")).toBeVisible();
  });

  test("doesn't advance while paused", async ({ page }) => {
    await openStill(page, hero(page));
    await hero(page).getByRole("button", { name: "Pause the rotation" }).click();
    await page.mouse.move(0, 0);
    await page.clock.runFor(60_000);
    await expect(slide(page, 1)).toBeVisible();
  });

  test("waits while hovered, then continues", async ({ page }) => {
    await openStill(page, hero(page));
    await page.mouse.move(0, 0);
    await hero(page).hover();
    await page.clock.runFor(60_000);
    await expect(slide(page, 1)).toBeVisible();
    await page.mouse.move(0, 0);
    await page.clock.runFor(5000);
    await expect(slide(page, 2)).toBeVisible();
  });

  test("waits while focused, and works by keyboard", async ({ page }) => {
    await openStill(page, hero(page));
    await page.mouse.move(0, 0);
    await page.keyboard.press("Tab");
    await expect(hero(page).getByRole("button", { name: "Previous slide" })).toBeFocused();
    await page.clock.runFor(60_000);
    await expect(slide(page, 1)).toBeVisible();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(slide(page, 2)).toBeVisible();
  });

  test("announces a slide to screen readers only if the user moved it", async ({ page }) => {
    await openStill(page, hero(page));
    const slides = page.locator("#hero-slides");
    await expect(slides).toHaveAttribute("aria-live", "off");
    await hero(page).getByRole("button", { name: "Pause the rotation" }).click();
    await expect(slides).toHaveAttribute("aria-live", "polite");
    await expect(slide(page, 2)).toHaveAttribute("inert");
  });

  test("doesn't move under reduced motion unless the user starts it", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    await page.goto("/");
    await page.clock.runFor(100);
    const start = hero(page).getByRole("button", { name: "Start the rotation" });
    await expect(start).toBeVisible();
    await page.clock.runFor(60_000);
    await expect(slide(page, 1)).toBeVisible();
    await start.click();
    await page.clock.runFor(5000);
    await expect(slide(page, 2)).toBeVisible();
  });
});

test.describe("the partners", () => {
  test("shows 1, 2 or 3 partners at widths from 0, 600 and 960", async ({ page }) => {
    await page.goto("/");
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
  });

  test("advances by one every 3 seconds, and from the end to the start", async ({ page }) => {
    await openStill(page, partners(page));
    await page.clock.runFor(2999);
    expect(await positionOf(page)).toBe(0);
    await page.clock.runFor(1);
    expect(await positionOf(page)).toBe(1);
    await page.clock.runFor(6000);
    expect(await positionOf(page)).toBe(3);
    await page.clock.runFor(3000);
    expect(await positionOf(page)).toBe(0);
  });

  test("doesn't advance while paused, and moves by its buttons", async ({ page }) => {
    await openStill(page, partners(page));
    await partners(page).getByRole("button", { name: "Pause the rotation" }).click();
    await page.clock.runFor(60_000);
    expect(await positionOf(page)).toBe(0);
    await partners(page).getByRole("button", { name: "Previous slide" }).click();
    expect(await positionOf(page)).toBe(3);
    await partners(page).getByRole("button", { name: "Previous slide" }).click();
    expect(await positionOf(page)).toBe(2);
    await partners(page).getByRole("button", { name: "Next slide" }).click();
    expect(await positionOf(page)).toBe(3);
  });
});

test("advancing shifts nothing on the page", async ({ page }) => {
  await openStill(page, hero(page));
  const positions = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("h1, h2, footer")].map((element) => {
        const box = element.getBoundingClientRect();
        return [element.textContent, Math.round(box.top + scrollY)];
      }),
    );
  const before = await positions();
  await page.clock.runFor(5000);
  await expect(slide(page, 2)).toBeVisible();
  expect(await positions()).toEqual(before);
});
