import type { Page } from "@playwright/test";
import { expect, signIn, test } from "../../support/e2e.ts";
import { reportBug } from "../bugs/team.ts";

async function openActivity(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Recent Activity" }).click();
  await expect(page.getByRole("heading", { name: "Recent Dashboard Activity" })).toBeVisible();
}

const comments = (page: Page) => page.getByRole("article");

for (const serverKind of ["vivarium", "spec"] as const) {
  test.describe(`on the server "${serverKind}"`, () => {
    test.use({ serverKind });

    test("lists comments with author, date and a link to the bug, newest first", async ({
      page,
      api,
    }) => {
      const bug = await reportBug(api);
      await api.call("addComment", { bugID: bug._id, comment: "It happens every morning." });
      await api.call("addComment", { bugID: bug._id, comment: "Fixed by a new cable." });
      await signIn(page);
      await openActivity(page);
      await expect(comments(page)).toHaveCount(2);
      const latest = comments(page).first();
      await expect(latest).toContainText("Fixed by a new cable.");
      await expect(latest).toContainText("admin");
      if (serverKind === "vivarium")
        await expect(latest).toContainText(`#${bug.order} ${bug.title}`);
      await expect(latest.locator("time")).toHaveText(/^\d{1,2} \w+ \d{4}, \d\d:\d\d$/);
      await expect(page.getByRole("heading", { name: "Today" })).toBeVisible();
      // Only a server with a history can filter.
      const filters = page.getByRole("group", { name: "Filters" });
      await expect(filters).toHaveCount(serverKind === "vivarium" ? 1 : 0);

      await latest.getByRole("link", { name: "View Bug" }).click();
      await expect(page).toHaveURL(`/bug-comments/${bug._id}`);
      await expect(page.getByText("Cage sensor stops").first()).toBeVisible();
    });
  });
}

test("loads older comments on request", async ({ page, api }) => {
  const bug = await reportBug(api);
  for (let number = 1; number <= 35; number++) {
    await api.call("addComment", { bugID: bug._id, comment: `Comment ${number}.` });
  }
  await signIn(page);
  await openActivity(page);
  await expect(comments(page)).toHaveCount(30);
  await page.getByRole("button", { name: "Show older comments" }).click();
  await expect(comments(page)).toHaveCount(35);
  await expect(comments(page).last()).toContainText("Comment 1.");
  await expect(page.getByRole("button", { name: "Show older comments" })).toBeHidden();
});

test("shows changes by a person since the last visit, as the address says", async ({
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

test("says that there are no comments yet", async ({ page }) => {
  await signIn(page);
  await openActivity(page);
  await expect(page.getByText("No recent comments available")).toBeVisible();
});

test("shows long and hostile comments as plain text, in both modes at every width", async ({
  page,
  api,
}) => {
  test.setTimeout(120_000);
  const bug = await reportBug(api);
  const hostile = "<img src=x onerror=\"document.title='owned'\"><script>alert(1)</script>";
  for (const comment of [hostile, "x".repeat(20_000), "line\n".repeat(3_000)]) {
    await api.call("addComment", { bugID: bug._id, comment });
  }
  await signIn(page);
  await openActivity(page);
  await expect(page.getByText(hostile)).toBeVisible();
  await expect(page).toHaveTitle("Recent Activity");
  await expect(page.getByRole("button", { name: "Show all" })).toHaveCount(2);
});
