import type { Page } from "@playwright/test";
import { expect } from "../../support/e2e.ts";
import { always, type FailureRow, press, test } from "./failureTest.ts";

/** Section 8 of the specification: what the management of users and their records says. */

/** Opens the dialog of one action on Ann Lee. */
async function choose(page: Page, action: string): Promise<void> {
  await page.goto("/user-management");
  await page.getByRole("button", { name: "Actions for Ann Lee" }).click();
  await page.getByRole("menuitem", { name: action }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
}

const rows: FailureRow[] = [
  {
    what: "another's username",
    call: "updateProfile",
    says: always("Failed to update username. Please try again."),
    prepare: async ({ page }) => {
      await choose(page, "Edit Username");
      await page.getByRole("textbox", { name: "Username" }).fill("Ann Lindqvist");
    },
    act: ({ page }) => press(page, "Save"),
  },
  {
    what: "another's password",
    call: "resetUserPassword",
    says: always("Failed to reset password. Please try again."),
    prepare: async ({ page }) => {
      await choose(page, "Reset Password");
      await page.getByLabel("New password").fill("a long enough one");
    },
    act: ({ page }) => press(page, "Reset Password"),
  },
  {
    what: "a role",
    call: "assignRole",
    says: always("Error assigning role"),
    prepare: ({ page }) => choose(page, "Assign Role"),
    act: ({ page }) => press(page, "Assign"),
  },
  {
    what: "the deletion of a user",
    call: "deleteUser",
    says: always("Failed to delete user. Please try again."),
    prepare: ({ page }) => choose(page, "Delete User"),
    act: ({ page }) => press(page, "Delete"),
  },
  {
    what: "the counts of records",
    call: "countRecords",
    says: {
      ...always("Failed to fetch data."),
      absence: "Error fetching data.",
      timeOut: "Error fetching data.",
    },
    prepare: async ({ page }) => {
      await page.goto("/user-records");
      await page.getByLabel("Email").fill("admin@vivarium.test");
    },
    act: ({ page }) => press(page, "Fetch Data"),
  },
  {
    what: "the deletion of records",
    call: "deleteRecords",
    says: {
      ...always("Failed to delete records."),
      absence: "Error deleting records.",
      timeOut: "Error deleting records.",
    },
    prepare: async ({ page }) => {
      await page.goto("/user-records");
      await page.getByLabel("Email").fill("admin@vivarium.test");
      await press(page, "Fetch Data");
      await page.getByRole("checkbox", { name: /^tasks/ }).check();
      await press(page, "Delete Selected Records");
      await expect(page.getByRole("dialog")).toBeVisible();
    },
    act: ({ page }) => press(page, "Delete"),
  },
];

for (const row of rows) {
  test(`${row.what}: says what the specification says, however it fails`, ({ failEveryWay }) =>
    failEveryWay(row));
}
