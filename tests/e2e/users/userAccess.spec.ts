import { expect, signIn, test } from "../../support/e2e.ts";
import { addPerson } from "../bugs/team.ts";

const ANN = { email: "annlee@vivarium.test", password: "a long enough password" };

test("tells a non-admin by keyboard why each action is disabled, except for their own name and password", async ({
  page,
  api,
}) => {
  await addPerson(api, "Ann Lee");
  await signIn(page, { ...ANN, path: "/user-management" });

  await test.step("Add User", async () => {
    const add = page.getByRole("button", { name: "Add User" });
    await expect(add).toBeDisabled();
    await add.focus();
    await expect(page.getByRole("tooltip", { name: "Only an admin can add users." })).toBeVisible();
  });

  await test.step("the actions for another user", async () => {
    const actions = page.getByRole("button", { name: "Actions for admin" });
    await actions.focus();
    await page.keyboard.press("Enter");
    const reasons = [
      ["Edit Username", "Only an admin can change another user's profile."],
      ["Reset Password", "Only an admin can reset another user's password."],
      ["Assign Role", "Only an admin can assign roles."],
      ["Signed-in devices", "Only an admin can see where another user is signed in."],
      ["History", "Only an admin can see what happened to accounts and records."],
      ["Delete User", "Only an admin can delete users."],
    ] as const;
    for (const [action, reason] of reasons) {
      const item = page.getByRole("menuitem", { name: action });
      await expect(item).toBeFocused();
      await expect(item).toBeDisabled();
      await expect(page.getByRole("tooltip", { name: reason })).toBeVisible();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("dialog")).toBeHidden();
      await page.keyboard.press("ArrowDown");
    }
    await page.keyboard.press("Escape");
    await expect(actions).toBeFocused();
  });

  await test.step("their own row", async () => {
    await page.getByRole("button", { name: "Actions for Ann Lee" }).click();
    await expect(page.getByRole("menuitem", { name: "Edit Username" })).toBeEnabled();
    await expect(page.getByRole("menuitem", { name: "Reset Password" })).toBeEnabled();
    await expect(page.getByRole("menuitem", { name: "Delete User" })).toBeDisabled();
  });
});
