import type { Page } from "@playwright/test";
import type { ApiClient } from "../../support/api.ts";
import { expect, signIn, test } from "../../support/e2e.ts";
import { tab } from "./team.ts";

const LIST = /\/api\/v1\/development\/bugs\?/;
/** Three pages of bugs, of which two pages are of one type. */
const ALL = 120;
const DESIGNED = 60;
/** More cards than fit in the window and its overscan. */
const MOST_CARDS = 40;

/** Reports all bugs, whose titles are their numbers. */
async function reportAll(api: ApiClient & { user: { uid: string } }) {
  const queue = Array.from({ length: ALL }, (_, index) => index + 1);
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      await api.call("createBug", {
        title: `Bug ${next}`,
        // Cards of different heights.
        description: "It stops after a power cut. ".repeat(1 + (next % 6)),
        assignedTo: api.user.uid,
        bugType: next <= DESIGNED ? "design" : "development",
      });
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
}

function noteRequests(page: Page): URLSearchParams[] {
  const requests: URLSearchParams[] = [];
  page.on("request", (request) => {
    if (LIST.test(request.url())) requests.push(new URL(request.url()).searchParams);
  });
  return requests;
}

const cards = (page: Page) => page.getByRole("article");
const rows = (page: Page) => page.locator("li[aria-posinset]");
const row = (page: Page, place: number) => page.locator(`li[aria-posinset='${place}']`);

/** How far the cards in the window are apart, each distance once. */
const gapsBetween = (page: Page) =>
  rows(page).evaluateAll((items) => {
    const boxes = items
      .map((item) => ({ place: Number(item.ariaPosInSet), box: item.getBoundingClientRect() }))
      .filter(({ box }) => box.bottom > 0 && box.top < innerHeight);
    const gaps = boxes.flatMap(({ place, box }) => {
      const next = boxes.find((other) => other.place === place + 1);
      return next ? Math.round(next.box.top - box.bottom) : [];
    });
    return [...new Set(gaps)];
  });

/** The first card in sight, whose top is a little behind the top bar. */
async function scrollToFirst(page: Page): Promise<{ place: number; top: number }> {
  const find = () =>
    rows(page).evaluateAll((items) => {
      const boxes = items.map((item) => ({
        place: Number(item.ariaPosInSet),
        box: item.getBoundingClientRect(),
      }));
      const [first] = boxes
        .filter(({ box }) => box.bottom > 120)
        .sort((one, other) => one.place - other.place);
      return { place: first?.place ?? 0, top: first?.box.top ?? 0 };
    });
  const { top } = await find();
  await page.evaluate((by) => scrollBy(0, by), top - 60);
  return find();
}

/** Scrolls down until what is looked for is there, as a person would. */
async function scrollUntil(page: Page, seen: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await seen();
  }).toPass({ timeout: 30_000, intervals: [50] });
}

test.use({ serverEnv: { WRITES_PER_MINUTE: "1000000" } });

test("a long list loads its pages as it is scrolled, and its scroll position is restored", async ({
  page,
  api,
}) => {
  await reportAll(api);
  await signIn(page, { path: "/profile" });
  const requests = noteRequests(page);
  const pages = () => requests.map((query) => query.get("page"));

  await test.step("it begins with one page", async () => {
    await page.getByRole("link", { name: "Bugs", exact: true }).click();
    await expect(tab(page, /^Pending 120$/)).toBeVisible();
    await expect(rows(page).first()).toHaveAttribute("aria-setsize", "120");
    expect(pages()).toEqual(["1"]);
    expect(await cards(page).count()).toBeLessThan(MOST_CARDS);
  });

  await test.step("its scroll position is restored after a visit to a bug", async () => {
    const place = row(page, 40);
    await expect(async () => {
      await page.mouse.wheel(0, 1500);
      await expect(place).toBeVisible({ timeout: 100 });
    }).toPass({ intervals: [0] });
    await place.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    await place.getByRole("link", { name: "View Bug" }).click();
    await expect(page.getByLabel("Add a Comment")).toBeVisible();
    await page.getByRole("link", { name: "Return to Bugs" }).click();
    await expect(place).toBeInViewport();
    expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(3);
    expect(pages()).not.toContain("3");
  });

  await test.step("in a window of another width, its cards stay apart and the same one is at the top", async () => {
    const { place } = await scrollToFirst(page);
    const belowBar = () =>
      row(page, place).evaluate((item) => {
        const bar = document.querySelector("header")?.getBoundingClientRect();
        return item.getBoundingClientRect().top - (bar?.bottom ?? 0);
      });
    const before = await belowBar();
    for (const width of [1430, 1250, 900, 390, 900, 390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => gapsBetween(page), `${width}`).toEqual([12]);
      await expect.poll(belowBar, `${width}`).toBeCloseTo(before, 0);
    }
  });

  await test.step("it loads the last bug when scrolled to", async () => {
    await scrollUntil(page, async () => {
      expect(await cards(page).count()).toBeLessThan(MOST_CARDS);
      await expect(row(page, 120)).toBeVisible({ timeout: 200 });
    });
    expect(pages().filter((number) => number === "3")).toHaveLength(1);
    expect(new Set(pages())).toEqual(new Set(["1", "2", "3"]));
  });

  await test.step("after a visit to a bug in a window of another width, it is as high as before", async () => {
    const height = () =>
      rows(page)
        .first()
        .locator("..")
        .evaluate((list) => list.clientHeight);
    const before = await height();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(height).toBeGreaterThan(before);
    const { place } = await scrollToFirst(page);
    await row(page, place + 1)
      .getByRole("link", { name: "View Bug" })
      .click();
    await expect(page.getByLabel("Add a Comment")).toBeVisible();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goBack();
    await expect(rows(page).first()).toBeAttached();
    // Cards that only now are measured may differ by a line from what they were taken for.
    await expect.poll(async () => (await height()) / before).toBeLessThan(1.1);
  });

  await test.step("opened anew by its address, it begins at its top; a reload stays where it was", async () => {
    const scroll = async () => {
      await expect(cards(page).first()).toBeInViewport();
      await page.evaluate(() => scrollTo(0, 3_800));
      await expect(row(page, 30)).toBeVisible();
      await row(page, 30).scrollIntoViewIfNeeded();
    };
    await page.goto("/bugs?status=pending");
    await scroll();
    await page.goto("/bugs");
    await scroll();
    await page.reload();
    await expect(row(page, 30)).toBeInViewport();
  });
});

test("Tab walks through a list of two pages, which survives a failure of the second", async ({
  page,
  api,
  expectError,
}) => {
  expectError(/Failed to load resource|GET \/api\/v1\/development\/bugs/);
  await reportAll(api);
  await signIn(page, { path: "/bugs?status=pending&bugType=design" });
  await expect(rows(page).first()).toHaveAttribute("aria-setsize", "60");

  await test.step("Tab continues from a card that was scrolled away", async () => {
    const control = (place: number, name: string) =>
      row(page, place).locator("a, button").filter({ hasText: name });
    await control(2, "Mark as Complete").focus();
    for (const [key, place, name] of [
      ["Tab", 3, "View Bug"],
      ["Shift+Tab", 2, "Mark as Complete"],
    ] as const) {
      await page.evaluate(() => scrollTo(0, 3_800));
      await expect(row(page, 30)).toBeVisible();
      await expect(row(page, 8)).toHaveCount(0);
      await page.keyboard.press(key);
      await expect(control(place, name)).toBeFocused();
      await expect(control(place, name)).toBeInViewport();
    }
  });

  await test.step("Tab reaches all cards across the page boundary", async () => {
    await page.evaluate(() => scrollTo(0, 3_800));
    await expect(row(page, 30)).toBeVisible();
    await row(page, 30).getByRole("link", { name: "View Bug" }).focus();
    // Two controls for each card: view and complete.
    for (let step = 0; step < 2 * 29; step++) await page.keyboard.press("Tab");
    await expect(row(page, 59).getByRole("link", { name: "View Bug" })).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(row(page, 60).getByRole("link", { name: "View Bug" })).toBeFocused();
  });

  await test.step("the loaded bugs stay if the next page fails, until it is asked for again", async () => {
    await page.route(LIST, (route) =>
      route.request().url().includes("page=2") ? route.fulfill({ status: 500 }) : route.continue(),
    );
    await page.reload();
    const failure = page.getByText("The next bugs could not be loaded.");
    await scrollUntil(page, () => expect(failure).toBeVisible({ timeout: 500 }));
    expect(await cards(page).count()).toBeGreaterThan(0);
    await page.unroute(LIST);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(failure).toBeHidden();
    await scrollUntil(page, () => expect(row(page, 60)).toBeVisible({ timeout: 500 }));
  });
});
