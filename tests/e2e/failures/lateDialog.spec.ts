import { expect, signIn, test } from "../../support/e2e.ts";
import { reportBug } from "../bugs/team.ts";

test("a screen and what is typed there stay if the code of its dialogs can't be loaded", async ({
  page,
  api,
  expectError,
}) => {
  expectError(/Failed to load resource|ERR_FAILED/);
  const bug = await reportBug(api);
  let refused = 0;
  await page.route("**/assets/AntdModal-*.js", (route) => {
    refused += 1;
    return route.abort();
  });
  await signIn(page, { path: `/bug-comments/${bug._id}` });
  const comment = page.getByRole("textbox", { name: "Add a Comment" });
  await comment.fill("It is the fuse.");
  // Dialogs are fetched ahead once the browser is idle.
  await expect.poll(() => refused).toBeGreaterThan(0);
  await expect(comment).toHaveValue("It is the fuse.");

  const edit = page.getByRole("button", { name: "Edit", exact: true });
  await edit.click();
  await expect(page.getByText("This could not be opened.")).toBeVisible();
  await expect(comment).toHaveValue("It is the fuse.");

  await page.unroute("**/assets/AntdModal-*.js");
  await edit.click();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("a dialog whose own code can't be loaded leaves the screen as it is", async ({
  page,
  expectError,
}) => {
  expectError(/Failed to load resource|ERR_FAILED/);
  const code = "**/assets/UpdateAvatarDialog-*.js";
  await page.route(code, (route) => route.abort());
  await signIn(page, { path: "/profile" });
  const opener = page.getByRole("button", { name: "Change avatar" });
  for (let attempt = 0; attempt < 2; attempt++) {
    await opener.click();
    await expect(page.getByText("This could not be opened.")).toBeVisible();
    await expect(opener).toBeFocused();
    await page.getByRole("button", { name: "Close" }).click();
  }

  await page.unroute(code);
  await opener.click();
  await expect(page.getByRole("dialog", { name: "Update Avatar" })).toBeVisible();
});
