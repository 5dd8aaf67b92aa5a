import type { Page } from "@playwright/test";
import { expect, test } from "../../support/e2e.ts";
import { addPerson } from "../bugs/team.ts";
import { choose, signInToUsers } from "../users/userRows.ts";

/** Resolves once the list's first page is requested. */
const firstPage = (page: Page) =>
  page.waitForRequest((request) => {
    const { pathname, search } = new URL(request.url());
    return pathname === "/api/v1/auth/users" && search === "?page=1&limit=100";
  });

test("each success closes the dialog and reloads the list from page 1", async ({ page, api }) => {
  await addPerson(api, "Ann Lee");
  await signInToUsers(page);

  const password = await choose(page, "Ann Lee", "Reset Password");
  await password.getByLabel("New password").fill("a password of her own");
  const afterPassword = firstPage(page);
  await password.getByRole("button", { name: "Reset Password" }).click();
  await afterPassword;
  await expect(password).toBeHidden();

  const role = await choose(page, "Ann Lee", "Assign Role");
  await role.getByLabel("Role").press("ArrowDown");
  await expect(page.locator(".ant-select-item-option")).toHaveText(["Admin", "User"]);
  await page.locator(".ant-select-item-option").filter({ hasText: "Admin" }).click();
  const afterRole = firstPage(page);
  await role.getByRole("button", { name: "Assign" }).click();
  await afterRole;
  await expect(role).toBeHidden();

  const deletion = await choose(page, "Ann Lee", "Delete User");
  const afterDeletion = firstPage(page);
  await deletion.getByRole("button", { name: "Delete", exact: true }).click();
  await afterDeletion;
  await expect(deletion).toBeHidden();
});
