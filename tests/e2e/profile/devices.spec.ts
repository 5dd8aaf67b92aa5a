import type { Page } from "@playwright/test";
import { calls } from "#contract/calls.ts";
import { createApi } from "../../support/api.ts";
import { type Credentials, expect, signIn, test } from "../../support/e2e.ts";
import { ADMIN } from "../../support/server.ts";
import { addPerson } from "../bugs/team.ts";
import { choose, row } from "../users/userRows.ts";

const ANN = { email: "annlee@vivarium.test", password: "a long enough password" };
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

/** Signs in on another device; the returned function tells whether it is still signed in. */
async function signInElsewhere(url: string, credentials: Credentials = ADMIN) {
  const answer = await fetch(new URL(calls.login.path, url), {
    method: "POST",
    headers: { "content-type": "application/json", "user-agent": FIREFOX },
    body: JSON.stringify(credentials),
  });
  const { user } = await answer.json();
  return async () => {
    const { status } = await createApi(url, user.authToken).send("getProfile", { uid: user.uid });
    return status === 200;
  };
}

const devices = (page: Page) => page.getByRole("table", { name: "Signed-in devices" });

test("signs out one's own devices, and an admin another user's", async ({ page, api, server }) => {
  await addPerson(api, "Ann Lee");
  const isAnnHeld = await signInElsewhere(server.url, ANN);
  const isFirstHeld = await signInElsewhere(server.url);
  await signIn(page, { path: "/profile" });
  const table = devices(page);
  const here = table.getByRole("row").filter({ hasText: "This device" });
  const question = page.getByRole("dialog", { name: "Sign out", exact: true });

  await test.step("lists the user's devices and signs out one", async () => {
    await expect(here).toContainText("Chrome");
    await expect(here).toContainText("127.0.0.1");
    await expect(here.getByRole("button", { name: "Sign out" })).toBeDisabled();

    await row(page, "Firefox on Linux").getByRole("button", { name: "Sign out" }).click();
    await expect(question).toContainText("Sign out Firefox on Linux at 127.0.0.1?");
    await question.getByRole("button", { name: "Sign out", exact: true }).click();
    await expect(page.getByText("Device signed out")).toBeVisible();
    await expect(row(page, "Firefox on Linux")).toHaveCount(0);
    expect(await isFirstHeld()).toBe(false);
  });

  await test.step("signs out all others", async () => {
    const isSecondHeld = await signInElsewhere(server.url);
    // Devices that were loaded just now aren't loaded again by a link.
    await page.reload();
    await expect(row(page, "Firefox on Linux")).toHaveCount(1);
    await page.getByRole("button", { name: "Sign out all others" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Sign out all others" }).click();
    await expect(page.getByText("All other devices signed out")).toBeVisible();
    await expect(row(page, "Firefox on Linux")).toHaveCount(0);
    await expect(here).toHaveCount(1);
    expect(await isSecondHeld()).toBe(false);
  });

  await test.step("lets an admin see and sign out another user's devices", async () => {
    await page.getByRole("link", { name: "User Management" }).click();
    const dialog = await choose(page, "Ann Lee", "Signed-in devices");
    await expect(dialog).toHaveAccessibleName("Signed-in devices of Ann Lee");
    await expect(dialog.getByText("1 device", { exact: true })).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Sign out all others" })).toHaveCount(0);
    await dialog.getByRole("button", { name: "Sign out" }).click();
    await question.getByRole("button", { name: "Sign out", exact: true }).click();
    await expect(question).toBeHidden();
    await expect(dialog).toContainText("Not signed in anywhere");
    expect(await isAnnHeld()).toBe(false);
  });
});
