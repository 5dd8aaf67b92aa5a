import type { Page } from "@playwright/test";
import { signedInApi } from "../../support/api.ts";
import { expect, signIn, test } from "../../support/e2e.ts";
import { ADMIN } from "../../support/server.ts";

async function openProfile(page: Page): Promise<void> {
  await signIn(page, { path: "/profile" });
  await expect(page.getByRole("heading", { name: "Profile" })).toBeVisible();
}

const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }));

async function fillPasswords(page: Page, texts: [string, string, string]): Promise<void> {
  await page.getByRole("button", { name: "Reset Password" }).click();
  const labels = ["Old password", "New password", "Confirm new password"];
  for (const [index, text] of texts.entries()) {
    await page.getByLabel(labels[index] ?? "", { exact: true }).fill(text);
  }
  await page.getByRole("dialog").getByRole("button", { name: "Reset Password" }).click();
}

test("a user's profile, from the first look to the logout", async ({
  page,
  api,
  server,
  expectError,
}) => {
  expectError(/reset-password|Failed to load resource/);
  await openProfile(page);
  const main = page.getByRole("main");

  await test.step("switches between dark and light, and remembers it", async () => {
    await main.getByRole("button", { name: "Dark Mode" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    expect((await stored(page)).isDarkMode).toBe("true");
  });

  await test.step("a typed username survives a reload", async () => {
    await page.getByRole("button", { name: "Edit Username" }).click();
    const field = page.getByRole("textbox", { name: "Username" });
    await field.fill("Half a na");
    await page.reload();
    await expect(field).toHaveValue("Half a na");
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);

    // The reload keeps the mode, too.
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await main.getByRole("button", { name: "Light Mode" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  });

  await test.step("says that the old password is wrong and stays signed in", async () => {
    await fillPasswords(page, ["not it", "a better password", "a better password"]);
    await expect(page.getByText("The old password is wrong.")).toBeVisible();
    await expect(page.getByLabel("New password", { exact: true })).toHaveValue("a better password");
    expect((await stored(page)).isAuth).toBe("true");
  });

  await test.step("sets a new password, reloads and confirms it; shows what was changed elsewhere", async () => {
    await api.call("updateProfile", { uid: api.user.uid, key: "username", value: "Ada Elsewhere" });
    await page.getByLabel("Old password").fill(ADMIN.password);
    const reloaded = page.waitForEvent("load");
    await page.getByRole("dialog").getByRole("button", { name: "Reset Password" }).click();
    await reloaded;
    await expect(page.getByText("Password reset successfully!", { exact: true })).toBeVisible();
    await signedInApi(server.url, { email: ADMIN.email, password: "a better password" });
    await expect(main.getByText("Ada Elsewhere")).toBeVisible();
    expect((await stored(page)).username).toBe("Ada Elsewhere");
  });

  await test.step("shows the stored profile until the server has answered", async () => {
    await page.route("**/api/v1/users/profile?**", () => {});
    await page.reload();
    await expect(main.getByText(ADMIN.email)).toBeVisible();
    await expect(main.getByText("Admin", { exact: true })).toBeVisible();
  });

  await test.step("logs out and forgets everything personal", async () => {
    await main.getByRole("button", { name: "Dark Mode" }).click();
    // What is still on its way would be refused, which the console tells.
    await expect(main.getByText("This device")).toBeVisible();
    const { authToken } = await stored(page);
    await main.getByRole("button", { name: "Logout" }).click();
    await page.waitForURL(/\/$/);
    expect(Object.keys(await stored(page))).toEqual(["isDarkMode"]);
    expect((await api.withToken(authToken).send("listWidgets")).status).toBe(401);
  });
});

test.describe("on a server with only the specified calls", () => {
  test.use({ serverKind: "spec" });

  test("shows the profile, changes the username, reloads and confirms it", async ({
    page,
    api,
  }) => {
    await openProfile(page);
    await expect(page).toHaveTitle("Profile");
    const main = page.getByRole("main");
    await expect(main.getByText("admin", { exact: true })).toBeVisible();
    await expect(main.getByText(ADMIN.email)).toBeVisible();
    await expect(main.getByText("Admin", { exact: true })).toBeVisible();
    const avatar = await page.getByRole("button", { name: "Change avatar" }).boundingBox();
    expect([avatar?.width, avatar?.height]).toEqual([120, 120]);

    await page.getByRole("button", { name: "Edit Username" }).click();
    const save = page.getByRole("button", { name: "Save" });
    await expect(page.getByRole("textbox", { name: "Username" })).toHaveValue("admin");
    await expect(save).toBeDisabled();

    await page.getByRole("textbox", { name: "Username" }).fill("Ada Brandt");
    const reloaded = page.waitForEvent("load");
    await save.click();
    await reloaded;
    await expect(page.getByText("username updated successfully", { exact: true })).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("main").getByText("Ada Brandt")).toBeVisible();
    await expect(page.getByRole("complementary").getByText("Ada Brandt")).toBeVisible();
    const { username, user } = await stored(page);
    expect(username).toBe("Ada Brandt");
    expect(JSON.parse(user ?? "{}")).toMatchObject({ username: "Ada Brandt" });
    const { data } = await api.call("getProfile", { uid: api.user.uid });
    expect(data.user.username).toBe("Ada Brandt");
  });
});
