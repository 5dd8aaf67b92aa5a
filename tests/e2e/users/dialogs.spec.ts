import { expect, test } from "../../support/e2e.ts";
import { endSessionAt, signInAgain } from "../../support/endSession.ts";
import { addPerson } from "../bugs/team.ts";
import { choose, row, signInToUsers } from "./userRows.ts";

test("a dialog keeps what is typed and tells why it refuses, with motion", async ({
  page,
  api,
  expectError,
}) => {
  expectError(/auth\/users|status of 409|401/);
  await addPerson(api, "Ann Lee");
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await signInToUsers(page);

  await test.step("what is typed right after its button is in its first field", async () => {
    await page.getByRole("button", { name: "Add User" }).focus();
    // All at once, so that the keys are ahead of the dialog.
    await Promise.all(["Enter", ..."ben"].map((key) => page.keyboard.press(key)));
    const dialog = page.getByRole("dialog", { name: "Add User" });
    await expect(dialog.getByRole("textbox").first()).toHaveValue("ben");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step("refuses to delete the last admin and says why", async () => {
    const dialog = await choose(page, "admin", "Delete User");
    await expect(dialog).toContainText("This is your own account: you will be signed out.");
    await dialog.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(page.getByText("Failed to delete user. Please try again.")).toBeVisible();
    await expect(dialog.getByRole("alert")).toContainText("last admin");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step("stays open, with its text, if the system's animations are switched off meanwhile", async () => {
    const dialog = await choose(page, "Ann Lee", "Reset Password");
    const field = dialog.locator("input").first();
    await field.fill("another horse battery");
    for (const reducedMotion of ["reduce", "no-preference"] as const) {
      await page.emulateMedia({ reducedMotion });
      // The app has been told by then.
      await page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      );
      await expect(field).toHaveValue("another horse battery");
      await expect(field).toBeFocused();
    }
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step("a typed name survives the end of the session", async () => {
    const dialog = await choose(page, "Ann Lee", "Edit Username");
    await dialog.getByRole("textbox", { name: "Username" }).fill("Ann Lindqvist");
    await endSessionAt(page, api, "**/users/profile-data");
    await dialog.getByRole("button", { name: "Save" }).click();
    await signInAgain(page);
    await expect(page).toHaveURL(/\/user-management$/);
    await expect(dialog.getByRole("textbox", { name: "Username" })).toHaveValue("Ann Lindqvist");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(row(page, "Ann Lindqvist")).toBeVisible();
  });
});
