import type { Page } from "@playwright/test";
import type { User } from "#contract/types.ts";
import { expect, signIn, test } from "../../support/e2e.ts";
import { notePages, openUsers, row } from "./userRows.ts";

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
  await expect(page.getByText(`${count.toLocaleString("en")} matches`)).toBeVisible({
    timeout: 60_000,
  });
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

/** Opens the users and scrolls, so that page 2 is asked for: it is held back until the returned function is called. */
async function openHoldingSecond(page: Page): Promise<() => void> {
  await openUsers(page);
  await expect(row(page, "person.1@")).toBeVisible();
  const release = await holdUsers(page, 2);
  const asked = page.waitForRequest(/auth\/users\?page=2&/);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await asked;
  await page.evaluate(() => scrollTo(0, 0));
  return release;
}

async function chooseAction(page: Page, username: string, action: string): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${username}`, exact: true }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

async function rename(page: Page, from: string, to: string): Promise<void> {
  await chooseAction(page, from, "Edit Username");
  await page.getByRole("textbox", { name: "Username" }).fill(to);
  await page.keyboard.press("Enter");
}

test("renaming one of 3,000 loaded users reloads page 1 and no other", async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page);
  await answerAsServerWith(page, 3_000);
  await openUsers(page);
  await loadAll(page, 3_000);
  await page.getByLabel("Search Users").fill("person.2876@");
  const pages = notePages(page);
  const reloaded = page.waitForResponse(/auth\/users\?page=1&/);
  await rename(page, "Person 2876", "Renamed");
  await reloaded;
  await expect(row(page, "Renamed")).toBeVisible();
  await page.getByLabel("Search Users").fill("person.");
  await expect(page.getByText("3,000 matches")).toBeVisible();
  expect(pages).toEqual(["1 of 100"]);
});

test("shows every user once after a deletion, page by page to the end", async ({ page }) => {
  await signIn(page);
  await answerAsServerWith(page, 350);
  await openUsers(page);
  // Two pages are loaded, and two are not.
  await expect(row(page, "person.1@")).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(page.getByText("200 users", { exact: false }).first()).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  await chooseAction(page, "Person 2", "Delete User");
  const last = page.waitForResponse(/auth\/users\?page=2&/);
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await last;
  await expect(row(page, "person.2@")).toBeHidden();
  await loadAll(page, 349);
  await page.getByLabel("Search Users").fill("person.201@");
  await expect(row(page, "person.201@")).toBeVisible();
});

test("shows a user who is added after all pages were loaded", async ({ page }) => {
  await signIn(page);
  await answerAsServerWith(page, 250);
  await openUsers(page);
  await loadAll(page, 250);
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

test("a page that is loading still arrives if a user is renamed meanwhile", async ({ page }) => {
  await signIn(page);
  await answerAsServerWith(page, 250);
  const release = await openHoldingSecond(page);
  // Nothing requests the next page here, so only the running request can bring it.
  const pages = notePages(page);
  await rename(page, "Person 1", "Renamed");
  await expect(row(page, "Renamed")).toBeVisible();
  await expect(page.getByText("Username updated successfully")).toBeVisible();
  release();
  await expect(page.getByText("200 users", { exact: false }).first()).toBeVisible();
  await expect(row(page, "Renamed")).toBeVisible();
  expect(pages.filter((each) => each === "3 of 100")).toEqual([]);
});

test("a page that arrives while page 1 is reloaded stays", async ({ page }) => {
  await signIn(page);
  const users = await answerAsServerWith(page, 250);
  const releaseSecond = await openHoldingSecond(page);
  const releaseFirst = await holdUsers(page, 1);
  await rename(page, "Person 1", "Renamed");
  await expect(page.getByText("Username updated successfully")).toBeVisible();
  releaseSecond();
  const loaded = page.getByText("200 users", { exact: false }).first();
  await expect(loaded).toBeVisible();
  // Somebody else has made a change that only the reloaded page tells of.
  users[1] = { ...somebody(2), username: "Renamed elsewhere" };
  releaseFirst();
  await expect(row(page, "Renamed elsewhere")).toBeVisible();
  await expect(loaded).toBeVisible();
});
