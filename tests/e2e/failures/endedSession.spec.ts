import type { Page } from "@playwright/test";
import type { ApiClient } from "../../support/api.ts";
import { expect, signIn, test } from "../../support/e2e.ts";
import { ADMIN } from "../../support/server.ts";
import { addPerson, reportBug } from "../bugs/team.ts";

/** The server ends the session just before something is sent: nothing that was typed is lost. */

test.beforeEach(({ expectError }) => expectError(/401/));

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem("authToken"));

/** Ends the page's session on the server; the page learns of it from its next call. */
async function revoke(page: Page, api: ApiClient, of?: string | null): Promise<void> {
  const token = of ?? (await tokenOf(page));
  // Not the client's own: that goes on looking behind the screen.
  await api.withToken(token ?? undefined).send("logout");
}

async function signInAgain(
  page: Page,
  email: string = ADMIN.email,
  password: string = ADMIN.password,
) {
  await expect(page.getByText("Your session has ended. Sign in again to go on")).toBeVisible();
  await page.getByLabel("Username").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
}

async function fillReport(page: Page): Promise<void> {
  await page.goto("/add-bug");
  await page.getByLabel("Title").fill("Feeder 3 jams");
  await page.getByLabel("Description").fill("Every second morning.");
  await page.getByLabel("Assign To").fill("Ann");
  await page.getByTitle("Ann Lee").click();
}

test("a report is sent after signing in again, as it was", async ({ page, api }) => {
  await addPerson(api, "Ann Lee");
  await signIn(page);
  await fillReport(page);
  await revoke(page, api);
  await page.getByRole("button", { name: "Report Bug" }).click();

  await signInAgain(page);
  await expect(page).toHaveURL(/\/add-bug$/);
  await expect(page.getByLabel("Title")).toHaveValue("Feeder 3 jams");
  await expect(page.getByLabel("Description")).toHaveValue("Every second morning.");
  await page.getByRole("button", { name: "Report Bug" }).click();
  await expect(page.getByText("Bug reported successfully!")).toBeVisible();
  const { data } = await api.call("listBugs", { status: "pending" });
  expect(data).toMatchObject([{ title: "Feeder 3 jams", assigned: "Ann Lee" }]);
});

test("a comment is still there, on the bug it is about", async ({ page, api }) => {
  const bug = await reportBug(api);
  await signIn(page);
  await page.goto(`/bug-comments/${bug._id}`);
  await page.getByLabel("Add a Comment").fill("Seen on rack 2 as well.");
  await revoke(page, api);
  await page.getByRole("button", { name: "Comment", exact: true }).click();

  await signInAgain(page);
  await expect(page).toHaveURL(`/bug-comments/${bug._id}`);
  await expect(page.getByLabel("Add a Comment")).toHaveValue("Seen on rack 2 as well.");
});

test("a username is still there, in its dialog", async ({ page, api }) => {
  await signIn(page);
  await page.goto("/profile");
  await page.getByRole("button", { name: "Edit Username" }).click();
  await page.getByRole("textbox", { name: "Username" }).fill("Ada Brandt");
  await revoke(page, api);
  await page.getByRole("button", { name: "Save" }).click();

  await signInAgain(page);
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByRole("textbox", { name: "Username" })).toHaveValue("Ada Brandt");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("username updated successfully")).toBeVisible();
});

test("another's username is still there, in its dialog", async ({ page, api }) => {
  await addPerson(api, "Ann Lee");
  await signIn(page);
  await page.goto("/user-management");
  await page.getByRole("button", { name: "Actions for Ann Lee" }).click();
  await page.getByRole("menuitem", { name: "Edit Username" }).click();
  await page.getByRole("textbox", { name: "Username" }).fill("Ann Lindqvist");
  await revoke(page, api);
  await page.getByRole("button", { name: "Save" }).click();

  await signInAgain(page);
  await expect(page).toHaveURL(/\/user-management$/);
  await expect(page.getByRole("textbox", { name: "Username" })).toHaveValue("Ann Lindqvist");
});

test("an email whose records are wanted is still there", async ({ page, api }) => {
  await signIn(page);
  await page.goto("/user-records");
  await page.getByLabel("Email").fill("ann@lab.example");
  await revoke(page, api);
  await page.getByRole("button", { name: "Fetch Data" }).click();

  await signInAgain(page);
  await expect(page).toHaveURL(/\/user-records$/);
  await expect(page.getByLabel("Email")).toHaveValue("ann@lab.example");
});

test("somebody else who signs in then finds nothing of it", async ({ page, api }) => {
  await addPerson(api, "Ann Lee");
  await signIn(page);
  await fillReport(page);
  await revoke(page, api);
  await page.getByRole("button", { name: "Report Bug" }).click();

  await signInAgain(page, "annlee@vivarium.test", "a long enough password");
  await expect(page).toHaveURL(/\/add-bug$/);
  await expect(page.getByLabel("Title")).toHaveValue("");
  const drafts = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(drafts).not.toContain("Feeder 3 jams");
});

test("a password is never written down", async ({ page, api }) => {
  await signIn(page);
  await page.goto("/profile");
  await page.getByRole("button", { name: "Reset Password" }).click();
  await page.getByLabel("Old password").fill("my old secret");
  await revoke(page, api);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide")));
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...sessionStorage }, { ...localStorage }]),
  );
  expect(stored).not.toContain("my old secret");
});

test("a token that was forgotten long ago leads to signing in, and on to where one wanted to go", async ({
  page,
  api,
}) => {
  await signIn(page);
  const token = await tokenOf(page);
  // Nothing is under way that could learn of it before.
  await page.goto("about:blank");
  await revoke(page, api, token);
  await page.goto("/completed-bugs");
  await signInAgain(page);
  await expect(page).toHaveURL(/\/completed-bugs$/);
  await expect(page.getByRole("heading", { name: "Completed Bugs" })).toBeVisible();
});

test.describe("on a server that offers just the specified calls", () => {
  test.use({ serverKind: "spec" });

  test("a title is still there after signing in again", async ({ page }) => {
    // Such a server has no call to end a session: it just answers 401 one day.
    await signIn(page);
    await page.goto("/add-bug");
    await page.getByLabel("Title").fill("Feeder 3 jams");
    const token = await page.evaluate(() => localStorage.getItem("authToken"));
    await page.route("**/api/v1/**", async (route) => {
      const isOld = (await route.request().headerValue("authorization")) === `Bearer ${token}`;
      return isOld
        ? route.fulfill({ status: 401, json: { info: "Token expired" } })
        : route.fallback();
    });
    await page.getByRole("link", { name: "Bugs", exact: true }).click();
    await signInAgain(page);
    await expect(page).toHaveURL(/\/bugs$/);
    await page.getByRole("link", { name: "Add Bug" }).click();
    await expect(page.getByLabel("Title")).toHaveValue("Feeder 3 jams");
  });
});
