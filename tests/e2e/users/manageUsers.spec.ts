import { createApi } from "../../support/api.ts";
import { expect, test } from "../../support/e2e.ts";
import { ADMIN } from "../../support/server.ts";
import { addPerson } from "../bugs/team.ts";
import { choose, notePages, row, signInToUsers } from "./userRows.ts";

test.beforeEach(async ({ page, api }) => {
  await addPerson(api, "Ann Lee");
  await signInToUsers(page);
});

/** An admin's tasks, also on a server with only the 24 calls. */
for (const serverKind of ["vivarium", "spec"] as const) {
  test.describe(`on the server "${serverKind}"`, () => {
    test.use({ serverKind });

    test("lists all users with email, role and signup time, and searches by a case-sensitive part", async ({
      page,
    }) => {
      await expect(page).toHaveTitle("User Management");
      const headers = page.getByRole("columnheader");
      await expect(headers).toHaveText([
        "Avatar",
        "Username",
        "Email",
        "Role",
        "Signup",
        "Actions",
      ]);
      const ann = row(page, "Ann Lee");
      await expect(ann).toContainText("annlee@vivarium.test");
      await expect(ann).toContainText("user");
      await expect(ann).toContainText(/\d+ seconds? ago/);

      const search = page.getByLabel("Search Users");
      await search.fill("Ann");
      await expect(page.getByRole("row")).toHaveCount(2);
      await search.fill("annlee@");
      await expect(row(page, "Ann Lee")).toBeVisible();
      await search.fill("ANN");
      await expect(page.getByText("Nobody's username or email contains “ANN”")).toBeVisible();
      await page.getByRole("button", { name: "Clear the search" }).click();
      await expect(page.getByRole("row")).toHaveCount(3);
    });

    test("makes a user an admin, deletes them after a confirmation and focuses the next row", async ({
      page,
      api,
    }) => {
      const dialog = await choose(page, "Ann Lee", "Assign Role");
      await dialog.getByTitle("User").click();
      await page.getByRole("option", { name: "Admin" }).click();
      await dialog.getByRole("button", { name: "Assign" }).click();
      await expect(page.getByText("New role assigned successfully")).toBeVisible();
      await expect(dialog).toBeHidden();
      await expect(row(page, "Ann Lee")).toContainText("admin");

      const { users } = (await api.call("listUsers", { page: 1, limit: 100 })).data;
      expect(users.map(({ role }) => role)).toEqual(["admin", "admin"]);

      await addPerson(api, "Bob Okafor");
      await page.reload();
      const question = await choose(page, "Ann Lee", "Delete User");
      await expect(question).toContainText("Are you sure you want to delete user Ann Lee?");
      await question.getByRole("button", { name: "Delete", exact: true }).click();
      await expect(page.getByText("User deleted successfully")).toBeVisible();
      await expect(row(page, "Ann Lee")).toBeHidden();
      await expect(page.getByRole("button", { name: "Actions for Bob Okafor" })).toBeFocused();

      const left = (await api.call("listUsers", { page: 1, limit: 100 })).data.users;
      expect(left.map(({ username }) => username)).toEqual(["admin", "Bob Okafor"]);
    });
  });
}

test("renames a user and reloads the list from page 1", async ({ page, api }) => {
  const dialog = await choose(page, "Ann Lee", "Edit Username");
  const field = dialog.getByRole("textbox", { name: "Username" });
  await expect(field).toHaveValue("Ann Lee");
  await expect(dialog.getByRole("button", { name: "Save" })).toBeDisabled();
  const pages = notePages(page);
  await field.fill("Ann Lindqvist");
  await field.press("Enter");
  await expect(page.getByText("Username updated successfully")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(row(page, "Ann Lindqvist")).toBeVisible();
  await expect(page.getByRole("button", { name: "Actions for Ann Lindqvist" })).toBeFocused();
  // The list shows the name before it is loaded again.
  await expect.poll(() => pages[0]).toBe("1 of 100");

  const { users } = (await api.call("listUsers", { page: 1, limit: 100 })).data;
  expect(users.map(({ username }) => username)).toContain("Ann Lindqvist");
});

test("resets a user's password, and the admin's own with the old one, and stays signed in", async ({
  page,
  server,
}) => {
  const dialog = await choose(page, "Ann Lee", "Reset Password");
  const field = dialog.getByLabel("New password");
  await expect(field).toHaveAttribute("type", "password");
  await field.fill("a password of her own");
  await dialog.getByRole("button", { name: "Reset Password" }).click();
  await expect(page.getByText("Password reset successfully")).toBeVisible();
  await expect(dialog).toBeHidden();

  const email = "annlee@vivarium.test";
  const login = await createApi(server.url).send("login", {
    email,
    password: "a password of her own",
  });
  expect(login.status).toBe(200);

  // Otherwise the first toast would be taken for the second.
  await page.reload();
  const own = await choose(page, "admin", "Reset Password");
  await own.getByLabel("Old password").fill(ADMIN.password);
  await own.getByLabel("New password").fill("another horse battery");
  await own.getByRole("button", { name: "Reset Password" }).click();
  await expect(page.getByText("Password reset successfully")).toBeVisible();
  await expect(own).toBeHidden();
  await page.reload();
  await expect(row(page, "Ann Lee")).toBeVisible();

  const ownLogin = await createApi(server.url).send("login", {
    email: ADMIN.email,
    password: "another horse battery",
  });
  expect(ownLogin.status).toBe(200);
});

test("adds a user, who can sign in", async ({ page, server }) => {
  await page.getByRole("button", { name: "Add User" }).click();
  const dialog = page.getByRole("dialog", { name: "Add User" });
  await dialog.getByLabel("Email").fill("eve@vivarium.test");
  await dialog.getByLabel("Password", { exact: true }).fill("a password for eve");
  await dialog.getByRole("button", { name: "Add User" }).click();
  await expect(page.getByText("User added successfully")).toBeVisible();
  await expect(row(page, "eve@vivarium.test")).toBeVisible();

  const login = await createApi(server.url).send("login", {
    email: "eve@vivarium.test",
    password: "a password for eve",
  });
  expect(login.status).toBe(200);
});
