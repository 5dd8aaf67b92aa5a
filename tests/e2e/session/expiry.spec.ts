import { calls } from "#contract/calls.ts";
import { signedInApi } from "../../support/api.ts";
import { expect, signIn, test } from "../../support/e2e.ts";
import { endSessionAt, openAtRest, signInAgain, tapLink } from "../../support/endSession.ts";
import { holdBack } from "../../support/holdBack.ts";
import { addPerson } from "../bugs/team.ts";

test("an expired session leads to the sign-in page, and signing in returns to the same screen with what was typed", async ({
  page,
  api,
  expectError,
}) => {
  expectError(/401/);
  await signIn(page, { path: "/add-bug" });
  await page.getByLabel("Title").fill("Scale drifts");
  await endSessionAt(page, api, "**/development-bugs/comment*");
  await tapLink(page, "Recent Activity");
  await expect(page).toHaveURL(/\/auth\?to=%2Frecent-activity$/);
  // Screen readers don't announce what a page is loaded with.
  await expect(page.getByLabel("Username")).toBeFocused();
  await expect(page.getByLabel("Username")).toHaveAccessibleDescription(/^Your session has/);
  await signInAgain(page);
  await expect(page).toHaveURL(/\/recent-activity$/);
  await expect(page.getByRole("heading", { name: "Recent Dashboard Activity" })).toBeVisible();
  await page.getByRole("link", { name: "Add Bug" }).click();
  await expect(page.getByLabel("Title")).toHaveValue("Scale drifts");
});

test("signing out while something is on its way leads to the landing page, not to the sign-in page", async ({
  page,
  expectError,
}) => {
  // The browser's own line, and ours.
  expectError(/status of 401|failed \(401\)/);
  await signIn(page, { path: "/robots.txt" });
  const release = await holdBack(page, "**/auth/sessions*");
  const refused = page.waitForResponse((response) => response.status() === 401);
  await page.route(`**${calls.logout.path}`, async (route) => {
    const response = await route.fetch();
    release();
    await refused;
    // As long as the answer isn't there, nobody has signed out here.
    await expect(page.getByRole("heading", { name: "Profile" })).toBeVisible();
    await route.fulfill({ response });
  });
  await page.goto("/profile");
  await page.getByRole("button", { name: "Account of admin" }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page).toHaveURL("/");
});

test("two tabs share a session", async ({ page, context, expectError }) => {
  // Requests that the other tab has in flight when this one signs out are refused.
  expectError(/status of 401|failed \(401\)/);
  await signIn(page);
  const other = await context.newPage();
  await openAtRest(other, "/profile");

  await test.step("a name changed in another tab is shown at once", async () => {
    await other.getByRole("button", { name: "Edit Username" }).click();
    await other.getByRole("textbox", { name: "Username" }).fill("Ada Brandt");
    await other.getByRole("textbox", { name: "Username" }).press("Enter");
    await expect(page.getByRole("complementary").getByText("Ada Brandt")).toBeVisible();
    await expect(other.getByText("username updated successfully")).toBeVisible();
  });

  await test.step("signing out in one tab asks the other to sign in, and one sign-in serves both", async () => {
    await page.getByRole("button", { name: "Account of Ada Brandt" }).click();
    await page.getByRole("menuitem", { name: "Logout" }).click();
    await expect(other).toHaveURL(/\/auth\?to=%2Fprofile$/);
    await page.waitForURL((url) => url.pathname === "/");
    await signIn(page, { path: "/robots.txt" });
    await expect(other).toHaveURL(/\/profile$/);
  });
});

test("a tab shows nothing of its user to another who has signed in elsewhere meanwhile", async ({
  page,
  context,
  api,
  server,
}) => {
  await addPerson(api, "Ann Lee");
  const ann = { email: "annlee@vivarium.test", password: "a long enough password" };
  const { user, call } = await signedInApi(server.realUrl, ann);
  await api.call("createBugView", { name: "The admin's own", query: { status: "parked" } });
  await call("createBugView", { name: "Ann's own", query: { status: "parked" } });
  // While it isn't shown, a page hears of nothing.
  await page.addInitScript(() =>
    addEventListener("storage", (event) => "isAway" in window && event.stopImmediatePropagation(), {
      capture: true,
    }),
  );
  await signIn(page, { path: "/bugs" });
  const views = page.getByRole("button", { name: /^Views/ });
  await views.click();
  await expect(page.getByRole("menuitemradio")).toHaveText(["The admin's own"]);
  await page.keyboard.press("Escape");

  const release = await holdBack(page, `**${calls.listBugViews.path}`);
  // At once, as a tab that slept finds it.
  const other = await context.newPage();
  await other.goto("/robots.txt");
  await other.evaluate(
    ({ authToken, ...texts }) => Object.assign(localStorage, texts, { authToken, user: "{}" }),
    user,
  );
  await expect(page.getByRole("button", { name: "Account of Ann Lee" })).toBeVisible();
  await views.click();
  await expect(page.getByRole("menuitem", { name: "Save this view…" })).toBeVisible();
  await expect(page.getByRole("menuitemradio")).toHaveCount(0);
  release();
  await expect(page.getByRole("menuitemradio")).toHaveText(["Ann's own"]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menuitemradio")).toHaveCount(0);

  await test.step("nor to anybody once the back button restores it after they have signed out", async () => {
    await page.evaluate(() => Object.assign(window, { isAway: true }));
    await other.evaluate(() => localStorage.clear());
    await expect(page.getByRole("button", { name: "Account of Ann Lee" })).toBeVisible();
    await page.evaluate(() =>
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })),
    );
    await expect(page).toHaveURL(/\/auth\?to=%2Fbugs$/);
    await expect(page.getByLabel("Username")).toBeVisible();
  });
});
