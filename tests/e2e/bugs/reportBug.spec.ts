import type { Page } from "@playwright/test";
import { expect, signIn, test } from "../../support/e2e.ts";
import { holdBack } from "../../support/holdBack.ts";
import { picture } from "./media.ts";
import { addPerson } from "./team.ts";

const CREATE = "**/api/v1/development/bugs";
const UPLOAD = "**/api/v1/storage/upload*";

const submit = (page: Page) => page.getByRole("button", { name: "Report Bug" });
const choose = (page: Page) => page.locator("input[type=file]");

test.beforeEach(async ({ page, api }) => {
  await addPerson(api, "Ann Lee");
  await signIn(page, { path: "/add-bug" });
  await expect(submit(page)).toBeVisible();
});

async function fill(page: Page): Promise<void> {
  await page.getByLabel("Title").fill("Feeder 3 jams");
  await page.getByLabel("Description").fill("Every second morning.");
  await page.getByLabel("Assign To").pressSequentially("Ann");
  await page.getByTitle("Ann Lee").click();
}

test("keeps texts and uploaded files across a reload", async ({ page, api }) => {
  await fill(page);
  await choose(page).setInputFiles(await picture());
  await expect(page.getByText("Uploaded", { exact: true })).toBeVisible();
  await page.reload();

  await expect(page.getByLabel("Title")).toHaveValue("Feeder 3 jams");
  await expect(page.getByLabel("Description")).toHaveValue("Every second morning.");
  await expect(page.getByText("screen.png")).toBeVisible();
  await submit(page).click();
  await expect(page.getByText("Bug reported successfully!")).toBeVisible();
  const { data } = await api.call("listBugs", { status: "pending" });
  expect(data).toMatchObject([{ title: "Feeder 3 jams", assigned: "Ann Lee" }]);
  expect(data[0]?.attachments).toHaveLength(1);

  await page.reload();
  await expect(page.getByLabel("Title")).toHaveValue("");
});

test("reports once however often the button is pressed", async ({ page, api }) => {
  const release = await holdBack(page, CREATE);
  await fill(page);
  await submit(page).dblclick();
  await page.getByLabel("Title").press("Enter");
  release();
  await expect(page.getByText("Bug reported successfully!")).toBeVisible();
  expect((await api.call("listBugs", { status: "pending" })).data).toHaveLength(1);
});

test("accepts files dropped or pasted anywhere", async ({ page }) => {
  const { buffer } = await picture();
  const dispatch = (type: "drop" | "paste", name: string) =>
    page.evaluate(
      ({ type, name, bytes }) => {
        const files = new DataTransfer();
        files.items.add(new File([new Uint8Array(bytes)], name, { type: "image/png" }));
        const options = { bubbles: true, cancelable: true };
        document.body.dispatchEvent(
          type === "drop"
            ? new DragEvent("drop", { ...options, dataTransfer: files })
            : new ClipboardEvent("paste", { ...options, clipboardData: files }),
        );
      },
      { type, name, bytes: [...buffer] },
    );
  await dispatch("drop", "dropped.png");
  await expect(page.getByText("dropped.png")).toBeVisible();
  await dispatch("paste", "pasted.png");
  await expect(page.getByText("pasted.png")).toBeVisible();
  await expect(page.getByText("Uploaded", { exact: true })).toHaveCount(2);
  await page.getByRole("button", { name: "Remove dropped.png" }).click();
  await expect(page.getByText("dropped.png")).toBeHidden();
});

test("shows that a file is uploading and lets the user cancel it", async ({ page }) => {
  const release = await holdBack(page, UPLOAD);
  await fill(page);
  await choose(page).setInputFiles([await picture("one.png"), await picture("two.png")]);
  await expect(page.getByText("The attachment is being uploaded, please wait...")).toBeVisible();
  await expect(page.getByRole("progressbar", { name: "one.png" })).toBeVisible();
  await expect(submit(page)).toBeDisabled();

  await page.getByRole("button", { name: "Cancel the upload of one.png" }).click();
  await expect(page.getByText("one.png")).toBeHidden();
  release();
  await expect(page.getByText("Files added successfully!")).toBeVisible();
  await expect(page.getByText("Uploaded", { exact: true })).toHaveCount(1);
  await expect(submit(page)).toBeEnabled();
});

test("keeps a failed file for another attempt", async ({ page, expectError }) => {
  expectError(/Failed to load resource|POST \/api\/v1\/storage\/upload/);
  await page.route(UPLOAD, (route) => route.abort());
  await fill(page);
  await choose(page).setInputFiles(await picture());
  await expect(page.getByRole("alert").getByText("Error uploading files")).toBeVisible();
  await submit(page).click();
  await expect(
    page.getByText("Retry or remove the files that could not be uploaded."),
  ).toBeVisible();

  await page.unroute(UPLOAD);
  await page.getByRole("button", { name: "Retry the upload of screen.png" }).click();
  await expect(page.getByText("Files added successfully!")).toBeVisible();
});

test("names the files that it doesn't accept", async ({ page }) => {
  await choose(page).setInputFiles([
    { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("notes") },
    await picture(),
  ]);
  await expect(page.getByText("notes.txt: only images and videos can be attached.")).toBeVisible();
  await expect(page.getByRole("list", { name: "Chosen files" }).getByRole("listitem")).toHaveCount(
    1,
  );
});
