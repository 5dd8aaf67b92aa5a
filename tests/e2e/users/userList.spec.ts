import type { Page } from "@playwright/test";
import type { User } from "#contract/types.ts";
import { expect, signIn, test } from "../../support/e2e.ts";
import { addPerson } from "../bugs/team.ts";
import { notePages, row, signInToUsers } from "./userRows.ts";

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

test("loads users page by page, with a retry, and shows them as cards on a phone", async ({
  page,
  expectError,
}) => {
  expectError(/auth\/users|status of 500/);
  const { role, ...roleless } = somebody(1);
  expect(role).toBe("user");
  const loading = page.getByText("Loading, please wait...");
  const pages = notePages(page);

  await test.step("says that it is loading, then that it failed, and offers a retry", async () => {
    let fail = () => {};
    const failed = new Promise<void>((resolve) => {
      fail = resolve;
    });
    await page.route(LIST, async (route) => {
      await failed;
      await route.fulfill({ status: 500 });
    });
    await signIn(page, { path: "/user-management" });
    await expect(loading).toBeVisible();
    fail();
    await expect(page.getByText("The users could not be loaded.")).toBeVisible();
    await expect(loading).toBeHidden();
    await page.unroute(LIST);
    const others = Array.from({ length: 199 }, (_, index) => somebody(index + 2));
    await answerUsers(page, [roleless, ...others]);
    pages.length = 0;
    await page.getByRole("button", { name: "Try again" }).click();
  });

  await test.step("shows a user without a role, and the signup time", async () => {
    await expect(row(page, "person.1@")).toContainText("No role assigned");
    await expect(row(page, "person.1@")).toContainText("3 days ago");
    await expect(loading).toBeHidden();
  });

  await test.step("loads pages of 100 as the last row appears, until one is empty", async () => {
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

  await test.step("gives cards the full width, even next to rows that aren't rendered", async () => {
    await page.evaluate(() => scrollTo(0, 0));
    await expect(row(page, "person.1@")).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await row(page, "person.1@").hover();
    await page.mouse.wheel(0, 3_000);
    await expect(page.locator("tr[aria-rowindex='2']")).toBeHidden();
    // The first row may be unmounted while it is measured.
    const widthOfFirst = async () =>
      (await page.locator("tbody tr[data-id]").first().boundingBox())?.width ?? 0;
    await expect.poll(widthOfFirst).toBeGreaterThan(340);
  });
});

test("is a table for screen readers and has buttons for fingers, as rows of cells and as cards", async ({
  page,
  api,
}) => {
  await addPerson(api, "Ann Lee");
  await signInToUsers(page);
  const devTools = await page.context().newCDPSession(page);
  // Its styles make it blocks and grids, so this reads the browser's accessibility tree.
  const seeTable = () =>
    expect
      .poll(async () => {
        const { nodes } = await devTools.send("Accessibility.getFullAXTree");
        const roles = nodes.filter(({ ignored }) => !ignored).map(({ role }) => role?.value);
        const count = (role: string) => roles.filter((each) => each === role).length;
        return ["table", "row", "columnheader", "rowheader", "cell"].map(count);
      })
      // The header, the admin and Ann, whose names head their rows.
      .toEqual([1, 3, 6, 2, 10]);

  await test.step("rows of cells", seeTable);

  await test.step("cards", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const box = await page.getByRole("button", { name: "Actions for Ann Lee" }).boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(44);
    expect(box?.height).toBeGreaterThanOrEqual(44);
    await seeTable();
  });
});
