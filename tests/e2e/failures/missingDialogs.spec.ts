import { expect, signIn, test } from "../../support/e2e.ts";
import { reportBug, seeToast } from "../bugs/team.ts";
import { expectMissingCode, follow, heading, tryAgain } from "./expectMissingCode.ts";

expectMissingCode();

const UNOPENED = "This could not be opened.";

test("if the code of a dialog or menu can't be loaded, the screen and what is typed there stay", async ({
  page,
  api,
}) => {
  const bug = await reportBug(api, { title: "The fuse is blown" });
  // It is fetched ahead on every screen.
  const panel = /\/CommandPanel-.*\.js/;
  await page.route(panel, (route) => route.abort());

  await test.step("any dialog of a bug", async () => {
    const code = "**/assets/AntdModal-*.js";
    let refused = 0;
    await page.route(code, (route) => {
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
    await seeToast(page, UNOPENED);
    await expect(comment).toHaveValue("It is the fuse.");

    await page.unroute(code);
    await edit.click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  await test.step("the profile's dialog of the avatar, tried twice", async () => {
    const code = "**/assets/UpdateAvatarDialog-*.js";
    await page.route(code, (route) => route.abort());
    await follow(page, "Profile");
    const opener = page.getByRole("button", { name: "Change avatar" });
    for (let attempt = 0; attempt < 2; attempt++) {
      await opener.click();
      await seeToast(page, UNOPENED);
      await expect(opener).toBeFocused();
    }

    await page.unroute(code);
    await opener.click();
    await expect(page.getByRole("dialog", { name: "Update Avatar" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  await test.step("the list of shortcuts", async () => {
    const code = /\/ShortcutsDialog-.*\.js/;
    await page.route(code, (route) => route.abort());
    await page.keyboard.press("?");
    await seeToast(page, UNOPENED);
    await expect(heading(page, "Profile")).toBeVisible();
    await page.unroute(code);
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  await test.step("the menu of views, which offers to try again, then to reload", async () => {
    const code = /\/BugViewsMenu-.*\.js/;
    await page.route(code, (route) => route.abort());
    await follow(page, "Bugs");
    const opener = page.getByRole("button", { name: "Views", exact: true });
    const offer = (what: string) =>
      page.getByRole("menuitem", { name: `The views couldn't be loaded. ${what}` });
    await opener.click();
    await expect(offer("Try again")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(offer("Reload")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(offer("Reload")).toHaveCount(0);

    await opener.click();
    await expect(offer("Try again")).toBeFocused();
    await page.unroute(code);
    await page.keyboard.press("Enter");
    const save = page.getByRole("menuitem", { name: "Save this view…" });
    await expect(save).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menu")).toHaveCount(0);
  });

  await test.step("the command bar, which offers to reload, too, and then finds what was typed", async () => {
    const opener = page.getByRole("button", { name: "Search or go to" });
    const bar = page.getByRole("dialog", { name: "Search" });
    const failure = bar.getByText("The search could not be loaded.");
    await opener.click();
    await expect(failure).toBeVisible();
    await tryAgain(bar).click();
    await bar.getByRole("button", { name: "Reload" }).click();
    await expect(bar).toHaveCount(0);

    await opener.click();
    await page.keyboard.type("fuse");
    await expect(failure).toBeVisible();
    await page.unroute(panel);
    await tryAgain(bar).click();
    await expect(bar.getByRole("option", { name: /The fuse is blown/ })).toBeVisible();
  });
});

test("the sign-in page keeps what is typed if a dialog can't be loaded, and opens it on request", async ({
  page,
  context,
}) => {
  const code = /\/ForgotPasswordDialog-.*\.js/;
  const opener = page.getByRole("button", { name: "Forgot password?" });
  const username = page.getByLabel("Username");
  const dialog = page.getByRole("dialog", { name: "Reset Password" });

  await test.step("the server doesn't have it", async () => {
    await page.route(code, (route) => route.abort());
    await page.goto("/auth");
    await username.fill("ada@example.org");
    await opener.click();
    await expect(tryAgain(page)).toBeVisible();
    await expect(username).toHaveValue("ada@example.org");
    await page.unroute(code);
    await tryAgain(page).click();
    await expect(dialog).toBeVisible();
  });

  await test.step("there is no connection: it doesn't come by itself, and the focus stays", async () => {
    await page.goto("/auth");
    await expect(opener).toBeVisible();
    await page.waitForLoadState("networkidle");
    await page.route(code, (route) => route.abort());
    await context.setOffline(true);
    await opener.click();
    await expect(tryAgain(page)).toBeVisible();
    await username.focus();
    await page.unroute(code);
    await context.setOffline(false);
    await page.keyboard.type("ada");
    await expect(username).toHaveValue("ada");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await tryAgain(page).click();
    await expect(dialog).toBeVisible();
  });
});
