import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { calls } from "#contract/calls.ts";
import { createApi } from "../../support/api.ts";
import { clearStorage, expect, fillSignIn, test } from "../../support/e2e.ts";
import { drawn, holdBack } from "../../support/holdBack.ts";
import { ADMIN } from "../../support/server.ts";

const username = (page: Page) => page.getByLabel("Username");
const password = (page: Page) => page.getByLabel("Password", { exact: true });

for (const serverKind of ["vivarium", "spec"] as const) {
  test.describe(`on the server "${serverKind}"`, () => {
    test.use({ serverKind });

    test("signs in on Enter, opens Home and remembers the user; signing out forgets all but mode and tabs", async ({
      page,
      api,
    }) => {
      await page.goto("/auth");
      await username(page).fill(ADMIN.email);
      await password(page).fill(ADMIN.password);
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/home$/);

      const stored = await page.evaluate(() => ({ ...localStorage }));
      expect(stored).toMatchObject({
        isAuth: "true",
        uid: api.user.uid,
        email: ADMIN.email,
        role: "admin",
        username: "admin",
        avatarURL: "",
      });
      expect(JSON.parse(stored.user ?? "{}")).toMatchObject({ uid: api.user.uid });
      expect(stored.authToken).toBeTruthy();

      await page.evaluate(() => {
        for (const key of ["isDarkMode", "selectedTab", "selectedAssignedTab"]) {
          localStorage.setItem(key, "kept");
        }
      });
      // What is still being asked when the session ends is refused, which the console tells.
      if (serverKind === "vivarium") {
        await expect(
          page.getByText("Nothing was opened or completed in these weeks."),
        ).toBeVisible();
      }
      await page.getByRole("button", { name: "Account of admin" }).click();
      await page.getByRole("menuitem", { name: "Logout" }).click();
      await page.waitForURL((url) => url.pathname === "/");
      const keys = await page.evaluate(() => Object.keys(localStorage).sort());
      expect(keys).toEqual(["isDarkMode", "selectedAssignedTab", "selectedTab"]);
      // The 24 calls can't end a session on the server.
      const { status } = await api.withToken(stored.authToken).send("listAssignees");
      expect(status).toBe(serverKind === "vivarium" ? 401 : 200);
    });
  });
}

test("the sign-in page has its fields and buttons, and sends the username as email", async ({
  page,
  expectError,
}) => {
  expectError(/login failed \(0\)|ERR_FAILED|40[01]/);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  await page.goto("/auth");
  await expect(page).toHaveTitle("Login");
  await expect(username(page)).toBeVisible();
  await expect(page.getByRole("button", { name: /the background/ })).toBeVisible();
  // A phone's keyboard would cover the page.
  await expect(username(page)).not.toBeFocused();
  await devTools.detach();
  await expect(password(page)).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password(page)).toHaveAttribute("type", "text");
  await expect(page.getByRole("button", { name: "Login" })).toBeEnabled();

  await test.step("validates nothing itself: an empty form is sent to the server", async () => {
    const answer = page.waitForResponse("**/dash-auth/login");
    await page.getByRole("button", { name: "Login" }).click();
    expect((await answer).status()).toBe(400);
    await expect(page.getByRole("alert")).not.toBeEmpty();
  });

  await test.step("shows the server's message for a wrong password and keeps what was typed", async () => {
    const wrong = { email: ADMIN.email, password: "incorrect horse" };
    await fillSignIn(page, wrong);
    await expect(page.getByRole("alert")).toContainText("The email or the password is wrong.");
    await expect(username(page)).toHaveValue(wrong.email);
    await expect(password(page)).toHaveValue(wrong.password);
  });

  await test.step("shows its own message if the server can't be reached", async () => {
    await page.route("**/dash-auth/login", (route) => route.abort());
    const sent = page.waitForRequest("**/dash-auth/login");
    await username(page).fill("ada@lab.example");
    await password(page).fill("x");
    await password(page).press("Enter");
    expect((await sent).postDataJSON()).toEqual({ email: "ada@lab.example", password: "x" });
    await expect(page.getByText("Failed to authenticate. Please try again.")).toBeVisible();
  });
});

/** The paths that the page requests. */
function watchPaths(page: Page, method = "GET"): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.method() === method) asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

test("the dashboard is fetched while somebody types, and opens in the same document", async ({
  page,
}) => {
  const asked = watchPaths(page);
  // The files that the build makes of it (decision 19).
  const dashboard = () => asked.filter((path) => /\/(list|services|HomePage)-/.test(path));
  await page.goto("/auth?to=//example.com/phish");
  await expect(page.getByRole("button", { name: /the background/ })).toBeVisible();
  // One can type at once, but nobody has yet.
  await expect(username(page)).toBeFocused();
  expect(dashboard()).toEqual([]);
  await page.keyboard.type(ADMIN.email);
  await expect.poll(() => dashboard().filter((path) => path.endsWith(".js")).length).toBe(3);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await fillSignIn(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await test.step("signing in never redirects to another site", () =>
    expect(page).toHaveURL(/127\.0\.0\.1:\d+\/home$/));
  expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
});

test("opens the dashboard anew if its code could not be fetched", async ({ page, expectError }) => {
  expectError(/Failed to|ERR_FAILED/);
  await page.goto("/auth");
  let failures = 0;
  await page.route(/\/list-.*\.js/, (route) => {
    failures += 1;
    // Fetched ahead, and fetched to be opened.
    return page.url().includes("/auth") ? route.abort() : route.continue();
  });
  await fillSignIn(page);
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole("link", { name: "Add Bug" })).toBeVisible();
  expect(failures).toBeGreaterThan(0);
});

/** Opens the sign-in page, and holds its scripts back until the returned function is called. */
async function openHeld(page: Page, path = "/auth"): Promise<() => void> {
  const release = await holdBack(page, "**/assets/*.js");
  await page.goto(path, { waitUntil: "commit" });
  return release;
}

test("the form is there before any script, and doesn't move", async ({ page }) => {
  await test.step("what keeps early input comes before the form, which a browser would send by itself", async () => {
    const document = await (await page.request.get("/auth")).text();
    const listens = document.indexOf('addEventListener("submit"');
    expect(listens).toBeGreaterThan(0);
    expect(listens).toBeLessThan(document.indexOf("<form"));
  });

  await test.step("keeps what is typed and clicked", async () => {
    const asked = watchPaths(page);
    const addresses: string[] = [];
    page.on("framenavigated", () => addresses.push(page.url()));
    const release = await openHeld(page);
    await expect(page).toHaveTitle("Login");
    await username(page).fill(ADMIN.email);
    await page.getByRole("button", { name: "Show password" }).click();
    await password(page).fill(ADMIN.password.slice(1, -1));
    await password(page).press("End");
    await drawn(page);
    const places = () =>
      page
        .locator("main :is(h1, label, input, button)")
        .evaluateAll((all) =>
          all.map((element) => JSON.stringify(element.getBoundingClientRect())),
        );
    const before = await places();

    release();
    await expect(page.getByRole("button", { name: "Hide password" })).toBeVisible();
    await expect(page.getByRole("button", { name: /the background/ })).toBeVisible();
    expect(await places()).toEqual(before);
    // The dashboard is fetched for somebody who began to type before.
    const homes = () => asked.filter((path) => /\/HomePage-.*\.js$/.test(path)).length;
    await expect.poll(homes).toBe(1);
    // The caret is where it was.
    await page.keyboard.type(ADMIN.password.slice(-1));
    await page.keyboard.press("Home");
    await page.keyboard.type(ADMIN.password.slice(0, 1));
    await expect(password(page)).toHaveValue(ADMIN.password);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/home$/);
    expect(addresses.filter((address) => /[?&](username|password)=/.test(address))).toEqual([]);
  });

  await test.step("its document shows no form to who is signed in, and redirects to Home", async () => {
    const release = await openHeld(page);
    await expect(page.locator("#root")).toBeAttached();
    await expect(page.getByRole("button", { name: "Login" })).toHaveCount(0);
    release();
    await expect(page).toHaveURL(/\/home$/);
  });
});

test("what is sent before the script comes is sent once it is there", async ({ page }) => {
  const sent = watchPaths(page, "POST");

  await test.step("nothing for somebody who goes on typing", async () => {
    const release = await openHeld(page);
    await fillSignIn(page);
    await password(page).fill("an");
    release();
    // The script is there once it answers.
    await page.getByRole("button", { name: "Show password" }).click();
    await expect(page.getByRole("button", { name: "Hide password" })).toBeVisible();
    expect(sent).toEqual([]);
    await expect(password(page)).toHaveValue("an");
  });

  for (const [how, send] of [
    ["Enter", () => page.keyboard.press("Enter")],
    // As some password managers do.
    [
      "a script's submit",
      () => page.evaluate(() => document.querySelector("form")?.requestSubmit()),
    ],
  ] as const) {
    await test.step(`by ${how}`, async () => {
      sent.length = 0;
      await clearStorage(page);
      const release = await openHeld(page, "/auth?to=%2Fadd-bug");
      await username(page).fill(ADMIN.email);
      await password(page).fill(ADMIN.password);
      await send();
      await send();
      release();
      await expect(page).toHaveURL(/\/add-bug$/);
      expect(sent).toEqual([calls.login.path]);
    });
  }
});

test("a mailed link sets a new password", async ({ page, server }) => {
  await page.goto("/auth");
  await page.getByRole("button", { name: "Forgot password?" }).click();
  await page.getByLabel("Email Address").fill(ADMIN.email);
  await page.getByRole("button", { name: "Send Instructions" }).click();
  await expect(page.getByText("Password reset details have been sent to your email")).toBeVisible();

  await page.goto(await mailedLink(join(server.dataDir, "outbox")));
  await page.getByLabel("New password", { exact: true }).fill("a new horse battery");
  await page.getByLabel("Confirm new password").fill("a new horse battery");
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(page.getByText("Password reset successfully")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  const renewed = { email: ADMIN.email, password: "a new horse battery" };
  expect((await createApi(server.url).send("login", renewed)).status).toBe(200);
});

/** The sign-in link of the newest mail, as a path. */
async function mailedLink(outbox: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const [name] = (await readdir(outbox).catch(() => [])).sort().reverse();
      const mail = name ? await readFile(join(outbox, name), "utf8") : "";
      link = /\/auth\?reset=[\w-]+/.exec(mail.replaceAll("=\r\n", "").replaceAll("=3D", "="))?.[0];
      return link;
    })
    .toBeTruthy();
  return link ?? "";
}
