import type { Page } from "@playwright/test";
import { LIMITS } from "#contract/constants.ts";
import type { ApiClient } from "../../support/api.ts";
import { expect, signIn, test } from "../../support/e2e.ts";
import { holdBack } from "../../support/holdBack.ts";
import { loseAnswers } from "../../support/loseAnswers.ts";
import { picture } from "./media.ts";
import { reportBug } from "./team.ts";

const UPLOAD = "**/api/v1/storage/upload*";
const ATTACH = "**/api/v1/development/bug-attachments/*";

const add = (page: Page) => page.getByRole("button", { name: "Add Attachments" });
const retry = (page: Page, name: string) =>
  page.getByRole("button", { name: `Retry the upload of ${name}` });
const tile = (page: Page, number: number, total: number) =>
  page.getByRole("button", { name: `Open attachment ${number} of ${total}` });
const choose = async (page: Page, ...names: string[]) =>
  page.locator("input[type=file]").setInputFiles(await Promise.all(names.map(picture)));

async function openBug(
  page: Page,
  api: ApiClient & { user: { uid: string } },
  attachments: string[] = [],
): Promise<string> {
  const { _id } = await reportBug(api, { attachments });
  await signIn(page, { path: `/bug-comments/${_id}` });
  await expect(add(page)).toBeVisible();
  return _id;
}

const uploadPicture = async (api: ApiClient, name: string) =>
  api.upload(new Blob([new Uint8Array((await picture()).buffer)]), name);

async function uploadPictures(api: ApiClient, count: number): Promise<string[]> {
  const urls: string[] = [];
  while (urls.length < count) urls.push(await uploadPicture(api, `${urls.length}.png`));
  return urls;
}

test("waits for a retried upload, then adds the picture", async ({ page, api, expectError }) => {
  expectError(/Failed to load resource|POST \/api\/v1\/storage\/upload/);
  await openBug(page, api);
  await page.route(UPLOAD, (route) => route.abort());
  await choose(page, "screen.png");
  await add(page).click();
  await expect(page.getByText("Error adding attachments")).toBeVisible();
  await page.unroute(UPLOAD);

  const release = await holdBack(page, UPLOAD);
  await retry(page, "screen.png").click();
  await add(page).click();
  release();
  await expect(page.getByText("Attachments added successfully!")).toBeVisible();
  await expect(tile(page, 1, 1)).toBeVisible();
});

test("waits for a retried upload while others are in progress", async ({
  page,
  api,
  expectError,
}) => {
  expectError(/Failed to load resource|POST \/api\/v1\/storage\/upload/);
  await openBug(page, api);
  let release: (() => void)[] = [];
  let count = 0;
  await page.route(UPLOAD, async (route) => {
    count += 1;
    if (count === 2) return route.abort();
    await new Promise<void>((resolve) => release.push(resolve));
    await route.continue();
  });
  await choose(page, "one.png", "two.png");
  await add(page).click();
  // Either upload may have been the second.
  await page.getByRole("button", { name: /^Retry the upload/ }).click();
  await expect.poll(() => release.length).toBe(2);
  const [first, second] = release;
  release = [];
  first?.();
  await expect(page.getByText("Uploaded", { exact: true })).toHaveCount(1);
  second?.();
  await expect(page.getByText("Attachments added successfully!")).toBeVisible();
  await expect(tile(page, 2, 2)).toBeVisible();
});

test("uploads at most two files at a time, however they are started", async ({
  page,
  api,
  expectError,
}) => {
  expectError(/Failed to load resource|POST \/api\/v1\/storage\/upload/);
  const names = ["a.png", "b.png", "c.png", "d.png", "e.png"];
  await openBug(page, api);
  await page.route(UPLOAD, (route) => route.abort());
  await choose(page, ...names);
  await add(page).click();
  for (const name of names) await expect(retry(page, name)).toBeVisible();
  await page.unroute(UPLOAD);

  const waiting: (() => void)[] = [];
  let open = 0;
  let most = 0;
  await page.route(UPLOAD, async (route) => {
    open += 1;
    most = Math.max(most, open);
    await new Promise<void>((resolve) => waiting.push(resolve));
    open -= 1;
    await route.continue();
  });
  for (const name of names) await retry(page, name).click();
  await add(page).click();
  for (const _ of names) {
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    waiting.shift()?.();
  }
  await expect(page.getByText("Attachments added successfully!")).toBeVisible();
  await expect(tile(page, 5, 5)).toBeVisible();
  expect(most).toBe(2);
});

test.describe("a failed upload shows its cause", () => {
  test.use({ serverEnv: { MAX_UPLOAD_MB: "1" } });
  const failed = (page: Page, name: string) =>
    page.getByRole("listitem").filter({ has: retry(page, name) });

  test("in the server's words", async ({ page, api, expectError }) => {
    expectError(/Failed to load resource|POST \/api\/v1\/storage\/upload/);
    await openBug(page, api);
    const { buffer } = await picture();
    const mimeType = "image/png";
    await page.locator("input[type=file]").setInputFiles([
      { name: "large.png", mimeType, buffer: Buffer.concat([buffer, Buffer.alloc(2 ** 21)]) },
      { name: "text.png", mimeType, buffer: Buffer.from("no picture") },
    ]);
    await add(page).click();
    await expect(failed(page, "large.png")).toContainText("The file is too large: 1 MB at most.");
    await expect(failed(page, "text.png")).toContainText(
      "This file can't be attached: choose a PNG",
    );
    await expect(page.getByText("Error adding attachments")).toBeVisible();
  });

  test("in the app's words if the server gives no reason", async ({ page, api, expectError }) => {
    expectError(/Failed to load resource|POST \/api\/v1\/storage\/upload/);
    await openBug(page, api);
    let status: number | undefined = 413;
    await page.route(UPLOAD, (route) => (status ? route.fulfill({ status }) : route.abort()));
    await choose(page, "screen.png");
    await add(page).click();
    const file = failed(page, "screen.png");
    await expect(file).toContainText("This file is too large for the server.");
    for (const [next, cause] of [
      [415, "The server doesn't take files of this type."],
      [507, "The server has no room for this file."],
      [undefined, "The server doesn't answer. Check your connection, then try again."],
    ] as const) {
      status = next;
      await retry(page, "screen.png").click();
      await expect(file).toContainText(cause);
    }
  });
});

test("adds the other files if one is cancelled", async ({ page, api }) => {
  await openBug(page, api);
  const release = await holdBack(page, UPLOAD);
  await choose(page, "one.png", "two.png");
  await add(page).click();
  await page.getByRole("button", { name: "Cancel the upload of one.png" }).click();
  release();
  await expect(page.getByText("Attachments added successfully!")).toBeVisible();
  await expect(tile(page, 1, 1)).toBeVisible();
  await expect(page.getByText("one.png")).toBeHidden();
});

test.describe("on a server with only the specified calls", () => {
  test.use({ serverKind: "spec" });

  test("sends the whole list, including another user's additions", async ({ page, api }) => {
    const [old, other] = [await uploadPicture(api, "a.png"), await uploadPicture(api, "b.png")];
    const id = await openBug(page, api, [old]);
    await expect(tile(page, 1, 1)).toBeVisible();
    await choose(page, "screen.png");
    await api.call("addBugAttachments", { id, attachments: [other] });

    const [request] = await Promise.all([page.waitForRequest(ATTACH), add(page).click()]);
    await expect(page.getByText("Attachments added successfully!")).toBeVisible();
    const { attachments } = (await api.call("getBug", { id })).data.bug;
    expect(attachments).toEqual([old, other, expect.any(String)]);
    expect(request.postDataJSON()).toEqual({ attachments });
    await expect(tile(page, 3, 3)).toBeVisible();
  });
});

test("counts a picture once if the answer to adding it was lost", async ({
  page,
  api,
  expectError,
}) => {
  expectError(/Failed to load resource|PUT \/api\/v1\/development\/bug-attachments/);
  const id = await openBug(page, api, await uploadPictures(api, LIMITS.attachments - 2));
  await choose(page, "one.png");
  const mend = await loseAnswers(page, "PUT", ATTACH);
  await add(page).click();
  await expect(page.getByText("Error adding attachments")).toBeVisible();
  await expect(tile(page, 49, 49)).toBeVisible();
  await mend();
  await choose(page, "last.png", "beyond.png");
  await expect(page.getByText("Left out: beyond.png.")).toBeVisible();
  await add(page).click();
  await expect(page.getByText("Attachments added successfully!")).toBeVisible();
  await expect(tile(page, 50, 50)).toBeVisible();
  expect((await api.call("getBug", { id })).data.bug.attachments).toHaveLength(50);
});

test("says which files are too many after another user has added some", async ({
  page,
  api,
  expectError,
}) => {
  expectError(/Failed to load resource|PUT \/api\/v1\/development\/bug-attachments/);
  const id = await openBug(page, api, await uploadPictures(api, LIMITS.attachments - 1));
  await choose(page, "mine.png");
  await api.call("addBugAttachments", { id, attachments: [await uploadPicture(api, "50.png")] });
  await add(page).click();
  await expect(page.getByText("Error adding attachments")).toBeVisible();
  await expect(
    page.getByText("A bug takes 50 attachments at most. Remove 1 of these files."),
  ).toBeVisible();
  await page.getByRole("button", { name: "Remove mine.png" }).click();
  await expect(page.getByText("A bug takes 50 attachments at most.")).toBeHidden();
});

test.describe("leaving", () => {
  const question = (page: Page) => page.getByRole("dialog", { name: "Leave this page?" });

  test("asks before discarding pictures that aren't added yet", async ({ page, api }) => {
    const { _id: id } = await reportBug(api);
    await signIn(page);
    await page.getByRole("link", { name: "Bugs", exact: true }).click();
    await page.getByRole("link", { name: "View Bug" }).click();
    const release = await holdBack(page, UPLOAD);
    await choose(page, "screen.png");
    await add(page).click();
    await page.getByRole("link", { name: "Return to Bugs" }).click();
    await expect(question(page)).toBeVisible();
    await page.getByRole("button", { name: "Stay" }).click();
    await expect(question(page)).toBeHidden();
    await expect(page).toHaveURL(`/bug-comments/${id}`);

    await page.goBack();
    await expect(page.getByRole("button", { name: "Stay" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(question(page)).toBeHidden();
    await expect(page).toHaveURL(`/bug-comments/${id}`);
    release();
    await expect(page.getByText("Attachments added successfully!")).toBeVisible();
    await page.getByRole("link", { name: "Return to Bugs" }).click();
    await expect(page).toHaveURL("/bugs");
  });

  test("proceeds by itself once nothing would be lost any more", async ({ page, api }) => {
    const id = await openBug(page, api);
    const release = await holdBack(page, UPLOAD);
    await choose(page, "screen.png");
    await add(page).click();
    await page.getByRole("link", { name: "Return to Bugs" }).click();
    await expect(question(page)).toBeVisible();
    release();
    await expect(page).toHaveURL("/bugs");
    await expect(page.getByText("Attachments added successfully!")).toBeVisible();
    expect((await api.call("getBug", { id })).data.bug.attachments).toHaveLength(1);
  });

  test("doesn't mention cancelled uploads", async ({ page, api }) => {
    const id = await openBug(page, api);
    const release = await holdBack(page, UPLOAD);
    await choose(page, "screen.png");
    await add(page).click();
    await page.getByRole("link", { name: "Return to Bugs" }).click();
    await page.getByRole("button", { name: "Leave" }).click();
    await expect(page).toHaveURL("/bugs");
    release();
    await expect(page.getByRole("heading", { name: "Cage sensor stops" })).toBeVisible();
    await expect(page.getByText("Attachments added successfully!")).toBeHidden();
    expect((await api.call("getBug", { id })).data.bug.attachments).toEqual([]);
  });

  test("asks before discarding a report's running uploads, and keeps finished ones", async ({
    page,
  }) => {
    await signIn(page, { path: "/add-bug" });
    await choose(page, "one.png");
    await expect(page.getByText("Uploaded", { exact: true })).toBeVisible();
    await page.getByRole("link", { name: "Home", exact: true }).click();
    await expect(page).toHaveURL("/home");
    await page.goBack();
    await expect(page.getByText("one.png")).toBeVisible();

    const release = await holdBack(page, UPLOAD);
    await choose(page, "two.png");
    await page.getByRole("link", { name: "Home", exact: true }).click();
    await expect(question(page)).toBeVisible();
    await page.getByRole("button", { name: "Stay" }).click();
    release();
    await expect(page.getByText("Uploaded", { exact: true })).toHaveCount(2);
  });

  test("has the browser ask before the page is closed or reloaded", async ({ page, api }) => {
    await openBug(page, api);
    await choose(page, "screen.png");
    await expect(page.getByText("screen.png")).toBeVisible();
    const [dialog] = await Promise.all([
      page.waitForEvent("dialog"),
      page.evaluate(() => setTimeout(() => location.reload(), 0)),
    ]);
    expect(dialog.type()).toBe("beforeunload");
    await dialog.dismiss();
    await expect(page.getByText("screen.png")).toBeVisible();
  });

  test("doesn't ask after the session has ended", async ({ page, api }) => {
    await openBug(page, api);
    await choose(page, "screen.png");
    await page.getByRole("button", { name: /^Account of/ }).click();
    await page.getByRole("menuitem", { name: "Logout" }).click();
    await page.waitForURL((url) => url.pathname === "/");
  });
});
