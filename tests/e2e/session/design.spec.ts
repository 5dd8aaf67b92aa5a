import { execFileSync } from "node:child_process";
import { expect, signIn, test } from "../../support/e2e.ts";

const BUILD_MS = 5 * 60_000;
/** Storybook itself is large: its script alone may take a busy machine half a minute. */
const LOADED = { timeout: 90_000 };

test.beforeAll(() => {
  test.setTimeout(BUILD_MS);
  execFileSync(process.execPath, ["scripts/build.mjs", "design"], { stdio: "inherit" });
});

test("an admin opens the design by its address until signing out, and the stories leave the session alone", async ({
  page,
  baseURL,
  expectError,
}) => {
  test.setTimeout(3 * LOADED.timeout);
  // The page that asks for a pass is a 404.
  expectError(/status of 404/);
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).host));
  const hint = page.getByText("admins see it here once they are signed in");
  await page.goto("/design");
  await expect(hint).toBeVisible();

  await signIn(page);
  await page.getByRole("button", { name: "Account of admin" }).click();
  await page.getByRole("menuitem", { name: "Design" }).click();
  await expect(page).toHaveURL(/\/design\//);
  await page.goto("/design/?path=/story/components-button--plain");
  const story = page.frameLocator("#storybook-preview-iframe");
  await expect(story.getByRole("button").first()).toBeVisible(LOADED);
  // A page of pure documentation: written in MDX, and with frames of its own.
  await page.getByRole("link", { name: "Start here" }).first().click();
  await expect(story.getByRole("heading", { name: "Vivarium's design" })).toBeVisible(LOADED);
  expect([...hosts]).toEqual([new URL(baseURL ?? "").host]);

  await test.step("a story obeys no message from another site", async () => {
    await page.goto("/design/iframe.html?id=components-useravatar--default");
    const avatar = page.getByRole("img", { name: "Avatar of Ada Brandt" });
    await expect(avatar).toHaveAttribute("width", "120", LOADED);
    await page.evaluate(() => {
      const change = (origin: string, updatedArgs: object) => {
        const args = [{ storyId: "components-useravatar--default", updatedArgs }];
        const event = { type: "updateStoryArgs", args, from: "test" };
        const data = JSON.stringify({ key: "storybook-channel", event });
        dispatchEvent(new MessageEvent("message", { data, origin }));
      };
      change("http://another.example", { alt: "Theirs" });
      change(location.origin, { size: 64 });
    });
    await expect(page.locator("#storybook-root img")).toHaveAttribute("width", "64");
    await expect(avatar).toBeVisible();
  });

  await test.step("a docs page shows a dialog open, without playing its stories, which would take the focus", async () => {
    await page.goto("/design/iframe.html?viewMode=docs&id=components-dialog--docs");
    const frame = page.locator("iframe").first();
    await expect(frame.contentFrame().getByRole("button", { name: "Open" })).toBeVisible(LOADED);
    const whole = await (await frame.elementHandle())?.contentFrame();
    await whole?.waitForFunction(hasEnded, undefined, LOADED);
    await expect(frame.contentFrame().getByRole("dialog")).toBeVisible();
    await expect(page.locator("body")).toBeFocused();
  });

  await test.step("a docs page and its stories follow its toolbar, and a phone's stand in frames of its width", async () => {
    const globals = "theme:dark;textSize:150;motion:reduced";
    await page.goto(
      `/design/iframe.html?viewMode=docs&id=components-dialog--docs&globals=${globals}`,
    );
    const frame = page.getByTitle("Long Title On Phone", { exact: true });
    await frame.scrollIntoViewIfNeeded(LOADED);
    const story = frame.contentFrame();
    const root = story.locator("html");
    await expect(root).toHaveAttribute("data-theme", "dark", LOADED);
    const text = page.getByRole("heading", { name: "Dialog", exact: true, level: 1 });
    await expect(text).toHaveCSS("color", "rgba(255, 255, 255, 0.9)");
    const widthOf = () => root.evaluate(() => window.innerWidth);
    // Enlarged, a phone has room for less.
    await expect.poll(widthOf).toBe(260);
    const isStill = () => document.adoptedStyleSheets.length === 1;
    expect(await root.evaluate(isStill)).toBe(true);
    expect((await frame.boundingBox())?.width).toBe(390);

    await page.evaluate(
      (changed) => {
        const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as {
          __STORYBOOK_ADDONS_CHANNEL__: { emit: (event: string, change: object) => void };
        };
        channel.emit("updateGlobals", { globals: changed });
      },
      { theme: "light", textSize: 100, motion: "full" },
    );
    await expect(root).toHaveAttribute("data-theme", "light");
    await expect(text).toHaveCSS("color", "rgb(34, 30, 41)");
    await expect.poll(widthOf).toBe(390);
    await expect.poll(() => root.evaluate(isStill)).toBe(false);
  });

  await test.step("a docs page keeps its toolbar's mode, though a story on it has its own", async () => {
    await page.goto("/design/iframe.html?viewMode=docs&id=bugs-bugcard--docs");
    const frame = page.getByTitle("Dark", { exact: true });
    await frame.scrollIntoViewIfNeeded(LOADED);
    const root = frame.contentFrame().locator("html");
    await expect(root).toHaveAttribute("data-theme", "dark", LOADED);
    // So that the last to tell its mode is this one.
    await root.evaluate((html) => {
      html.removeAttribute("data-theme");
      location.reload();
    });
    await expect(root).toHaveAttribute("data-theme", "dark", LOADED);
    await expect(frame.contentFrame().getByRole("article")).toBeVisible();
    const title = page.getByRole("heading", { name: "BugCard", level: 1 });
    await expect(title).toHaveCSS("color", "rgb(34, 30, 41)");
  });

  await test.step("the frame of a small part is as high as the part needs", async () => {
    await page.goto("/design/iframe.html?viewMode=docs&id=components-button--docs");
    const frame = page.getByTitle("Plain", { exact: true });
    await expect(frame.contentFrame().getByRole("button", { name: "Save" })).toBeVisible(LOADED);
    await expect.poll(async () => (await frame.boundingBox())?.height).toBe(240);
  });

  await page.goto("/home");
  // What Home asks for last would otherwise be refused after signing out.
  await expect(page.getByText("Open bugs by age in weeks").first()).toBeVisible();
  await page.getByRole("button", { name: "Account of admin" }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page).toHaveURL("/");
  await page.goto("/design/");
  await expect(hint).toBeVisible();
});

/** Whether Storybook is through with the story of its frame, including its play. */
function hasEnded(): boolean {
  const { __STORYBOOK_PREVIEW__: preview } = window as unknown as {
    __STORYBOOK_PREVIEW__?: { currentRender?: { phase?: string } };
  };
  return ["finished", "errored"].includes(preview?.currentRender?.phase ?? "");
}
