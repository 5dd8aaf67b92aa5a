import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { insertAttachments } from "#server/bugs/attachmentRepository.ts";
import { openDatabase } from "#server/db/openDatabase.ts";
import type { ApiClient } from "../../support/api.ts";
import { expect, signIn, test } from "../../support/e2e.ts";
import type { RunningServer } from "../../support/server.ts";
import { emptyVideo, picture } from "./media.ts";
import { reportBug } from "./team.ts";

const ELSEWHERE = "https://pictures.example.org/cage.png";

const upload = async (api: ApiClient, file = picture()) => {
  const { buffer, name, mimeType } = await file;
  return api.upload(new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
};

/** Attaches another server's file to a bug, as earlier versions allowed. */
async function nameElsewhere(
  { dataDir }: Pick<RunningServer, "dataDir">,
  bugID: string,
): Promise<void> {
  const db = await openDatabase({ databaseUrl: null, dataDir });
  await insertAttachments(db, bugID, [ELSEWHERE]);
  await db.destroy();
}

const tile = (page: Page, number: number, total: number) =>
  page.getByRole("button", { name: `Open attachment ${number} of ${total}` });
const enlarged = (page: Page, number: number, total: number) =>
  page.getByRole("dialog", { name: `Attachment ${number} of ${total}` });
const removeButton = (page: Page, number: number, total: number) =>
  page.getByRole("button", { name: `Remove attachment ${number} of ${total}` });

test("an admin looks at a bug's pictures, adds to them and removes them", async ({ page, api }) => {
  const { _id: id } = await reportBug(api, { attachments: [await upload(api), await upload(api)] });
  await signIn(page, { path: `/bug-comments/${id}` });

  await test.step("pictures are shown enlarged, with arrow keys to move between them", async () => {
    await tile(page, 1, 2).click();
    await expect(enlarged(page, 1, 2).getByRole("img", { name: "Attachment 1" })).toBeVisible();
    await page.keyboard.press("ArrowRight");
    await expect(enlarged(page, 2, 2)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(tile(page, 1, 2)).toBeFocused();

    await page.goForward();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page).toHaveURL(`/bug-comments/${id}`);
  });

  await test.step("a stale page adds a picture without restoring one that a colleague has removed", async () => {
    const pictures = page.getByRole("button", { name: /^Open attachment/ }).locator("img");
    const areShown = (all: HTMLElement[]) =>
      all.every((each) => (each as HTMLImageElement).naturalWidth > 0);
    await expect.poll(() => pictures.evaluateAll(areShown)).toBe(true);
    const [removed = "", kept = ""] = (await api.call("getBug", { id })).data.bug.attachments;
    await api.call("removeBugAttachment", { id, url: removed });
    await page.locator("input[type=file]").setInputFiles(await picture());
    await page.getByRole("button", { name: "Add Attachments" }).click();
    await expect(page.getByText("Attachments added successfully!")).toBeVisible();
    await expect(tile(page, 2, 2)).toBeVisible();
    const { attachments } = (await api.call("getBug", { id })).data.bug;
    expect(attachments).toEqual([kept, expect.any(String)]);
    expect(attachments).not.toContain(removed);
  });

  await test.step("the remove button appears on hover and focus, and is always there on a touch screen", async () => {
    const opacity = (number: number) =>
      removeButton(page, number, 2).evaluate(
        ({ parentElement }) => parentElement && getComputedStyle(parentElement).opacity,
      );
    await page.getByRole("heading", { level: 1 }).hover();
    expect([await opacity(1), await opacity(2)]).toEqual(["0", "0"]);
    await tile(page, 1, 2).hover();
    expect([await opacity(1), await opacity(2)]).toEqual(["1", "0"]);
    await tile(page, 2, 2).focus();
    await page.keyboard.press("Tab");
    await expect(removeButton(page, 2, 2)).toBeFocused();
    expect(await opacity(2)).toBe("1");

    await page.getByRole("heading", { level: 1 }).hover();
    await page.getByRole("heading", { level: 1 }).focus();
    expect([await opacity(1), await opacity(2)]).toEqual(["0", "0"]);
    const devTools = await page.context().newCDPSession(page);
    await devTools.send("Emulation.setTouchEmulationEnabled", { enabled: true });
    expect([await opacity(1), await opacity(2)]).toEqual(["1", "1"]);
    await devTools.detach();
  });

  await test.step("pictures are removed by keyboard without losing the focus", async () => {
    const dialog = page.getByRole("dialog", { name: "Remove Attachment" });
    const confirm = dialog.getByRole("button", { name: "Remove", exact: true });
    await removeButton(page, 1, 2).press("Enter");
    await expect(
      dialog.getByText("Are you sure you want to remove attachment 1 of 2?"),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: "Cancel" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(removeButton(page, 1, 2)).toBeFocused();

    await page.keyboard.press("Enter");
    await confirm.press("Enter");
    await expect(page.getByText("Attachment removed successfully")).toBeVisible();
    await expect(removeButton(page, 1, 1)).toBeFocused();

    await page.keyboard.press("Enter");
    await confirm.press("Enter");
    await expect(page.getByText("No attachments available.")).toBeFocused();
    expect((await api.call("getBug", { id })).data.bug.attachments).toEqual([]);
  });
});

test("files that can't be shown are offered as downloads, and those on another server as links", async ({
  page,
  api,
  server,
  expectError,
}) => {
  expectError(/Failed to load resource/);
  const video = await upload(api, emptyVideo());
  const gone = await upload(api);
  const { _id } = await reportBug(api, { attachments: [video, gone, await upload(api)] });
  await rm(join(server.dataDir, gone));
  await nameElsewhere(server, _id);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).host));
  await signIn(page, { path: `/bug-comments/${_id}` });

  await test.step("files that the browser can't show are downloads", async () => {
    await expect(page.getByText("This video cannot be played here.")).toBeVisible();
    await expect(page.getByText("This picture cannot be shown here.")).toBeVisible();
    const download = page.getByRole("link", { name: "Download" });
    await expect(download.first()).toHaveAttribute("href", video);
  });

  await test.step("a file on another server is named and not loaded", async () => {
    await expect(
      page.getByText("This file is on pictures.example.org and is not loaded here."),
    ).toBeVisible();
    const link = page.getByRole("link", { name: "Open it there" });
    await expect(link).toHaveAttribute("href", ELSEWHERE);
    await expect(link).toHaveAttribute("rel", "noreferrer noopener");
    await tile(page, 3, 4).click();
    await expect(enlarged(page, 3, 4)).toBeVisible();
    await page.keyboard.press("ArrowRight");
    await expect(enlarged(page, 4, 4).getByRole("link", { name: "Open it there" })).toBeVisible();
    expect(new Set(asked)).toEqual(new Set([new URL(server.url).host]));
  });
});
