import { execFileSync } from "node:child_process";
import { expect, signIn, test } from "../../support/e2e.ts";

const BUILD_MS = 5 * 60_000;

test.beforeAll(() => {
  test.setTimeout(BUILD_MS);
  execFileSync(process.execPath, ["scripts/build.mjs", "design"], { stdio: "inherit" });
});

test("an admin opens the design by its address until signing out, and the stories leave the session alone", async ({
  page,
  baseURL,
  expectError,
}) => {
  // The page that asks for a pass is a 404.
  expectError(/status of 404/);
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).host));
  const hint = page.getByText("admins see it here once they are signed in");
  await page.goto("/design");
  await expect(hint).toBeVisible();

  await signIn(page);
  await page.goto("/design/?path=/story/components-button--plain");
  const story = page.frameLocator("#storybook-preview-iframe");
  await expect(story.getByRole("button").first()).toBeVisible();
  // A page of pure documentation: written in MDX, and with frames of its own.
  await page.getByRole("link", { name: "Start here" }).first().click();
  await expect(story.getByRole("heading", { name: "Vivarium's design" })).toBeVisible();
  expect([...hosts]).toEqual([new URL(baseURL ?? "").host]);

  await page.goto("/home");
  await page.getByRole("button", { name: "Account of admin" }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page).toHaveURL("/");
  await page.goto("/design/");
  await expect(hint).toBeVisible();
});
