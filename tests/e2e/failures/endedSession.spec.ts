import type { Page } from "@playwright/test";
import { expect, signIn, test } from "../../support/e2e.ts";
import {
  endSession,
  endSessionAt,
  openAtRest,
  signInAgain,
  tapLink,
} from "../../support/endSession.ts";
import { addPerson, reportBug } from "../bugs/team.ts";

/** The server ends the session just before something is sent; nothing typed is lost. */

test.beforeEach(({ expectError }) => expectError(/401/));

async function fillReport(page: Page): Promise<void> {
  await page.goto("/add-bug");
  await page.getByLabel("Title").fill("Feeder jams");
  await page.getByLabel("Description").fill("Every second morning.");
  await page.getByLabel("Assign To").pressSequentially("Ann");
  await page.getByTitle("Ann Lee").click();
}

test("a report is still complete and can be sent after signing in again", async ({ page, api }) => {
  await addPerson(api, "Ann Lee");
  await signIn(page);
  await fillReport(page);
  await endSessionAt(page, api, "**/development/bugs");
  await page.getByRole("button", { name: "Report Bug" }).click();

  await signInAgain(page);
  await expect(page).toHaveURL(/\/add-bug$/);
  await expect(page.getByLabel("Title")).toHaveValue("Feeder jams");
  await expect(page.getByLabel("Description")).toHaveValue("Every second morning.");
  await page.getByRole("button", { name: "Report Bug" }).click();
  await expect(page.getByText("Bug reported successfully!")).toBeVisible();
  const { data } = await api.call("listBugs", { status: "pending" });
  expect(data).toMatchObject([{ title: "Feeder jams", assigned: "Ann Lee" }]);
});

test("a typed comment is kept on its bug", async ({ page, api }) => {
  const bug = await reportBug(api);
  await signIn(page, { path: `/bug-comments/${bug._id}` });
  await page.getByLabel("Add a Comment").fill("Seen on rack 2 as well.");
  await endSessionAt(page, api, "**/development-bugs/comment");
  await page.getByRole("button", { name: "Comment", exact: true }).click();

  await signInAgain(page);
  await expect(page).toHaveURL(`/bug-comments/${bug._id}`);
  await expect(page.getByLabel("Add a Comment")).toHaveValue("Seen on rack 2 as well.");
});

test("a typed username is kept in its dialog", async ({ page, api }) => {
  await signIn(page, { path: "/profile" });
  await page.getByRole("button", { name: "Edit Username" }).click();
  await page.getByRole("textbox", { name: "Username" }).fill("Ada Brandt");
  await endSessionAt(page, api, "**/users/profile-data");
  await page.getByRole("button", { name: "Save" }).click();

  await signInAgain(page);
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByRole("textbox", { name: "Username" })).toHaveValue("Ada Brandt");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("username updated successfully")).toBeVisible();
});

test("a typed email is kept on the records screen", async ({ page, api }) => {
  await signIn(page, { path: "/user-records" });
  await page.getByLabel("Email").fill("ann@lab.example");
  await endSessionAt(page, api, "**/users/collection-count?*");
  await page.getByRole("button", { name: "Fetch Data" }).click();

  await signInAgain(page);
  await expect(page).toHaveURL(/\/user-records$/);
  await expect(page.getByLabel("Email")).toHaveValue("ann@lab.example");
});

test("another user who signs in finds none of it", async ({ page, api }) => {
  await addPerson(api, "Ann Lee");
  await signIn(page);
  await fillReport(page);
  await endSessionAt(page, api, "**/development/bugs");
  await page.getByRole("button", { name: "Report Bug" }).click();

  await signInAgain(page, {
    email: "annlee@vivarium.test",
    password: "a long enough password",
  });
  await expect(page).toHaveURL(/\/add-bug$/);
  await expect(page.getByLabel("Title")).toHaveValue("");
  const drafts = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(drafts).not.toContain("Feeder jams");
});

test("a password is never stored", async ({ page, api }) => {
  await signIn(page);
  await openAtRest(page, "/profile");
  await page.getByRole("button", { name: "Reset Password" }).click();
  await page.getByLabel("Old password").fill("my old secret");
  await endSession(page, api);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide")));
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...sessionStorage }, { ...localStorage }]),
  );
  expect(stored).not.toContain("my old secret");
});

test("an unknown token leads to the sign-in page, and from there to the requested path", async ({
  page,
  api,
}) => {
  await signIn(page);
  await openAtRest(page, "/home");
  await endSession(page, api);
  await page.goto("/completed-bugs");
  await signInAgain(page);
  await expect(page).toHaveURL(/\/completed-bugs$/);
  await expect(page.getByRole("heading", { name: "Completed Bugs" })).toBeVisible();
});

test.describe("on a server with only the specified calls", () => {
  test.use({ serverKind: "spec" });

  test("a typed title is kept after signing in again", async ({ page }) => {
    // Such a server has no call to end a session, so it simply answers 401.
    await signIn(page);
    await openAtRest(page, "/add-bug");
    await page.getByLabel("Title").fill("Feeder jams");
    const token = await page.evaluate(() => localStorage.getItem("authToken"));
    await page.route("**/api/v1/**", async (route) => {
      const isOld = (await route.request().headerValue("authorization")) === `Bearer ${token}`;
      return isOld
        ? route.fulfill({ status: 401, json: { info: "Token expired" } })
        : route.fallback();
    });
    await tapLink(page, "Completed Bugs");
    await signInAgain(page);
    // The answer may arrive before the list's code has loaded.
    await expect(page).toHaveURL(/\/(add-bug|completed-bugs)$/);
    await page.getByRole("link", { name: "Add Bug" }).click();
    await expect(page.getByLabel("Title")).toHaveValue("Feeder jams");
  });
});
