import type { Page, Request } from "@playwright/test";
import { expect, signIn, test } from "../../support/e2e.ts";
import { holdBack } from "../../support/holdBack.ts";
import { reportBug } from "./team.ts";

const BUG = "**/api/v1/development/bugs/*";
const COMMENT = "**/api/v1/development-bugs/comment";

const box = (page: Page) => page.getByLabel("Add a Comment");
const send = (page: Page) => page.getByRole("button", { name: "Comment", exact: true });
const backToList = (page: Page) => page.getByRole("link", { name: "Return to Bugs" });

test("a comment is sent once it has a text, kept until then, and in sight from then on", async ({
  page,
  api,
  expectError,
}) => {
  expectError(/Failed to load resource|POST \/api\/v1\/development-bugs\/comment/);
  const { _id } = await reportBug(api);
  const comment = (text: string) => page.getByRole("article").filter({ hasText: text });
  await page.setViewportSize({ width: 1440, height: 1200 });
  await signIn(page, { path: `/bug-comments/${_id}` });
  await expect(page.getByText("No comments yet.")).toBeVisible();

  await test.step("white space is not sent", async () => {
    const sent: string[] = [];
    const note = (request: Request) => {
      if (request.method() === "POST") sent.push(request.url());
    };
    page.on("request", note);
    await box(page).fill("  \n ");
    await send(page).click();
    await expect(box(page)).toBeFocused();
    expect(sent).toEqual([]);
    page.off("request", note);
  });

  await test.step("the typed text is kept across a reload", async () => {
    await box(page).fill("Half a thought");
    await page.reload();
    await expect(box(page)).toHaveValue("Half a thought");
  });

  await test.step("what formats a text is loaded while it is typed", async () => {
    const loading = page.waitForRequest("**/assets/Markdown-*.js");
    await box(page).fill("Only on **rack 2**.");
    await loading;
  });

  await test.step("a sent comment is announced and in sight, and the box is ready for the next", async () => {
    await page.getByText("Changes", { exact: true }).click();
    await box(page).fill("Since Monday.");
    await send(page).click();
    await expect(page.getByRole("status").filter({ hasText: "Comment added" })).toBeVisible();
    await expect(comment("Since Monday.")).toBeInViewport({ ratio: 1 });
    await expect(box(page)).toBeFocused();
    expect(await page.evaluate(() => Math.round(scrollY))).toBe(0);

    for (const width of [1440, 390]) {
      // As low as it can be, with its button.
      await page.setViewportSize({ width, height: 400 });
      await box(page).fill(`Seen at ${width}.`);
      await send(page).click();
      await expect(comment(`Seen at ${width}.`)).toBeInViewport({ ratio: 1 });
      await expect(box(page)).toBeFocused();
    }
  });

  await test.step("a text that could not be sent is kept, without a toast", async () => {
    await page.route(COMMENT, (route) => route.fulfill({ status: 500 }));
    await box(page).fill("Seen on rack 2.");
    await send(page).click();
    await expect(page.getByText("Not sent. Your comment is still here")).toBeVisible();
    await expect(page.locator("[data-toast]")).toHaveCount(0);
    await page.unroute(COMMENT);
    await send(page).click();
    await expect(page.getByRole("list", { name: "Comments" })).toContainText("Seen on rack 2.");
  });

  await test.step("Ctrl+Enter sends, too, and clears the box", async () => {
    await box(page).fill("Line one\n  line two");
    await box(page).press("Control+Enter");
    const shown = page.getByRole("list", { name: "Comments" }).getByText("Line one\n  line two");
    await expect(shown).toBeVisible();
    await expect(box(page)).toHaveValue("");
  });

  await test.step("a touch screen is told nothing of keys and dropping, but that an edit is kept", async () => {
    const devTools = await page.context().newCDPSession(page);
    await devTools.send("Emulation.setTouchEmulationEnabled", { enabled: true });
    await page.reload();
    await expect(box(page)).toBeVisible();
    await expect(page.getByText("Ctrl + Enter sends")).toBeHidden();
    await expect(page.getByText("Drop files anywhere on this page")).toBeHidden();
    await comment("Since Monday.").getByRole("button", { name: "Your comment" }).click();
    await page.getByRole("menuitem", { name: "Edit" }).click();
    await page.getByRole("textbox", { name: "Comment", exact: true }).fill("Since Tuesday.");
    await expect(page.getByText("What you type is kept here")).toBeVisible();
    await devTools.detach();
  });
});

test("a bug opened from the list shows what is known of it, and later what others have changed", async ({
  page,
  api,
  expectError,
}) => {
  expectError(/Failed to load resource|GET \/api\/v1\/development\/bugs\//);
  const ids: string[] = [];
  for (const title of ["Rack 1 drips", "Rack 2 drips", "Rack 3 drips"]) {
    const { _id } = await reportBug(api, { title });
    await api.call("addComment", { bugID: _id, comment: "Since Monday." });
    ids.push(_id);
  }
  await signIn(page, { path: "/bugs" });

  await test.step("what the list knows, and that the comments can't be loaded", async () => {
    await page.route(BUG, (route) => route.fulfill({ status: 500 }));
    await page.getByRole("link", { name: "Rack 1 drips" }).click();
    await expect(page.getByText("The comments could not be loaded.")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^#\d+ Rack 1 drips$/);
    await page.unroute(BUG);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("Since Monday.")).toBeVisible();
    await backToList(page).click();
  });

  await test.step("what the list knows at once, and the comments when they arrive", async () => {
    const release = await holdBack(page, BUG);
    await page.getByRole("link", { name: "Rack 2 drips" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^#\d+ Rack 2 drips$/);
    await expect(page.getByText("Loading the bug…")).toBeAttached();
    await expect(page.getByText("No comments yet.")).toBeHidden();
    release();
    await expect(page.getByText("Since Monday.")).toBeVisible();
    await expect(page.getByText("Loading the bug…")).toBeHidden();
    await page.unroute(BUG);
    await backToList(page).click();
  });

  await test.step("what is changed before its own answer comes, and what is typed", async () => {
    const release = await holdBack(page, BUG);
    await page.getByRole("link", { name: "Rack 3 drips" }).click();
    await box(page).fill("It is the lid.");
    await page.getByRole("button", { name: "Mark as complete" }).click();
    await page.getByRole("button", { name: "Move to pending" }).click();
    // One's own change is nobody else's.
    await expect(page.getByRole("button", { name: "Mark as complete" })).toBeVisible();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(box(page)).toHaveValue("It is the lid.");
    await expect(page.getByText("Loading the bug…")).toBeAttached();
    release();
    await expect(page.getByText("Since Monday.")).toBeVisible();
    await page.unroute(BUG);
  });

  await test.step("another user's changes when the window regains focus", async () => {
    // The menu's counts come once the browser is idle, and with it all that the screen listens to.
    await expect(page.getByRole("link", { name: "Bugs", exact: true })).toHaveAccessibleDescription(
      /3/,
    );
    await expect(page.getByRole("button", { name: "Move to pending" })).toBeHidden();
    await api.call("setBugStatus", { bugID: ids[2] ?? "", status: "parked" });
    await page.evaluate(() =>
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true })),
    );
    await expect(page.getByRole("button", { name: "Move to pending" })).toBeVisible();
  });
});

test("a bug is read on a desktop, on a phone and on paper", async ({ page, api }) => {
  const { _id: plain } = await reportBug(api, {
    title: "Timer stops",
    description: "It stops after a power cut.\n\nSince Monday, on rack 2.",
  });
  await api.call("addComment", { bugID: plain, comment: "Fixed by a new cable." });
  const { _id: long } = await reportBug(api, {
    title: "Feeder jams",
    description: `${"First, a long story. ".repeat(200)}The end.`,
  });
  await api.call("addComment", { bugID: long, comment: "Same here." });
  const hostile = {
    title: `<b>bold</b> & "quotes" ${"W".repeat(120)}`,
    description: "<img src=x onerror=alert(1)>\n  $t(bugs:list.title) {{title}}\n\nend",
  };
  await reportBug(api, hostile);
  await signIn(page, { path: "/bugs" });

  await test.step("hostile text is shown verbatim", async () => {
    await page.getByRole("link", { name: "<b>bold</b>" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(hostile.title);
    await expect(page.getByText("<img src=x onerror=alert(1)>")).toHaveText(hostile.description, {
      useInnerText: true,
    });
    await backToList(page).click();
  });

  await test.step("a bug without pictures has its comments in sight", async () => {
    await page.getByRole("link", { name: "Timer stops" }).click();
    await expect(page.getByText("No attachments available.")).toBeInViewport();
    await expect(page.getByRole("button", { name: "Add Attachments" })).toBeInViewport();
    await expect(page.getByText("Fixed by a new cable.")).toBeInViewport({ ratio: 1 });
  });

  await test.step("a phone shows the description before the controls", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const top = async (text: string) => (await page.getByText(text).boundingBox())?.y ?? 0;
    await expect(page.getByRole("button", { name: "Mark as Complete" })).toBeVisible();
    await expect
      .poll(async () => (await top("Since Monday, on rack 2.")) < (await top("Mark as Complete")))
      .toBe(true);
    expect(await top("Ticket created")).toBeLessThan(await top("Since Monday, on rack 2."));
    await page.setViewportSize({ width: 1440, height: 900 });
    await backToList(page).click();
  });

  await test.step("paper shows it with assignee and dates, without controls", async () => {
    await page.getByRole("link", { name: "Feeder jams" }).click();
    await expect(page.getByText("Same here.")).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(page.getByText("Same here.")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Description" })).toBeVisible();
    await expect(page.getByRole("term").filter({ hasText: "Assigned To" })).toBeVisible();
    const time = page.getByRole("listitem").filter({ hasText: "Same here." }).locator("time");
    const added = await time.evaluate((it) => getComputedStyle(it, "::after").content);
    expect(added).toBe(`" (${await time.getAttribute("title")})"`);
    // Frames around text without padding.
    const about = page.getByRole("complementary", { name: "Bug details" });
    await expect(about).toHaveCSS("border-top-width", "0px");
    for (const role of [
      "button",
      "textbox",
      "combobox",
      "radio",
      "navigation",
      "banner",
    ] as const) {
      await expect(page.getByRole(role)).toHaveCount(0);
    }
    await page.emulateMedia({ media: "screen" });
  });

  await test.step("the screen shows an excerpt of a long description, and all of it on request", async () => {
    await expect(page.getByText("The end.")).toBeHidden();
    await page.getByRole("button", { name: "Show all" }).click();
    await expect(page.getByText("The end.")).toBeAttached();
  });
});
