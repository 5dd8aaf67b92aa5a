import type { Page } from "@playwright/test";
import { expect, signIn, test } from "../../support/e2e.ts";
import { endSession, endSessionAt, signInAgain, tapLink } from "../../support/endSession.ts";
import { addPerson, card, reportBug } from "../bugs/team.ts";

/** The server ends the session just before something is sent; nothing typed is lost. */

test.beforeEach(({ expectError }) => expectError(/401/));

async function fillReport(page: Page, title: string): Promise<void> {
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Description").fill("Every second morning.");
  await page.getByLabel("Assign To").pressSequentially("Ann");
  await page.getByTitle("Ann Lee").last().click();
}

test("what is typed is kept for the user, and for nobody else", async ({ page, api }) => {
  await addPerson(api, "Ann Lee");
  const bug = await reportBug(api);
  const follow = (name: string) => page.getByRole("link", { name, exact: true }).click();
  const submit = page.getByRole("button", { name: "Report Bug" });
  const title = page.getByLabel("Title");
  await signIn(page, { path: "/add-bug" });

  await test.step("a report is still complete and can be sent after signing in again", async () => {
    await fillReport(page, "Feeder jams");
    await endSessionAt(page, api, "**/development/bugs");
    await submit.click();

    await signInAgain(page);
    await expect(page).toHaveURL(/\/add-bug$/);
    await expect(title).toHaveValue("Feeder jams");
    await expect(page.getByLabel("Description")).toHaveValue("Every second morning.");
    await submit.click();
    await expect(page.getByText("Bug reported successfully!")).toBeVisible();
    const { data } = await api.call("listBugs", { status: "pending" });
    expect(data).toMatchObject([
      { title: "Feeder jams", assigned: "Ann Lee" },
      { title: bug.title },
    ]);
  });

  await test.step("a comment is kept on its bug", async () => {
    await follow("Bugs");
    await card(page, bug.title).getByRole("link", { name: "View Bug" }).click();
    await page.getByLabel("Add a Comment").fill("Seen on rack 2 as well.");
    await endSessionAt(page, api, "**/development-bugs/comment");
    await page.getByRole("button", { name: "Comment", exact: true }).click();

    await signInAgain(page);
    await expect(page).toHaveURL(`/bug-comments/${bug._id}`);
    await expect(page.getByLabel("Add a Comment")).toHaveValue("Seen on rack 2 as well.");
  });

  await test.step("an email is kept on the records screen", async () => {
    await follow("User Records");
    await page.getByLabel("Email").fill("ann@lab.example");
    await endSessionAt(page, api, "**/users/collection-count?*");
    await page.getByRole("button", { name: "Fetch Data" }).click();

    await signInAgain(page);
    await expect(page).toHaveURL(/\/user-records$/);
    await expect(page.getByLabel("Email")).toHaveValue("ann@lab.example");
  });

  await test.step("a username is kept in its dialog", async () => {
    await follow("Profile");
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

  await test.step("another user who signs in finds none of it", async () => {
    await follow("Add Bug");
    await fillReport(page, "Feeder stops");
    await endSessionAt(page, api, "**/development/bugs");
    await submit.click();

    await signInAgain(page, {
      email: "annlee@vivarium.test",
      password: "a long enough password",
    });
    await expect(page).toHaveURL(/\/add-bug$/);
    await expect(title).toHaveValue("");
    const drafts = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
    expect(drafts).not.toContain("Feeder stops");
    expect(drafts).not.toContain("Seen on rack 2 as well.");
  });
});

test("a password is never stored, and an unknown token leads by the sign-in page to the requested path", async ({
  page,
  api,
}) => {
  const profile = page.waitForResponse("**/users/profile?*");
  await signIn(page, { path: "/profile" });
  // All calls have been answered, also those of an idle browser: none notices the end of the session.
  await profile;
  await expect(page.getByText(/^\d+ devices?$/)).toBeVisible();
  const bugs = page.getByRole("link", { name: "Bugs", exact: true });
  await expect(bugs).toHaveAccessibleDescription("0 open");
  await page.getByRole("button", { name: "Reset Password" }).click();
  await page.getByLabel("Old password").fill("my old secret");
  await endSession(page, api);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide")));
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...sessionStorage }, { ...localStorage }]),
  );
  expect(stored).not.toContain("my old secret");

  await page.goto("/completed-bugs");
  await signInAgain(page);
  await expect(page).toHaveURL(/\/completed-bugs$/);
  await expect(page.getByRole("heading", { name: "Completed Bugs" })).toBeVisible();
});

test.describe("on a server with only the specified calls", () => {
  test.use({ serverKind: "spec" });

  test("a typed title is kept after signing in again", async ({ page }) => {
    await signIn(page, { path: "/add-bug" });
    await page.getByLabel("Title").fill("Feeder jams");
    // Such a server has no call to end a session, so it simply answers 401.
    const token = await page.evaluate(() => localStorage.getItem("authToken"));
    await page.route("**/development/bugs?*", async (route) => {
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
