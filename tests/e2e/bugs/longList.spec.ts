import type { Page } from "@playwright/test";
import type { ApiClient } from "../../support/api.ts";
import { expect, signIn, test } from "../../support/e2e.ts";
import { tab } from "./team.ts";

const LIST = /\/api\/v1\/development\/bugs\?/;
/** More cards than fit in the window and its overscan. */
const MOST_CARDS = 40;

/** Reports bugs 1 to `count`, whose titles are their numbers. */
async function reportMany(api: ApiClient & { user: { uid: string } }, count: number) {
  const queue = Array.from({ length: count }, (_, index) => index + 1);
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      await api.call("createBug", {
        title: `Bug ${next}`,
        // Cards of different heights.
        description: "It stops after a power cut. ".repeat(1 + (next % 6)),
        assignedTo: api.user.uid,
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

test.use({ serverEnv: { WRITES_PER_MINUTE: "1000000" } });

const cards = (page: Page) => page.getByRole("article");
const rows = (page: Page) => page.locator("li[aria-posinset]");

test("loads one page of 500 bugs, and the last bug when scrolled to", async ({ page, api }) => {
  await reportMany(api, 500);
  await signIn(page);
  const requests = noteRequests(page);
  await page.goto("/bugs");
  await expect(tab(page, /^Pending 500$/)).toBeVisible();
  await expect(rows(page).first()).toHaveAttribute("aria-setsize", "500");
  expect(requests.map((query) => query.get("page"))).toEqual(["1"]);
  expect(await cards(page).count()).toBeLessThan(MOST_CARDS);

  const last = page.locator("li[aria-posinset='500']");
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    expect(await cards(page).count()).toBeLessThan(MOST_CARDS);
    await expect(last).toBeVisible({ timeout: 200 });
  }).toPass({ timeout: 30_000, intervals: [50] });
  expect(requests).toHaveLength(10);
});

test("restores the scroll position after a visit to a bug", async ({ page, api }) => {
  await reportMany(api, 120);
  await signIn(page, { path: "/bugs" });
  const place = page.locator("li[aria-posinset='40']");
  await expect(async () => {
    await page.mouse.wheel(0, 1500);
    await expect(place).toBeVisible({ timeout: 500 });
  }).toPass();
  await place.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await place.getByRole("link", { name: "View Bug" }).click();
  await expect(page.getByLabel("Add a Comment")).toBeVisible();
  await page.getByRole("link", { name: "Return to Bugs" }).click();
  await expect(place).toBeInViewport();
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(3);
});

test("lets Tab reach all cards across page boundaries", async ({ page, api }) => {
  await reportMany(api, 60);
  await signIn(page, { path: "/bugs" });
  await rows(page).first().getByRole("link", { name: "View Bug" }).focus();
  const focusedPlace = () =>
    page.evaluate(() => document.activeElement?.closest("li")?.getAttribute("aria-posinset"));
  // Two controls for each card: view and complete.
  for (let step = 0; step < 2 * 59; step++) await page.keyboard.press("Tab");
  expect(await focusedPlace()).toBe("60");
});

test("continues with Tab from a card that was scrolled away", async ({ page, api }) => {
  await reportMany(api, 60);
  await signIn(page, { path: "/bugs" });
  const control = (place: number, name: string) =>
    page.locator(`li[aria-posinset='${place}']`).locator("a, button").filter({ hasText: name });
  await control(2, "Mark as Complete").focus();
  for (const [key, place, name] of [
    ["Tab", 3, "View Bug"],
    ["Shift+Tab", 2, "Mark as Complete"],
  ] as const) {
    await page.evaluate(() => scrollTo(0, 3_800));
    await expect(page.locator("li[aria-posinset='30']")).toBeVisible();
    await expect(page.locator("li[aria-posinset='8']")).toHaveCount(0);
    await page.keyboard.press(key);
    await expect(control(place, name)).toBeFocused();
    await expect(control(place, name)).toBeInViewport();
  }
});

test("keeps the loaded bugs if the next page fails, and retries", async ({
  page,
  api,
  expectError,
}) => {
  expectError(/Failed to load resource|GET \/api\/v1\/development\/bugs/);
  await reportMany(api, 60);
  await signIn(page);
  await page.route(LIST, (route) =>
    route.request().url().includes("page=2") ? route.fulfill({ status: 500 }) : route.continue(),
  );
  await page.goto("/bugs");
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(page.getByText("The next bugs could not be loaded.")).toBeVisible({
      timeout: 500,
    });
  }).toPass();
  expect(await cards(page).count()).toBeGreaterThan(0);

  await page.unroute(LIST);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("The next bugs could not be loaded.")).toBeHidden();
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(page.locator("li[aria-posinset='60']")).toBeVisible({ timeout: 500 });
  }).toPass();
});
