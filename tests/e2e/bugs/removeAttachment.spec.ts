import type { Page } from "@playwright/test";
import { insertAttachments } from "#server/bugs/attachmentRepository.ts";
import { openDatabase } from "#server/db/openDatabase.ts";
import type { ApiClient } from "../../support/api.ts";
import { expect, signIn, test } from "../../support/e2e.ts";
import type { RunningServer } from "../../support/server.ts";
import { picture } from "./media.ts";
import { reportBug } from "./team.ts";

const ELSEWHERE = "https://pictures.example.org/cage.png";
const STAFF = { email: "staff@vivarium.test", password: "correct horse battery" };

async function reportWithPictures(
  api: ApiClient & { user: { uid: string } },
  count: number,
): Promise<string> {
  const file = new Blob([new Uint8Array((await picture()).buffer)]);
  const attachments: string[] = [];
  for (let n = 1; n <= count; n++) attachments.push(await api.upload(file, `${n}.png`));
  return (await reportBug(api, { attachments }))._id;
}

/** Attaches another server's file to a bug, as earlier versions allowed. */
async function nameElsewhere(
  { dataDir }: Pick<RunningServer, "dataDir">,
  bugID: string,
): Promise<void> {
  const db = await openDatabase({ databaseUrl: null, dataDir });
  await insertAttachments(db, bugID, [ELSEWHERE]);
  await db.destroy();
}

const removeButton = (page: Page, number: number, total: number) =>
  page.getByRole("button", { name: `Remove attachment ${number} of ${total}` });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Remove Attachment" });

test("an admin removes attachments by keyboard without losing the focus", async ({ page, api }) => {
  const id = await reportWithPictures(api, 2);
  await signIn(page, { path: `/bug-comments/${id}` });
  await removeButton(page, 1, 2).press("Enter");
  await expect(
    dialog(page).getByText("Are you sure you want to remove attachment 1 of 2?"),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(removeButton(page, 1, 2)).toBeFocused();

  await page.keyboard.press("Enter");
  await dialog(page).getByRole("button", { name: "Remove", exact: true }).press("Enter");
  await expect(page.getByText("Attachment removed successfully")).toBeVisible();
  await expect(removeButton(page, 1, 1)).toBeFocused();

  await page.keyboard.press("Enter");
  await dialog(page).getByRole("button", { name: "Remove", exact: true }).press("Enter");
  await expect(page.getByText("No attachments available.")).toBeFocused();
  expect((await api.call("getBug", { id })).data.bug.attachments).toEqual([]);
});

test("a non-admin is offered no removal", async ({ page, api }) => {
  await api.call("signup", STAFF);
  const id = await reportWithPictures(api, 1);
  await signIn(page, STAFF);
  await page.goto(`/bug-comments/${id}`);
  await expect(page.getByRole("button", { name: "Open attachment 1 of 1" })).toBeVisible();
  await expect(removeButton(page, 1, 1)).toHaveCount(0);
});

test("an admin sees the remove button on hover and focus, and always on a touch screen", async ({
  page,
  api,
  browser,
  server,
}) => {
  const id = await reportWithPictures(api, 2);
  await signIn(page, { path: `/bug-comments/${id}` });
  const opacity = (on: Page, number: number) =>
    removeButton(on, number, 2).evaluate(
      ({ parentElement }) => parentElement && getComputedStyle(parentElement).opacity,
    );
  await expect(removeButton(page, 2, 2)).toBeAttached();
  expect(await opacity(page, 1)).toBe("0");
  await page.getByRole("button", { name: "Open attachment 1 of 2" }).hover();
  expect([await opacity(page, 1), await opacity(page, 2)]).toEqual(["1", "0"]);
  await page.getByRole("button", { name: "Open attachment 2 of 2" }).focus();
  await page.keyboard.press("Tab");
  await expect(removeButton(page, 2, 2)).toBeFocused();
  expect(await opacity(page, 2)).toBe("1");

  const phone = await browser.newContext({
    baseURL: server.url,
    storageState: await page.context().storageState(),
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  });
  const touched = await phone.newPage();
  await touched.goto(`/bug-comments/${id}`);
  await expect(removeButton(touched, 1, 2)).toBeAttached();
  expect(await opacity(touched, 1)).toBe("1");
  await phone.close();
});

test("a colleague's stale page adds a picture without restoring a removed one", async ({
  page,
  api,
}) => {
  const id = await reportWithPictures(api, 2);
  await signIn(page, { path: `/bug-comments/${id}` });
  await expect(removeButton(page, 1, 2)).toBeVisible();
  const pictures = page.getByRole("button", { name: /^Open attachment/ }).locator("img");
  const areShown = (all: HTMLElement[]) =>
    all.every((each) => (each as HTMLImageElement).naturalWidth > 0);
  await expect.poll(() => pictures.evaluateAll(areShown)).toBe(true);
  const [removed = "", kept = ""] = (await api.call("getBug", { id })).data.bug.attachments;
  await api.call("removeBugAttachment", { id, url: removed });
  await page.locator("input[type=file]").setInputFiles(await picture());
  await page.getByRole("button", { name: "Add Attachments" }).click();
  await expect(page.getByText("Attachments added successfully!")).toBeVisible();
  await expect(page.getByRole("button", { name: "Open attachment 2 of 2" })).toBeVisible();
  const { attachments } = (await api.call("getBug", { id })).data.bug;
  expect(attachments).toEqual([kept, expect.any(String)]);
  expect(attachments).not.toContain(removed);
});

test("a file on another server is named and not loaded", async ({ page, api, server }) => {
  const id = await reportWithPictures(api, 1);
  await nameElsewhere(server, id);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).host));
  await signIn(page, { path: `/bug-comments/${id}` });
  await expect(
    page.getByText("This file is on pictures.example.org and is not loaded here."),
  ).toBeVisible();
  const link = page.getByRole("link", { name: "Open it there" });
  await expect(link).toHaveAttribute("href", ELSEWHERE);
  await expect(link).toHaveAttribute("rel", "noreferrer noopener");
  await page.getByRole("button", { name: "Open attachment 1 of 2" }).click();
  await expect(page.getByRole("dialog", { name: "Attachment 1 of 2" })).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("dialog").getByRole("link", { name: "Open it there" })).toBeVisible();
  expect(new Set(asked)).toEqual(new Set([new URL(server.url).host]));
});

test.describe("against a server that can't remove attachments", () => {
  test.use({ serverKind: "spec" });

  test("removal is not offered once that is known", async ({ page, api, expectError }) => {
    expectError(/Failed to load resource|DELETE .*bug-attachments/);
    const id = await reportWithPictures(api, 1);
    await signIn(page, { path: `/bug-comments/${id}` });
    await removeButton(page, 1, 1).click();
    await dialog(page).getByRole("button", { name: "Remove", exact: true }).click();
    await expect(page.getByText("This server cannot remove attachments.")).toBeVisible();
    await expect(removeButton(page, 1, 1)).toBeHidden();
    await expect(page.getByRole("button", { name: "Open attachment 1 of 1" })).toBeVisible();
  });
});
