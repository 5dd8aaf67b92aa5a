import type { Page } from "@playwright/test";
import { createApi } from "../../support/api.ts";
import { expect, test } from "../../support/e2e.ts";
import { ADMIN } from "../../support/server.ts";
import { addPerson, seeToast } from "../bugs/team.ts";
import { choose, notePages, row, signInToUsers } from "./userRows.ts";

const isAccepted = async (url: string, email: string, password: string) =>
  (await createApi(url).send("login", { email, password })).status === 200;

/** Of the admin, Ann Lee and Bob Okafor. */
async function seeListAndSearch(page: Page): Promise<void> {
  await expect(page).toHaveTitle("User Management");
  const headers = ["Avatar", "Username", "Email", "Role", "Signup", "Actions"];
  await expect(page.getByRole("columnheader")).toHaveText(headers);
  const ann = row(page, "Ann Lee");
  await expect(ann).toContainText("annlee@vivarium.test");
  await expect(ann).toContainText("user");
  await expect(ann).toContainText(/\d+ (second|minute)s? ago/);

  const search = page.getByLabel("Search Users");
  await search.fill("Ann");
  await expect(page.getByRole("row")).toHaveCount(2);
  await search.fill("annlee@");
  await expect(row(page, "Ann Lee")).toBeVisible();
  await search.fill("ANN");
  await expect(page.getByText("Nobody's username or email contains “ANN”")).toBeVisible();
  await page.getByRole("button", { name: "Clear the search" }).click();
  await expect(page.getByRole("row")).toHaveCount(4);
}

async function makeAdmin(page: Page, username: string): Promise<void> {
  const dialog = await choose(page, username, "Assign Role");
  await dialog.getByTitle("User").click();
  await page.getByRole("option", { name: "Admin" }).click();
  await dialog.getByRole("button", { name: "Assign" }).click();
  await seeToast(page, "New role assigned successfully");
  await expect(dialog).toBeHidden();
  await expect(row(page, username)).toContainText("admin");
}

/** @param next whose row comes after it */
async function confirmDeletion(page: Page, username: string, next: string): Promise<void> {
  const question = await choose(page, username, "Delete User");
  await expect(question).toContainText(`Are you sure you want to delete user ${username}?`);
  await question.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText("User deleted successfully")).toBeVisible();
  await expect(row(page, username)).toBeHidden();
  await expect(page.getByRole("button", { name: `Actions for ${next}` })).toBeFocused();
}

test("an admin adds, changes and deletes users", async ({ page, api, server }) => {
  await addPerson(api, "Ann Lee");
  await addPerson(api, "Bob Okafor");
  await signInToUsers(page);
  const listed = async () => (await api.call("listUsers", { page: 1, limit: 100 })).data.users;

  await test.step("lists all users with email, role and signup time, and searches by a case-sensitive part", () =>
    seeListAndSearch(page));

  await test.step("makes a user an admin", async () => {
    await makeAdmin(page, "Ann Lee");
    expect((await listed()).map(({ role }) => role)).toEqual(["admin", "admin", "user"]);
  });

  await test.step("renames a user and reloads the list from page 1", async () => {
    const dialog = await choose(page, "Ann Lee", "Edit Username");
    const field = dialog.getByRole("textbox", { name: "Username" });
    await expect(field).toHaveValue("Ann Lee");
    await expect(dialog.getByRole("button", { name: "Save" })).toBeDisabled();
    const pages = notePages(page);
    await field.fill("Ann Lindqvist");
    await field.press("Enter");
    await expect(row(page, "Ann Lindqvist")).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("button", { name: "Actions for Ann Lindqvist" })).toBeFocused();
    await seeToast(page, "Username updated successfully");
    // The list shows the name before it is loaded again.
    await expect.poll(() => pages[0]).toBe("1 of 100");
    expect((await listed()).map(({ username }) => username)).toContain("Ann Lindqvist");
  });

  await test.step("resets a user's password", async () => {
    const dialog = await choose(page, "Ann Lindqvist", "Reset Password");
    const field = dialog.getByLabel("New password");
    await expect(field).toHaveAttribute("type", "password");
    await field.fill("a password of her own");
    await dialog.getByRole("button", { name: "Reset Password" }).click();
    await seeToast(page, "Password reset successfully");
    await expect(dialog).toBeHidden();
    expect(await isAccepted(server.url, "annlee@vivarium.test", "a password of her own")).toBe(
      true,
    );
  });

  await test.step("deletes a user after a confirmation, and focuses the next row", async () => {
    await confirmDeletion(page, "Ann Lindqvist", "Bob Okafor");
    expect((await listed()).map(({ username }) => username)).toEqual(["admin", "Bob Okafor"]);
  });

  await test.step("adds a user, who can sign in", async () => {
    await page.getByRole("button", { name: "Add User" }).click();
    const dialog = page.getByRole("dialog", { name: "Add User" });
    await dialog.getByLabel("Email").fill("eve@vivarium.test");
    await dialog.getByLabel("Password", { exact: true }).fill("a password for eve");
    await dialog.getByRole("button", { name: "Add User" }).click();
    await expect(page.getByText("User added successfully")).toBeVisible();
    await expect(row(page, "eve@vivarium.test")).toBeVisible();
    expect(await isAccepted(server.url, "eve@vivarium.test", "a password for eve")).toBe(true);
  });

  await test.step("resets their own password with the old one, and stays signed in", async () => {
    const own = await choose(page, "admin", "Reset Password");
    await own.getByLabel("Old password").fill(ADMIN.password);
    await own.getByLabel("New password").fill("another horse battery");
    await own.getByRole("button", { name: "Reset Password" }).click();
    await expect(page.getByText("Password reset successfully")).toBeVisible();
    await expect(own).toBeHidden();
    await page.reload();
    await expect(row(page, "Bob Okafor")).toBeVisible();
    expect(await isAccepted(server.url, ADMIN.email, "another horse battery")).toBe(true);
  });
});

test.describe("on a server with only the specified calls", () => {
  test.use({ serverKind: "spec" });

  test("an admin manages users, without invitations and devices", async ({ page, api }) => {
    await addPerson(api, "Ann Lee");
    await addPerson(api, "Bob Okafor");

    await signInToUsers(page);

    await test.step("has no tabs", () =>
      expect(page.getByRole("link", { name: "Invitations" })).toHaveCount(0));

    await test.step("lists all users, and searches by a case-sensitive part", () =>
      seeListAndSearch(page));

    await test.step("the profile has no devices", async () => {
      const asked = page.waitForResponse((answer) => answer.url().includes("/auth/sessions"));
      await page.getByRole("link", { name: "Profile" }).first().click();
      expect((await asked).status()).toBe(404);
      await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
      await expect(page.getByText("Signed-in devices")).toHaveCount(0);
    });

    await test.step("nor, from then on, has User Management", async () => {
      await page.getByRole("link", { name: "User Management" }).click();
      const opener = page.getByRole("button", { name: "Actions for admin" });
      await opener.click();
      await expect(page.getByRole("menuitem")).toHaveText([
        "Edit Username",
        "Reset Password",
        "Assign Role",
        "Delete User",
      ]);
      await page.keyboard.press("Escape");
      await expect(opener).toBeFocused();
    });

    await test.step("makes a user an admin", async () => {
      await makeAdmin(page, "Ann Lee");
      const { users } = (await api.call("listUsers", { page: 1, limit: 100 })).data;
      expect(users.map(({ role }) => role)).toEqual(["admin", "admin", "user"]);
    });

    await test.step("deletes a user after a confirmation, and focuses the next row", async () => {
      await confirmDeletion(page, "Ann Lee", "Bob Okafor");
      const { users } = (await api.call("listUsers", { page: 1, limit: 100 })).data;
      expect(users.map(({ username }) => username)).toEqual(["admin", "Bob Okafor"]);
    });

    await test.step("leads from the address of the invitations to the users", async () => {
      await page.goto("/user-management/invitations");
      await expect(page).toHaveURL(/\/user-management$/);
      await expect(page.getByRole("table", { name: "User Management" })).toBeVisible();
      await expect(page.getByRole("link", { name: "Invitations" })).toHaveCount(0);
    });
  });
});
