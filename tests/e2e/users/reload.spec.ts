import type { Page } from "@playwright/test";
import type { User } from "#contract/types.ts";
import { expect, test } from "../../support/e2e.ts";
import { notePages, row, signInToUsers } from "./userRows.ts";

const somebody = (number: number): User => ({
  id: `u-${number}`,
  uid: `u-${number}`,
  username: `Person ${number}`,
  email: `person.${number}@vivarium.test`,
  avatarURL: "",
  role: "user",
  createdAt: "2026-01-01T00:00:00.000Z",
});

/** A fake server with the given number of users, whose calls take effect. */
async function answerAsServerWith(page: Page, count: number): Promise<User[]> {
  const users = Array.from({ length: count }, (_, index) => somebody(index + 1));
  await page.route(/\/api\/v1\/auth\/users\?/, (route) => {
    const { searchParams } = new URL(route.request().url());
    const start = (Number(searchParams.get("page")) - 1) * 100;
    return route.fulfill({ json: { data: { users: users.slice(start, start + 100) } } });
  });
  await page.route("**/api/v1/users/profile-data", (route) => {
    const { uid, value } = route.request().postDataJSON() as { uid: string; value: string };
    const user = users.find((each) => each.uid === uid);
    if (user) user.username = value;
    return route.fulfill({ json: { info: "Done" } });
  });
  await page.route(/\/api\/v1\/auth\/users\/[^/?]+$/, (route) => {
    const id = route.request().url().split("/").at(-1);
    users.splice(
      users.findIndex((each) => each.id === id),
      1,
    );
    return route.fulfill({ json: { info: "Done" } });
  });
  await page.route("**/api/v1/auth/signup", (route) => {
    users.push({ ...somebody(count + 1), email: "eve@vivarium.test" });
    return route.fulfill({ json: { info: "Done" } });
  });
  return users;
}

/** Makes the search load everybody, since all match. */
async function loadAll(page: Page, count: number): Promise<void> {
  await page.getByLabel("Search Users").fill("@");
  await expect(page.getByText(`${count.toLocaleString("en")} matches`)).toBeVisible();
  await page.getByLabel("Search Users").fill("");
}

/** Holds a page of the users back until the returned function is called. */
async function holdUsers(page: Page, number: number): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(new RegExp(`auth/users\\?page=${number}&`), async (route) => {
    await released;
    await route.fallback().catch(() => undefined);
  });
  return release;
}

/** Scrolls, so that the next page is asked for: it is held back until the returned function is called. */
async function askForPage(page: Page, number: number): Promise<() => void> {
  const release = await holdUsers(page, number);
  const asked = askedFor(page, number);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await asked;
  await page.evaluate(() => scrollTo(0, 0));
  return release;
}

const askedFor = (page: Page, number: number) =>
  page.waitForRequest(new RegExp(`auth/users\\?page=${number}&`));

/** How many of the users are loaded so far. */
const loaded = (page: Page, count: number) =>
  page.getByText(`${count} users`, { exact: false }).first();

async function chooseAction(page: Page, username: string, action: string): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${username}`, exact: true }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

async function rename(page: Page, from: string, to: string): Promise<void> {
  await chooseAction(page, from, "Edit Username");
  await page.getByRole("textbox", { name: "Username" }).fill(to);
  await page.keyboard.press("Enter");
}

test("a list of many pages stays complete and in place while users change", async ({ page }) => {
  const users = await answerAsServerWith(page, 350);
  await signInToUsers(page);
  await expect(row(page, "person.1@")).toBeVisible();

  await test.step("a page that is loading still arrives if a user is renamed meanwhile", async () => {
    const release = await askForPage(page, 2);
    // Nothing requests the next page here, so only the running request can bring it.
    const pages = notePages(page);
    await rename(page, "Person 1", "Renamed");
    await expect(row(page, "Renamed")).toBeVisible();
    await expect(page.getByText("Username updated successfully")).toBeVisible();
    release();
    await expect(loaded(page, 200)).toBeVisible();
    await expect(row(page, "Renamed")).toBeVisible();
    expect(pages.filter((each) => each === "3 of 100")).toEqual([]);
  });

  await test.step("a page that arrives while page 1 is reloaded stays", async () => {
    const releaseThird = await askForPage(page, 3);
    const releaseFirst = await holdUsers(page, 1);
    const reloaded = askedFor(page, 1);
    await rename(page, "Renamed", "Renamed again");
    await reloaded;
    releaseThird();
    await expect(loaded(page, 300)).toBeVisible();
    // Somebody else has made a change that only the reloaded page tells of.
    users[1] = { ...somebody(2), username: "Renamed elsewhere" };
    releaseFirst();
    await expect(row(page, "Renamed elsewhere")).toBeVisible();
    await expect(row(page, "Renamed again")).toBeVisible();
    await expect(loaded(page, 300)).toBeVisible();
  });

  await test.step("shows every user once after a deletion, page by page to the end", async () => {
    await chooseAction(page, "Renamed elsewhere", "Delete User");
    const last = page.waitForResponse(/auth\/users\?page=3&/);
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await last;
    await expect(row(page, "person.2@")).toBeHidden();
    await loadAll(page, 349);
    // The deletion has moved the first user of the next page to the last that was loaded.
    await page.getByLabel("Search Users").fill("person.301@");
    await expect(row(page, "person.301@")).toBeVisible();
  });

  await test.step("renaming one of many loaded users reloads page 1 and no other", async () => {
    await page.getByLabel("Search Users").fill("person.276@");
    const pages = notePages(page);
    const reloaded = page.waitForResponse(/auth\/users\?page=1&/);
    await rename(page, "Person 276", "Renamed");
    await reloaded;
    await expect(row(page, "Renamed")).toBeVisible();
    await page.getByLabel("Search Users").fill("person.");
    await expect(page.getByText("349 matches")).toBeVisible();
    expect(pages).toEqual(["1 of 100"]);
    await page.getByLabel("Search Users").fill("");
  });

  await test.step("keeps the rows and the scroll position while the list reloads", async () => {
    await page.evaluate(() => scrollTo(0, 5_000));
    const button = page.getByRole("button", { name: /^Actions for/ }).nth(20);
    await button.scrollIntoViewIfNeeded();
    await button.click();
    await page.getByRole("menuitem", { name: "Edit Username" }).click();
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(0);
    const release = await holdUsers(page, 1);
    const reloaded = page.waitForResponse(/auth\/users\?page=1&/);
    await page.getByRole("textbox", { name: "Username" }).fill("Renamed far below");
    await page.keyboard.press("Enter");
    await expect(row(page, "Renamed far below")).toBeInViewport();
    release();
    await reloaded;
    await expect(row(page, "Renamed far below")).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBe(before);
  });

  await test.step("shows a user who is added after all pages were loaded", async () => {
    const pages = notePages(page);
    await page.getByRole("button", { name: "Add User" }).click();
    const dialog = page.getByRole("dialog", { name: "Add User" });
    await dialog.getByLabel("Email").fill("eve@vivarium.test");
    await dialog.getByLabel("Password", { exact: true }).fill("a password for eve");
    await dialog.getByRole("button", { name: "Add User" }).click();
    await expect(dialog).toBeHidden();
    await page.getByLabel("Search Users").fill("eve@");
    await expect(row(page, "eve@vivarium.test")).toBeVisible();
    expect(pages).not.toContain("2 of 100");
  });
});
