import type { Page } from "@playwright/test";
import { expect } from "../../support/e2e.ts";
import { takePhoto } from "../profile/photo.ts";
import { REASON } from "./breakCall.ts";
import { always, type FailureRow, orReason, press, test } from "./failureTest.ts";

/** Section 8 of the specification: what signing in and one's own profile say. */

async function openAvatar(page: Page): Promise<void> {
  await page.goto("/profile");
  await press(page, "Change avatar");
  await page.locator("input[type=file]").setInputFiles({
    name: "portrait.jpg",
    mimeType: "image/jpeg",
    buffer: await takePhoto(page, 64, 48),
  });
  await expect(page.getByRole("img", { name: "Preview" })).toBeVisible();
}

const rows: FailureRow[] = [
  {
    what: "signing in",
    call: "login",
    says: orReason("Failed to authenticate. Please try again."),
    isSignedOut: true,
    prepare: async ({ page }) => {
      await page.goto("/auth");
      await page.getByLabel("Username").fill("ada@lab.example");
      await page.getByLabel("Password", { exact: true }).fill("wrong");
    },
    act: ({ page }) => press(page, "Login"),
  },
  {
    what: "the mail about a forgotten password",
    call: "forgotPassword",
    says: orReason("Failed to send password reset email. Please try again."),
    isSignedOut: true,
    prepare: async ({ page }) => {
      await page.goto("/auth");
      await press(page, "Forgot password?");
      await page.getByLabel("Email Address").fill("ada@lab.example");
    },
    act: ({ page }) => press(page, "Send Instructions"),
  },
  {
    what: "the username",
    call: "updateProfile",
    says: always("Failed to update the value. Please try again."),
    prepare: async ({ page }) => {
      await page.goto("/profile");
      await press(page, "Edit Username");
      await page.getByRole("textbox", { name: "Username" }).fill("Ada Lindqvist");
    },
    act: ({ page }) => press(page, "Save"),
  },
  {
    what: "the avatar's upload",
    call: "uploadFile",
    says: always("Error updating profile. Please try again."),
    prepare: ({ page }) => openAvatar(page),
    act: ({ page }) => press(page, "Save"),
  },
  {
    what: "the avatar",
    call: "updateProfile",
    says: always("Error updating profile. Please try again."),
    prepare: ({ page }) => openAvatar(page),
    act: ({ page }) => press(page, "Save"),
  },
  {
    what: "one's own password",
    call: "resetOwnPassword",
    says: {
      absence: "An error occurred.",
      timeOut: "An error occurred.",
      trouble: "Failed to reset password.",
      refusal: REASON,
    },
    prepare: async ({ page }) => {
      await page.goto("/profile");
      await press(page, "Reset Password");
      for (const field of ["Old password", "New password", "Confirm new password"]) {
        await page.getByLabel(field, { exact: true }).fill("a long enough one");
      }
    },
    act: ({ page }) => press(page, "Reset Password"),
  },
];

for (const row of rows) {
  test(`${row.what}: says what the specification says, however it fails`, ({ failEveryWay }) =>
    failEveryWay(row));
}
