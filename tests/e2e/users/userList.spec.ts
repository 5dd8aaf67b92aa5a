import type { Page } from "@playwright/test";
import type { User } from "#contract/types.ts";
import { expect, signIn, test } from "../../support/e2e.ts";
import { holdBack } from "../../support/holdBack.ts";
import { addPerson } from "../bugs/team.ts";
import { notePages, openUsers, row, signInToUsers } from "./userRows.ts";

const LIST = /\/api\/v1\/auth\/users\?/;

const DAY_MS = 86_400_000;

const somebody = (number: number): User => ({
  id: `u-${number}`,
  uid: `u-${number}`,
  username: `Person ${number}`,
  email: `person.${number}@vivarium.test`,
  avatarURL: "",
  role: "user",
  createdAt: new Date(Date.now() - 3 * DAY_MS).toISOString(),
});

/** Makes the server answer these users, with only the specified fields. */
async function answerUsers(page: Page, users: Partial<User>[]): Promise<void> {
  await page.route(LIST, (route) => {
    const { searchParams } = new URL(route.request().url());
    const start = (Number(searchParams.get("page")) - 1) * 100;
    return route.fulfill({ json: { data: { users: users.slice(start, start + 100) } } });
  });
}

const scrollToEnd = (page: Page) =>
  page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));

test("shows a user without a role, and the signup time", async ({ page }) => {
  await signIn(page);
  const { role, ...roleless } = somebody(1);
  expect(role).toBe("user");
  await answerUsers(page, [roleless]);
  await openUsers(page);
  await expect(row(page, "Person 1")).toContainText("No role assigned");
  await expect(row(page, "Person 1")).toContainText("3 days ago");
});

test("loads pages of 100 as the last row appears, until one is empty", async ({ page }) => {
  await signIn(page);
  await answerUsers(
    page,
    Array.from({ length: 200 }, (_, index) => somebody(index + 1)),
  );
  const pages = notePages(page);
  await openUsers(page);
  await expect(row(page, "person.1@")).toBeVisible();
  expect(pages).toEqual(["1 of 100"]);
  await expect(page.getByRole("table")).toHaveAttribute("aria-rowcount", "-1");

  await expect(async () => {
    await scrollToEnd(page);
    await expect(row(page, "person.200@")).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByText("200 users", { exact: true })).toBeVisible();
  await expect(page.getByRole("table")).toHaveAttribute("aria-rowcount", "201");
  await expect(row(page, "person.200@")).toHaveAttribute("aria-rowindex", "201");
  expect(pages).toEqual(["1 of 100", "2 of 100", "3 of 100"]);
});

test("shows 'Loading, please wait...' until the first page has loaded", async ({ page }) => {
  await signIn(page);
  const release = await holdBack(page, "**/auth/users?*");
  await page.goto("/user-management");
  await expect(page.getByText("Loading, please wait...")).toBeVisible();
  release();
  await expect(row(page, "admin@vivarium.test")).toBeVisible();
  await expect(page.getByText("Loading, please wait...")).toBeHidden();
});

test("offers a retry if the list can't be loaded", async ({ page, expectError }) => {
  expectError(/auth\/users|status of 500/);
  await signIn(page);
  await page.route(LIST, (route) => route.fulfill({ status: 500 }));
  await page.goto("/user-management");
  await expect(page.getByText("The users could not be loaded.")).toBeVisible();
  await page.unroute(LIST);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(row(page, "admin@vivarium.test")).toBeVisible();
});

test("keeps the rows and the scroll position while the list reloads after a success", async ({
  page,
  api,
}) => {
  for (let number = 1; number <= 20; number++) await addPerson(api, `Helper ${"x".repeat(number)}`);
  await signInToUsers(page);
  await scrollToEnd(page);
  const last = `Helper ${"x".repeat(20)}`;
  await page.getByRole("button", { name: `Actions for ${last}`, exact: true }).click();
  await page.getByRole("menuitem", { name: "Edit Username" }).click();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(0);
  const release = await holdBack(page, "**/auth/users?*");
  await page.getByRole("textbox", { name: "Username" }).fill("Renamed");
  await page.keyboard.press("Enter");
  await expect(row(page, "Renamed")).toBeInViewport();
  release();
  await expect(page.getByText("Username updated successfully")).toBeVisible();
  await expect(row(page, "Renamed")).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

test("gives cards the full width, even next to rows that aren't rendered", async ({ page }) => {
  await signIn(page);
  await answerUsers(
    page,
    Array.from({ length: 100 }, (_, index) => somebody(index + 1)),
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await openUsers(page);
  await row(page, "person.1@").hover();
  await page.mouse.wheel(0, 3_000);
  await expect(page.locator("tr[aria-rowindex='2']")).toBeHidden();
  const box = await page.locator("tbody tr[data-id]").first().boundingBox();
  expect(box?.width).toBeGreaterThan(340);
});

for (const [what, width] of [
  ["rows of cells", 1440],
  ["cards", 390],
] as const) {
  // Its styles make it blocks and grids, so this reads the browser's accessibility tree.
  test(`is a table for screen readers while it shows ${what}`, async ({ page, api }) => {
    await addPerson(api, "Ann Lee");
    await signIn(page);
    await page.setViewportSize({ width, height: 844 });
    await openUsers(page);
    await expect(row(page, "Ann Lee")).toBeVisible();
    const devTools = await page.context().newCDPSession(page);
    const { nodes } = await devTools.send("Accessibility.getFullAXTree");
    const roles = nodes.filter(({ ignored }) => !ignored).map(({ role }) => role?.value);
    const count = (role: string) => roles.filter((each) => each === role).length;
    expect(count("table")).toBe(1);
    // The header, the admin and Ann.
    expect(count("row")).toBe(3);
    expect(count("columnheader")).toBe(6);
    expect(count("cell")).toBe(12);
  });
}

test("has menu buttons large enough for a finger on a phone", async ({ page, api }) => {
  await addPerson(api, "Ann Lee");
  await signIn(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await openUsers(page);
  const box = await page.getByRole("button", { name: "Actions for Ann Lee" }).boundingBox();
  expect(box?.width).toBeGreaterThanOrEqual(44);
  expect(box?.height).toBeGreaterThanOrEqual(44);
});
