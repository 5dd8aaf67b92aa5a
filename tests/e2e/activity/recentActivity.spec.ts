import type { Page } from "@playwright/test";
import { expect, signIn, test } from "../../support/e2e.ts";
import { reportBug } from "../bugs/team.ts";

async function openActivity(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Recent Activity" }).click();
  await expect(page.getByRole("heading", { name: "Recent Dashboard Activity" })).toBeVisible();
}

const comments = (page: Page) => page.getByRole("article");
const leave = (page: Page) => page.getByRole("link", { name: "Profile", exact: true }).click();

test("recent comments are listed, newest first, as plain text and a page at a time", async ({
  page,
  api,
}) => {
  const bug = await reportBug(api);
  const add = (comment: string) => api.call("addComment", { bugID: bug._id, comment });
  await signIn(page, { path: "/profile" });

  await test.step("there are none yet", async () => {
    await openActivity(page);
    await expect(page.getByText("No recent comments available")).toBeVisible();
    await leave(page);
  });

  await test.step("with author, date and a link to the bug", async () => {
    await add("It happens every morning.");
    await add("Fixed by a new cable.");
    await openActivity(page);
    await seeTwo(page);
    // A server with a history can filter.
    await expect(page.getByRole("group", { name: "Filters" })).toHaveCount(1);
    const latest = comments(page).first();
    await expect(latest).toContainText(`#${bug.order} ${bug.title}`);
    await latest.getByRole("link", { name: "View Bug" }).click();
    await expect(page).toHaveURL(`/bug-comments/${bug._id}`);
    await expect(page.getByText("Cage sensor stops").first()).toBeVisible();
  });

  await test.step("long and hostile ones as plain text", async () => {
    const hostile = "<img src=x onerror=\"document.title='owned'\"><script>alert(1)</script>";
    for (const text of [hostile, "x".repeat(20_000), "line\n".repeat(3_000)]) await add(text);
    await openActivity(page);
    await expect(page.getByText(hostile)).toBeVisible();
    await expect(page).toHaveTitle("Recent Activity");
    await expect(page.getByRole("button", { name: "Show all" })).toHaveCount(2);
    await leave(page);
  });

  await test.step("older ones on request", async () => {
    for (let number = 1; number <= 30; number++) await add(`Comment ${number}.`);
    await openActivity(page);
    await expect(comments(page)).toHaveCount(30);
    await page.getByRole("button", { name: "Show older comments" }).click();
    await expect(comments(page)).toHaveCount(35);
    await expect(comments(page).last()).toContainText("It happens every morning.");
    await expect(page.getByRole("button", { name: "Show older comments" })).toBeHidden();
  });
});

test("changes by a person since the last visit are shown, as the address says", async ({
  page,
  api,
}) => {
  const bug = await reportBug(api);
  await api.call("addComment", { bugID: bug._id, comment: "It happens every morning." });
  await api.call("setBugStatus", { bugID: bug._id, status: "parked" });
  // Home counts as a visit, too.
  await signIn(page, { path: "/profile" });
  await page.evaluate((uid) => {
    localStorage.setItem(
      `lastVisit:${uid}`,
      JSON.stringify({ latest: "2026-01-02T03:04:00.000Z" }),
    );
  }, api.user.uid);
  await openActivity(page);
  await expect(comments(page)).toHaveCount(1);
  await page.getByText("Changes", { exact: true }).click();
  await page.getByRole("combobox", { name: "Person" }).pressSequentially("adm");
  await page.locator(".ant-select-item-option", { hasText: "admin" }).click();
  await page.getByLabel(/^Since your last visit, 2 Jan 2026/).click();
  await expect(page).toHaveURL(
    `/recent-activity?show=changes&by=${api.user.uid}&since=2026-01-02T03%3A04%3A00.000Z`,
  );

  const seeChanges = async () => {
    const both = "admin reported this bug and set the status to Parked (was Pending)";
    await expect(page.getByText(both)).toBeVisible();
    await expect(comments(page)).toHaveCount(0);
  };
  await seeChanges();
  await page.reload();
  await seeChanges();
  await expect(page.getByLabel(/^Since your last visit/)).toBeChecked();
  await page.getByText("Comments", { exact: true }).click();
  await expect(page.getByText("It happens every morning.")).toBeVisible();
});

test.describe("on a server with only the specified calls", () => {
  test.use({ serverKind: "spec" });

  test("recent comments are listed, and can't be filtered", async ({ page, api }) => {
    const bug = await reportBug(api);
    for (const comment of ["It happens every morning.", "Fixed by a new cable."]) {
      await api.call("addComment", { bugID: bug._id, comment });
    }
    await signIn(page, { path: "/profile" });
    await openActivity(page);
    await seeTwo(page);
    await expect(page.getByRole("group", { name: "Filters" })).toHaveCount(0);
    await comments(page).first().getByRole("link", { name: "View Bug" }).click();
    await expect(page).toHaveURL(`/bug-comments/${bug._id}`);
    await expect(page.getByText("Cage sensor stops").first()).toBeVisible();
  });
});

/** Two comments of today, of which the newer one is about a cable. */
async function seeTwo(page: Page): Promise<void> {
  await expect(comments(page)).toHaveCount(2);
  const latest = comments(page).first();
  await expect(latest).toContainText("Fixed by a new cable.");
  await expect(latest).toContainText("admin");
  await expect(latest.locator("time")).toHaveText(/^\d{1,2} \w+ \d{4}, \d\d:\d\d$/);
  await expect(page.getByRole("heading", { name: "Today" })).toBeVisible();
}
