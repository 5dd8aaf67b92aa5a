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

test("changes users once, however often and long the admin presses", async ({
  page,
  api,
  expectError,
}) => {
  expectError(/Failed to load resource|DELETE \/api|reset-password|status of (400|500)/);
  const ids = new Map<string, string>();
  for (const name of ["Ann Lee", "Bob Orr", "Cid Poe", "Dan Roe"])
    ids.set(name, await addPerson(api, name));
  await signInToUsers(page);
  const calls = noteCalls(page, "DELETE", "/auth/users/");

  await test.step("deletes once, however often Delete is clicked", async () => {
    const dialog = await choose(page, "Ann Lee", "Delete User");
    await clickTwice(dialog.getByRole("button", { name: "Delete", exact: true }));
    await expect(row(page, "Ann Lee")).toBeHidden();
    await expect(page.locator("[data-toast]")).toHaveCount(1);
    expect(calls.splice(0)).toHaveLength(1);
  });

  await test.step("a key held down on a menu entry opens its dialog and does nothing else", async () => {
    await page.getByRole("button", { name: "Actions for Bob Orr" }).click();
    await page.getByRole("menuitem", { name: "Delete User" }).focus();
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
    await expect(row(page, "Bob Orr")).toBeHidden();
    expect(calls).toHaveLength(1);
  });

  await test.step("removes the row of a user whom another admin has deleted", async () => {
    const dialog = await choose(page, "Cid Poe", "Delete User");
    await api.call("deleteUser", { id: ids.get("Cid Poe") ?? "" });
    await dialog.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(page.getByText("Failed to delete user. Please try again.")).toBeVisible();
    await expect(row(page, "Cid Poe")).toBeHidden();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  await test.step("adds a user once, however often Add User is clicked", async () => {
    await page.getByRole("button", { name: "Add User" }).click();
    const dialog = page.getByRole("dialog", { name: "Add User" });
    await dialog.getByLabel("Email").fill("eve@vivarium.test");
    await dialog.getByLabel("Password", { exact: true }).fill("a password for eve");
    const added = noteCalls(page, "POST", "/auth/signup");
    await clickTwice(dialog.getByRole("button", { name: "Add User" }));
    await expect(row(page, "eve@vivarium.test")).toBeVisible();
    expect(added).toHaveLength(1);
  });

  await test.step("an error in a dialog is announced and focused at each attempt", async () => {
    const dialog = await choose(page, "Dan Roe", "Reset Password");
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
});

test("comments and reports once, however often the button is clicked", async ({ page, api }) => {
  const { _id } = await reportBug(api);
  await signIn(page, { path: `/bug-comments/${_id}` });
  const comments = noteCalls(page, "POST", "/development-bugs/comment");
  await page.getByLabel("Add a Comment").fill("Seen.");
  await clickTwice(page.getByRole("button", { name: "Comment", exact: true }));
  await expect(page.getByRole("list", { name: "Comments" })).toContainText("Seen.");
  expect(comments).toHaveLength(1);

  await page.getByRole("link", { name: "Add Bug" }).click();
  const reports = noteCalls(page, "POST", "/development/bugs");
  await page.getByLabel("Title").fill("Feeder 3 jams");
  await page.getByLabel("Description").fill("Every second morning.");
  await page.getByLabel("Assign To").pressSequentially("adm");
  await page.getByTitle("admin").click();
  await clickTwice(page.getByRole("button", { name: "Report Bug" }));
  await expect(page.getByText("Bug reported successfully!")).toBeVisible();
  expect(reports).toHaveLength(1);
});
