import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { calls } from "#contract/calls.ts";
import { expect, fillSignIn, signIn, test } from "../../support/e2e.ts";
import { drawn, holdBack } from "../../support/holdBack.ts";
import { ADMIN } from "../../support/server.ts";

for (const serverKind of ["vivarium", "spec"] as const) {
  test.describe(`on the server "${serverKind}"`, () => {
    test.use({ serverKind });

    test("signs in on Enter, opens Home and remembers the user; signing out forgets all but mode and tabs", async ({
      page,
      api,
    }) => {
      await page.goto("/auth");
      await page.getByLabel("Username").fill(ADMIN.email);
      await page.getByLabel("Password", { exact: true }).fill(ADMIN.password);
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

test("shows the server's message for a wrong password and keeps what was typed", async ({
  page,
  expectError,
}) => {
  expectError(/401/);
  await page.goto("/auth");
  await page.getByLabel("Username").fill(ADMIN.email);
  await page.getByLabel("Password", { exact: true }).fill("incorrect horse");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("alert")).toContainText("The email or the password is wrong.");
  await expect(page.getByLabel("Username")).toHaveValue(ADMIN.email);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("incorrect horse");
});

test("validates nothing itself: an empty form is sent to the server", async ({
  page,
  expectError,
}) => {
  expectError(/400/);
  await page.goto("/auth");
  const answer = page.waitForResponse("**/dash-auth/login");
  await page.getByRole("button", { name: "Login" }).click();
  expect((await answer).status()).toBe(400);
  await expect(page.getByRole("alert")).not.toBeEmpty();
});

test("shows its own message if the server can't be reached", async ({ page, expectError }) => {
  expectError(/login failed \(0\)|ERR_FAILED/);
  await page.goto("/auth");
  await page.route("**/dash-auth/login", (route) => route.abort());
  await page.getByLabel("Username").fill(ADMIN.email);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByText("Failed to authenticate. Please try again.")).toBeVisible();
});

test("redirects signed-in users to Home", async ({ page }) => {
  await signIn(page, { path: "/auth" });
  await expect(page).toHaveURL(/\/home$/);
});

test("the dashboard is fetched while somebody types, and opens in the same document", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  // The files that the build makes of it (decision 19).
  const dashboard = () => asked.filter((path) => /\/(list|services|HomePage)-/.test(path));
  await page.goto("/auth");
  await expect(page.getByRole("button", { name: /the background/ })).toBeVisible();
  expect(dashboard()).toEqual([]);
  await page.getByLabel("Username").fill(ADMIN.email);
  await expect.poll(() => dashboard().filter((path) => path.endsWith(".js")).length).toBe(3);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await fillSignIn(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);
  expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
});

test("the dashboard is fetched for somebody who began to type before the scripts came", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const release = await holdBack(page, "**/assets/*.js");
  await page.goto("/auth", { waitUntil: "commit" });
  await page.getByLabel("Username").fill(ADMIN.email);
  release();
  await expect.poll(() => asked.filter((path) => /\/HomePage-.*\.js$/.test(path)).length).toBe(1);
});

test("is there before any script, keeps what is typed and clicked until then, and doesn't move", async ({
  page,
}) => {
  const addresses: string[] = [];
  page.on("framenavigated", () => addresses.push(page.url()));
  const release = await holdBack(page, "**/assets/*.js");
  await page.goto("/auth", { waitUntil: "commit" });
  await expect(page).toHaveTitle("Login");
  const password = page.getByLabel("Password", { exact: true });
  await page.getByLabel("Username").fill(ADMIN.email);
  await page.getByRole("button", { name: "Show password" }).click();
  await password.fill(ADMIN.password.slice(1, -1));
  await password.press("End");
  await drawn(page);
  const places = () =>
    page
      .locator("main :is(h1, label, input, button)")
      .evaluateAll((all) => all.map((element) => JSON.stringify(element.getBoundingClientRect())));
  const before = await places();

  release();
  await expect(page.getByRole("button", { name: "Hide password" })).toBeVisible();
  await expect(page.getByRole("button", { name: /the background/ })).toBeVisible();
  expect(await places()).toEqual(before);
  // The caret is where it was.
  await page.keyboard.type(ADMIN.password.slice(-1));
  await page.keyboard.press("Home");
  await page.keyboard.type(ADMIN.password.slice(0, 1));
  await expect(password).toHaveValue(ADMIN.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/home$/);
  expect(addresses.filter((address) => /[?&](username|password)=/.test(address))).toEqual([]);
});

for (const [how, send] of [
  ["Enter", (page: Page) => page.keyboard.press("Enter")],
  // As some password managers do.
  [
    "a script's submit",
    (page: Page) => page.evaluate(() => document.querySelector("form")?.requestSubmit()),
  ],
] as const) {
  test(`what is sent by ${how} before the script comes is sent once it is there`, async ({
    page,
  }) => {
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") sent.push(new URL(request.url()).pathname);
    });
    const release = await holdBack(page, "**/assets/*.js");
    await page.goto("/auth?to=%2Fprofile", { waitUntil: "commit" });
    await page.getByLabel("Username").fill(ADMIN.email);
    await page.getByLabel("Password", { exact: true }).fill(ADMIN.password);
    await send(page);
    await send(page);
    release();
    await expect(page).toHaveURL(/\/profile$/);
    expect(sent).toEqual([calls.login.path]);
  });
}

test("nothing is sent early for somebody who goes on typing", async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(new URL(request.url()).pathname);
  });
  const release = await holdBack(page, "**/assets/*.js");
  await page.goto("/auth", { waitUntil: "commit" });
  await fillSignIn(page);
  await page.getByLabel("Password", { exact: true }).fill("an");
  release();
  // The script is there once it answers.
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(page.getByRole("button", { name: "Hide password" })).toBeVisible();
  expect(sent).toEqual([]);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("an");
});

test("what keeps early input comes before the form, which a browser would send by itself", async ({
  page,
}) => {
  const document = await (await page.request.get("/auth")).text();
  const listens = document.indexOf('addEventListener("submit"');
  expect(listens).toBeGreaterThan(0);
  expect(listens).toBeLessThan(document.indexOf("<form"));
});

test("its document shows no form to who is signed in", async ({ page }) => {
  await signIn(page, { path: "/profile" });
  const release = await holdBack(page, "**/assets/*.js");
  await page.goto("/auth", { waitUntil: "commit" });
  await expect(page.locator("#root")).toBeAttached();
  await expect(page.getByRole("button", { name: "Login" })).toHaveCount(0);
  release();
  await expect(page).toHaveURL(/\/home$/);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("says that it needs them instead of showing a form", async ({ page }) => {
    await page.goto("/auth");
    await expect(page.locator("noscript")).toBeVisible();
    await expect(page.getByLabel("Username")).toBeHidden();
  });
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

  await signIn(page, { email: ADMIN.email, password: "a new horse battery" });
});

test("an expired link is reported as no longer valid", async ({ page, expectError }) => {
  expectError(/400/);
  await page.goto("/auth?reset=made-up");
  await page.getByLabel("New password", { exact: true }).fill("a new horse battery");
  await page.getByLabel("Confirm new password").fill("a new horse battery");
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText(/link/);
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
