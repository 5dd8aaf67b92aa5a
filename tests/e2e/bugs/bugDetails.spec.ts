import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Page, Request } from "@playwright/test";
import { expect, signIn, test } from "../../support/e2e.ts";
import { holdBack } from "../../support/holdBack.ts";
import { emptyVideo, picture } from "./media.ts";
import { reportBug } from "./team.ts";

const COMMENT = "**/api/v1/development-bugs/comment";

const box = (page: Page) => page.getByLabel("Add a Comment");
const send = (page: Page) => page.getByRole("button", { name: "Comment", exact: true });

test("the comment box sends no white space, and keeps a text until it is sent", async ({
  page,
  api,
  expectError,
}) => {
  expectError(/Failed to load resource|POST \/api\/v1\/development-bugs\/comment/);
  const { _id } = await reportBug(api);
  await signIn(page, { path: `/bug-comments/${_id}` });
  await expect(page.getByText("No comments yet.")).toBeVisible();

  await test.step("doesn't send white space", async () => {
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

  await test.step("keeps the typed text across a reload", async () => {
    await box(page).fill("Half a thought");
    await page.reload();
    await expect(box(page)).toHaveValue("Half a thought");
  });

  await test.step("keeps a text that could not be sent, without a toast", async () => {
    await page.route(COMMENT, (route) => route.fulfill({ status: 500 }));
    await box(page).fill("Seen on rack 2.");
    await send(page).click();
    await expect(page.getByText("Not sent. Your comment is still here")).toBeVisible();
    await expect(page.locator("[data-toast]")).toHaveCount(0);
    await page.unroute(COMMENT);
    await send(page).click();
    await expect(page.getByRole("list", { name: "Comments" })).toContainText("Seen on rack 2.");
  });

  await test.step("sends on Ctrl+Enter and clears the box", async () => {
    await box(page).fill("Line one\n  line two");
    await box(page).press("Control+Enter");
    const shown = page.getByRole("list", { name: "Comments" }).getByText("Line one\n  line two");
    await expect(shown).toBeVisible();
    await expect(box(page)).toHaveValue("");
  });
});

test("a sent comment is announced and in sight, and the box is ready for the next", async ({
  page,
  api,
}) => {
  const { _id } = await reportBug(api);
  const comment = (text: string) => page.getByRole("article").filter({ hasText: text });
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  await page.setViewportSize({ width: 1440, height: 1200 });
  await signIn(page, { path: `/bug-comments/${_id}` });
  await page.getByText("Changes", { exact: true }).click();
  await box(page).fill("Since Monday.");
  await send(page).click();
  await expect(page.getByRole("status").filter({ hasText: "Comment added" })).toBeVisible();
  await expect(comment("Since Monday.")).toBeInViewport({ ratio: 1 });
  await expect(box(page)).toBeFocused();
  expect(await scrolled()).toBe(0);

  for (const width of [1440, 390]) {
    // As low as it can be, with its button.
    await page.setViewportSize({ width, height: 400 });
    await box(page).fill(`Seen at ${width}.`);
    await send(page).click();
    await expect(comment(`Seen at ${width}.`)).toBeInViewport({ ratio: 1 });
    await expect(box(page)).toBeFocused();
  }
});

test("a bug without pictures has its comments in sight", async ({ page, api }) => {
  const description = "It stops after a power cut.\n\nSince Monday, on rack 2.";
  const { _id: bugID } = await reportBug(api, { description });
  await api.call("addComment", { bugID, comment: "Fixed by a new cable." });
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, { path: `/bug-comments/${bugID}` });
  await expect(page.getByText("No attachments available.")).toBeInViewport();
  await expect(page.getByRole("button", { name: "Add Attachments" })).toBeInViewport();
  await expect(page.getByText("Fixed by a new cable.")).toBeInViewport({ ratio: 1 });
});

test.describe("opened from the list", () => {
  test.beforeEach(async ({ page, api }) => {
    const { _id } = await reportBug(api, { title: "Rack 2 drips" });
    await api.call("addComment", {
      bugID: _id,
      comment: "Since Monday.",
      commentedBy: api.user.uid,
    });
    await signIn(page, { path: "/bugs" });
    await expect(page.getByRole("link", { name: "Rack 2 drips" })).toBeVisible();
  });

  test("shows what the list knows at once, and the comments when they arrive", async ({ page }) => {
    const release = await holdBack(page, "**/api/v1/development/bugs/*");
    await page.getByRole("link", { name: "Rack 2 drips" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^#\d+ Rack 2 drips$/);
    await expect(page.getByText("Loading the bug…")).toBeAttached();
    await expect(page.getByText("No comments yet.")).toBeHidden();
    release();
    await expect(page.getByText("Since Monday.")).toBeVisible();
    await expect(page.getByText("Loading the bug…")).toBeHidden();
  });

  test("shows what is changed before its own answer comes, and keeps what is typed", async ({
    page,
  }) => {
    const release = await holdBack(page, "**/api/v1/development/bugs/*");
    await page.getByRole("link", { name: "Rack 2 drips" }).click();
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
  });

  test("says that it can't be loaded, whatever the list knows", async ({ page, expectError }) => {
    expectError(/Failed to load resource|GET \/api\/v1\/development\/bugs\//);
    await page.route("**/api/v1/development/bugs/*", (route) => route.fulfill({ status: 500 }));
    await page.getByRole("link", { name: "Rack 2 drips" }).click();
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
    await expect(page.getByLabel("Add a Comment")).toBeHidden();
  });
});

test("shows another user's changes when the window regains focus", async ({ page, api }) => {
  const { _id } = await reportBug(api);
  await signIn(page, { path: `/bug-comments/${_id}` });
  // The menu's counts come once the browser is idle, and with it all that the screen listens to.
  await expect(page.getByRole("link", { name: "Bugs", exact: true })).toHaveAccessibleDescription(
    /1/,
  );
  await expect(page.getByRole("button", { name: "Move to pending" })).toBeHidden();
  await api.call("setBugStatus", { bugID: _id, status: "parked" });
  await page.evaluate(() =>
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true })),
  );
  await expect(page.getByRole("button", { name: "Move to pending" })).toBeVisible();
});

test.describe("attachments", () => {
  const ATTACH = "**/api/v1/development/bug-attachments/*";

  test("images are added to the existing ones, after a failure, too", async ({
    page,
    api,
    expectError,
  }) => {
    expectError(/Failed to load resource|PUT \/api\/v1\/development\/bug-attachments/);
    const { _id } = await reportBug(api);
    await signIn(page, { path: `/bug-comments/${_id}` });
    await expect(page.getByText("No attachments available.")).toBeVisible();
    const add = page.getByRole("button", { name: "Add Attachments" });
    const choose = page.locator("input[type=file]");

    await test.step("keeps the chosen images if they could not be added", async () => {
      await expect(add).toBeDisabled();
      await page.route(ATTACH, (route) => route.fulfill({ status: 500 }));
      await choose.setInputFiles(await picture());
      await add.click();
      await expect(page.getByText("Error adding attachments")).toBeVisible();
      await page.unroute(ATTACH);
      await add.click();
      await expect(page.getByText("Attachments added successfully!")).toBeVisible();
      await expect(page.getByRole("button", { name: "Open attachment 1 of 1" })).toBeVisible();
    });

    await test.step("adds images and keeps the existing ones", async () => {
      await choose.setInputFiles([await picture(), await emptyVideo()]);
      await expect(page.getByText("empty.mp4: only images can be added here.")).toBeVisible();
      await add.click();
      await expect(page.getByRole("button", { name: "Open attachment 2 of 2" })).toBeVisible();
      await expect(page.getByText("screen.png")).toBeHidden();
    });
  });

  test("shows them enlarged, with arrow keys to move between them", async ({ page, api }) => {
    const attachments = [
      await api.upload(new Blob([new Uint8Array((await picture()).buffer)]), "one.png"),
      await api.upload(new Blob([new Uint8Array((await picture()).buffer)]), "two.png"),
    ];
    const { _id } = await reportBug(api, { attachments });
    await signIn(page, { path: `/bug-comments/${_id}` });
    await page.getByRole("button", { name: "Open attachment 1 of 2" }).click();
    const dialog = page.getByRole("dialog", { name: "Attachment 1 of 2" });
    await expect(dialog.getByRole("img", { name: "Attachment 1" })).toBeVisible();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("dialog", { name: "Attachment 2 of 2" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page.getByRole("button", { name: "Open attachment 1 of 2" })).toBeFocused();

    await page.goForward();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page).toHaveURL(`/bug-comments/${_id}`);
  });

  test("offers files that the browser can't show as downloads", async ({
    page,
    api,
    server,
    expectError,
  }) => {
    expectError(/Failed to load resource/);
    const { buffer, name, mimeType } = await emptyVideo();
    const video = await api.upload(new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
    const gone = await api.upload(new Blob([new Uint8Array((await picture()).buffer)]), "gone.png");
    const { _id } = await reportBug(api, { attachments: [video, gone] });
    await rm(join(server.dataDir, gone));
    await signIn(page, { path: `/bug-comments/${_id}` });
    await expect(page.getByText("This video cannot be played here.")).toBeVisible();
    await expect(page.getByText("This picture cannot be shown here.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Download" }).first()).toHaveAttribute(
      "href",
      video,
    );
  });
});

test("shows hostile text verbatim", async ({ page, api }) => {
  const title = `<b>bold</b> & "quotes" ${"W".repeat(120)}`;
  const description = "<img src=x onerror=alert(1)>\n  $t(bugs:list.title) {{title}}\n\nend";
  const { _id } = await reportBug(api, { title, description });
  await signIn(page, { path: `/bug-comments/${_id}` });
  await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
  await expect(page.getByText("<img src=x onerror=alert(1)>")).toHaveText(description, {
    useInnerText: true,
  });
});

test("shows an excerpt of a long description, and all of it on request", async ({ page, api }) => {
  const description = `Start ${"log line of a long report\n".repeat(2_800)}the very end`;
  const { _id } = await reportBug(api, { description });
  await signIn(page, { path: `/bug-comments/${_id}` });
  await expect(page.getByText("the very end")).toBeHidden();
  await page.getByRole("button", { name: "Show all" }).click();
  await expect(page.getByText("the very end")).toBeAttached();
});

test("prints in full with assignee and dates, without controls", async ({ page, api }) => {
  const description = `${"First, a long story. ".repeat(200)}The end.`;
  const { _id: bugID } = await reportBug(api, { description });
  await api.call("addComment", { bugID, comment: "Same here." });
  await signIn(page, { path: `/bug-comments/${bugID}` });
  await expect(page.getByText("The end.")).toBeHidden();

  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("The end.")).toBeVisible();
  await expect(page.getByText("Same here.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Description" })).toBeVisible();
  await expect(page.getByRole("term").filter({ hasText: "Assigned To" })).toBeVisible();
  const time = page.getByRole("listitem").filter({ hasText: "Same here." }).locator("time");
  const added = await time.evaluate((it) => getComputedStyle(it, "::after").content);
  expect(added).toBe(`" (${await time.getAttribute("title")})"`);
  // Frames around text without padding.
  const about = page.getByRole("complementary", { name: "Bug details" });
  await expect(about).toHaveCSS("border-top-width", "0px");
  for (const role of ["button", "textbox", "combobox", "radio", "navigation", "banner"] as const) {
    await expect(page.getByRole(role)).toHaveCount(0);
  }
});

test("shows the description before the controls on a phone", async ({ page, api }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { _id: bugID } = await reportBug(api, { description: "The timer stops at night." });
  await signIn(page, { path: `/bug-comments/${bugID}` });
  const top = async (text: string) => (await page.getByText(text).boundingBox())?.y ?? 0;
  await expect(page.getByRole("button", { name: "Mark as Complete" })).toBeVisible();
  expect(await top("Ticket created")).toBeLessThan(await top("The timer stops at night."));
  expect(await top("The timer stops at night.")).toBeLessThan(await top("Mark as Complete"));
});
