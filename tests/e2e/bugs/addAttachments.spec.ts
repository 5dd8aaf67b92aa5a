import type { Page } from "@playwright/test";
import { LIMITS } from "#contract/constants.ts";
import type { ApiClient } from "../../support/api.ts";
import { expect, signIn, test } from "../../support/e2e.ts";
import { holdBack } from "../../support/holdBack.ts";
import { loseAnswers } from "../../support/loseAnswers.ts";
import { emptyVideo, picture } from "./media.ts";
import { reportBug, seeToast } from "./team.ts";

const UPLOAD = "**/api/v1/storage/upload*";
const ATTACH = "**/api/v1/development/bug-attachments/*";

const add = (page: Page) => page.getByRole("button", { name: "Add Attachments" });
const retry = (page: Page, name: string) =>
  page.getByRole("button", { name: `Retry the upload of ${name}` });
const tile = (page: Page, number: number, total: number) =>
  page.getByRole("button", { name: `Open attachment ${number} of ${total}` });
const choose = async (page: Page, ...names: string[]) =>
  page.locator("input[type=file]").setInputFiles(await Promise.all(names.map(picture)));

const uploadPicture = async (api: ApiClient, name: string) =>
  api.upload(new Blob([new Uint8Array((await picture()).buffer)]), name);

/** Opens a bug from the list. */
async function open(page: Page, title: string): Promise<void> {
  await page.getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
  await expect(add(page)).toBeVisible();
}

/** The chosen files have become the bug's, which has so many now. */
async function seeAdded(page: Page, total: number): Promise<void> {
  await seeToast(page, "Attachments added successfully!");
  await expect(tile(page, total, total)).toBeVisible();
  await expect(page.getByRole("list", { name: "Chosen files" })).toHaveCount(0);
}

test.describe("on a server that takes files of 1 MB", () => {
  test.use({ serverEnv: { MAX_UPLOAD_MB: "1" } });

  test("chosen pictures are added after failures, retries and a cancelled upload, and sent two at a time", async ({
    page,
    api,
    expectError,
  }) => {
    expectError(/Failed to load resource|POST .*\/storage\/upload|PUT .*\/bug-attachments/);
    const { _id } = await reportBug(api);
    const failed = (name: string) => page.getByRole("listitem").filter({ hasText: name });
    await signIn(page, { path: `/bug-comments/${_id}` });
    await expect(page.getByText("No attachments available.")).toBeVisible();
    await expect(add(page)).toBeDisabled();

    await test.step("a failed upload shows its cause in the server's words", async () => {
      const { buffer } = await picture();
      const mimeType = "image/png";
      await page.locator("input[type=file]").setInputFiles([
        { name: "large.png", mimeType, buffer: Buffer.concat([buffer, Buffer.alloc(2 ** 21)]) },
        { name: "text.png", mimeType, buffer: Buffer.from("no picture") },
      ]);
      await add(page).click();
      await expect(failed("large.png")).toContainText("The file is too large: 1 MB at most.");
      await expect(failed("text.png")).toContainText("This file can't be attached: choose a PNG");
      // Trying again would not help.
      await expect(page.getByRole("button", { name: /^Retry the upload/ })).toHaveCount(0);
      await seeToast(page, "Error adding attachments");
      for (const name of ["large.png", "text.png"]) {
        await page.getByRole("button", { name: `Remove ${name}` }).click();
      }
    });

    await test.step("and in the app's words if the server gives no reason", async () => {
      let status: number | undefined = 413;
      await page.route(UPLOAD, (route) => (status ? route.fulfill({ status }) : route.abort()));
      await choose(page, "screen.png");
      await add(page).click();
      const file = failed("screen.png");
      await expect(file).toContainText("This file is too large for the server.");
      await seeToast(page, "Error adding attachments");
      for (const [next, cause] of [
        [415, "The server doesn't take files of this type."],
        [507, "The server has no room for this file."],
        [undefined, "The server doesn't answer. Check your connection, then try again."],
      ] as const) {
        status = next;
        await add(page).click();
        await expect(file).toContainText(cause);
        await seeToast(page, "Error adding attachments");
      }
      await page.unroute(UPLOAD);
    });

    await test.step("adding waits for a retried upload", async () => {
      const release = await holdBack(page, UPLOAD);
      await retry(page, "screen.png").click();
      await add(page).click();
      release();
      await seeAdded(page, 1);
      await page.unroute(UPLOAD);
    });

    await test.step("adding waits for a retried upload while others are in progress", async () => {
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
      await seeAdded(page, 3);
      await page.unroute(UPLOAD);
    });

    await test.step("at most two files are uploaded at a time, however they are started", async () => {
      const names = ["a.png", "b.png", "c.png", "d.png", "e.png"];
      await page.route(UPLOAD, (route) => route.abort());
      await choose(page, ...names);
      await add(page).click();
      for (const name of names) await expect(retry(page, name)).toBeVisible();
      await seeToast(page, "Error adding attachments");
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
      await seeAdded(page, 8);
      expect(most).toBe(2);
      await page.unroute(UPLOAD);
    });

    await test.step("the other files are added if one is cancelled", async () => {
      const release = await holdBack(page, UPLOAD);
      await choose(page, "one.png", "two.png");
      await add(page).click();
      await page.getByRole("button", { name: "Cancel the upload of one.png" }).click();
      await expect(page.getByText("one.png")).toBeHidden();
      release();
      await seeAdded(page, 9);
      await page.unroute(UPLOAD);
    });

    await test.step("uploaded pictures that could not be added stay chosen, and a video is refused", async () => {
      await page.route(ATTACH, (route) => route.fulfill({ status: 500 }));
      await page.locator("input[type=file]").setInputFiles([await picture(), await emptyVideo()]);
      await expect(page.getByText("empty.mp4: only images can be added here.")).toBeVisible();
      await add(page).click();
      await seeToast(page, "Error adding attachments");
      await page.unroute(ATTACH);
      await add(page).click();
      await seeAdded(page, 10);
      await expect(page.getByText("screen.png")).toBeHidden();
      expect((await api.call("getBug", { id: _id })).data.bug.attachments).toHaveLength(10);
    });
  });
});

test("a bug takes 50 attachments, of which none counts twice", async ({
  page,
  api,
  expectError,
}) => {
  expectError(/Failed to load resource|PUT \/api\/v1\/development\/bug-attachments/);
  const attachments = await Promise.all(
    Array.from({ length: LIMITS.attachments - 1 }, (_, n) => uploadPicture(api, `${n}.png`)),
  );
  const { _id: lost } = await reportBug(api, {
    title: "Feeder jams",
    attachments: attachments.slice(1),
  });
  const { _id: id } = await reportBug(api, { title: "Camera is dark", attachments });
  await signIn(page, { path: "/bugs" });

  await test.step("a picture counts once if the answer to adding it was lost", async () => {
    await open(page, "Feeder jams");
    await choose(page, "one.png");
    const mend = await loseAnswers(page, "PUT", ATTACH);
    await add(page).click();
    await seeToast(page, "Error adding attachments");
    await expect(tile(page, 49, 49)).toBeVisible();
    await mend();
    await choose(page, "last.png", "beyond.png");
    await expect(page.getByText("Left out: beyond.png.")).toBeVisible();
    await add(page).click();
    await seeAdded(page, 50);
    expect((await api.call("getBug", { id: lost })).data.bug.attachments).toHaveLength(50);
  });

  await test.step("the files that are too many after another user has added some are named", async () => {
    await page.getByRole("link", { name: "Return to Bugs" }).click();
    await open(page, "Camera is dark");
    await expect(tile(page, 49, 49)).toBeVisible();
    await choose(page, "mine.png");
    await api.call("addBugAttachments", { id, attachments: [await uploadPicture(api, "50.png")] });
    await add(page).click();
    await expect(page.getByText("Error adding attachments")).toBeVisible();
    const excess = page.getByText("A bug takes 50 attachments at most. Remove 1 of these files.");
    await expect(excess).toBeVisible();
    await page.getByRole("button", { name: "Remove mine.png" }).click();
    await expect(excess).toBeHidden();
  });
});
