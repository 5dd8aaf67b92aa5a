import type { Locator, Page } from "@playwright/test";
import { expect, signIn, test } from "../../support/e2e.ts";
import { addPerson, reportBug } from "../bugs/team.ts";
import { choose, row, signInToUsers } from "./userRows.ts";

/** Records calls with this method and path from now on. */
function noteCalls(page: Page, method: string, path: string): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const isNoted = request.method() === method && request.url().includes(path);
    if (isNoted) calls.push(request.url());
  });
  return calls;
}

/** Clicks twice before the page can render anything, as on a busy machine. */
async function clickTwice(button: Locator) {
  await expect(button).toBeEnabled();
  await button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
}

test("deletes once, however often Delete is clicked", async ({ page, api }) => {
  await addPerson(api, "Ann Lee");
  await signInToUsers(page);
  const dialog = await choose(page, "Ann Lee", "Delete User");
  const calls = noteCalls(page, "DELETE", "/auth/users/");
  await clickTwice(dialog.getByRole("button", { name: "Delete", exact: true }));
  await expect(row(page, "Ann Lee")).toBeHidden();
  await expect(page.locator("[data-toast]")).toHaveCount(1);
  expect(calls).toHaveLength(1);
});

test("removes the row of a user whom another admin has deleted", async ({
  page,
  api,
  expectError,
}) => {
  expectError(/Failed to load resource|DELETE \/api/);
  const id = await addPerson(api, "Ann Lee");
  await signInToUsers(page);
  const dialog = await choose(page, "Ann Lee", "Delete User");
  await api.call("deleteUser", { id });
  await dialog.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText("Failed to delete user. Please try again.")).toBeVisible();
  await expect(row(page, "Ann Lee")).toBeHidden();
});

test("adds a user once, however often Add User is clicked", async ({ page }) => {
  await signInToUsers(page);
  await page.getByRole("button", { name: "Add User" }).click();
  const dialog = page.getByRole("dialog", { name: "Add User" });
  await dialog.getByLabel("Email").fill("eve@vivarium.test");
  await dialog.getByLabel("Password", { exact: true }).fill("a password for eve");
  const calls = noteCalls(page, "POST", "/auth/signup");
  await clickTwice(dialog.getByRole("button", { name: "Add User" }));
  await expect(row(page, "eve@vivarium.test")).toBeVisible();
  expect(calls).toHaveLength(1);
});

test("comments and reports once, however often the button is clicked", async ({ page, api }) => {
  const { _id } = await reportBug(api);
  await signIn(page, { path: `/bug-comments/${_id}` });
  const comments = noteCalls(page, "POST", "/development-bugs/comment");
  await page.getByLabel("Add a Comment").fill("Seen.");
  await clickTwice(page.getByRole("button", { name: "Comment", exact: true }));
  await expect(page.getByRole("list", { name: "Comments" })).toContainText("Seen.");
  expect(comments).toHaveLength(1);

  await page.goto("/add-bug");
  const reports = noteCalls(page, "POST", "/development/bugs");
  await page.getByLabel("Title").fill("Feeder 3 jams");
  await page.getByLabel("Description").fill("Every second morning.");
  await page.getByLabel("Assign To").pressSequentially("adm");
  await page.getByTitle("admin").click();
  await clickTwice(page.getByRole("button", { name: "Report Bug" }));
  await expect(page.getByText("Bug reported successfully!")).toBeVisible();
  expect(reports).toHaveLength(1);
});

test("a key held down on a menu entry opens its dialog and does nothing else", async ({
  page,
  api,
}) => {
  await addPerson(api, "Ann Lee");
  await signInToUsers(page);
  await page.getByRole("button", { name: "Actions for Ann Lee" }).click();
  await page.getByRole("menuitem", { name: "Delete User" }).focus();
  const calls = noteCalls(page, "DELETE", "/auth/users/");
  await page.keyboard.down("Enter");
  const dialog = page.getByRole("dialog", { name: "Delete User" });
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  for (let repeat = 0; repeat < 31; repeat++) await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await expect(dialog).toBeVisible();

  const button = dialog.getByRole("button", { name: "Delete", exact: true });
  // Waits until the open bugs are known.
  await expect(button).toBeEnabled();
  await button.focus();
  for (let repeat = 0; repeat < 31; repeat++) await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await expect(row(page, "Ann Lee")).toBeHidden();
  expect(calls).toHaveLength(1);
});

test("an error in a dialog is announced and focused at each attempt", async ({
  page,
  api,
  expectError,
}) => {
  expectError(/reset-password|status of (400|500)|Failed to load resource/);
  await addPerson(api, "Ann Lee");
  await signInToUsers(page);
  const dialog = await choose(page, "Ann Lee", "Reset Password");
  const submit = dialog.getByRole("button", { name: "Reset Password" });
  await submit.click();
  await expect(dialog.getByLabel("New password")).toBeFocused();

  await dialog.getByLabel("New password").fill("short");
  for (let attempt = 0; attempt < 2; attempt++) {
    await submit.click();
    await expect(dialog.getByRole("alert")).toBeFocused();
    await expect(dialog.getByRole("alert")).toContainText("8");
  }
  await page.route("**/api/v3/auth-ops/reset-password", (route) => route.abort());
  await submit.click();
  await expect(dialog.getByRole("alert")).toContainText("The server doesn't answer.");
  await expect(dialog.getByRole("alert")).toBeFocused();
});
