import type { Page } from "@playwright/test";
import { expect, signIn, test } from "../../support/e2e.ts";
import { holdBack } from "../../support/holdBack.ts";
import { picture } from "./media.ts";
import { addPerson, seeToast } from "./team.ts";

const CREATE = "**/api/v1/development/bugs";
const UPLOAD = "**/api/v1/storage/upload*";

const submit = (page: Page) => page.getByRole("button", { name: "Report Bug" });
const choose = (page: Page) => page.locator("input[type=file]");
const remove = (page: Page, name: string) =>
  page.getByRole("button", { name: `Remove ${name}` }).click();

async function fill(page: Page): Promise<void> {
  await page.getByLabel("Title").fill("Feeder 3 jams");
  await page.getByLabel("Description").fill("Every second morning.");
  await page.getByLabel("Assign To").pressSequentially("Ann");
  await page.getByTitle("Ann Lee").click();
}

/** Drops or pastes a picture on the screen, outside of its fields. */
async function hand(page: Page, type: "drop" | "paste", name: string): Promise<void> {
  const { buffer } = await picture();
  await page.evaluate(
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
}

test("a report takes files however they come, and is kept until it is sent, once", async ({
  page,
  api,
  expectError,
}) => {
  expectError(/Failed to load resource|POST \/api\/v1\/storage\/upload/);
  await addPerson(api, "Ann Lee");
  const reported = async () => (await api.call("listBugs", { status: "pending" })).data;
  const uploaded = page.getByText("Uploaded", { exact: true });
  await signIn(page, { path: "/add-bug" });
  await expect(submit(page)).toBeVisible();

  await test.step("files that it doesn't accept are named", async () => {
    await choose(page).setInputFiles([
      { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("notes") },
      await picture(),
    ]);
    await expect(
      page.getByText("notes.txt: only images and videos can be attached."),
    ).toBeVisible();
    const chosen = page.getByRole("list", { name: "Chosen files" }).getByRole("listitem");
    await expect(chosen).toHaveCount(1);
    await expect(uploaded).toHaveCount(1);
    await remove(page, "screen.png");
    await expect(chosen).toHaveCount(0);
  });

  await test.step("files can be dropped or pasted anywhere", async () => {
    await hand(page, "drop", "dropped.png");
    await expect(page.getByText("dropped.png")).toBeVisible();
    await hand(page, "paste", "pasted.png");
    await expect(page.getByText("pasted.png")).toBeVisible();
    await expect(uploaded).toHaveCount(2);
    await remove(page, "dropped.png");
    await expect(page.getByText("dropped.png")).toBeHidden();
    await remove(page, "pasted.png");
    await seeToast(page, "Files added successfully!");
  });

  await test.step("a failed file is kept for another attempt", async () => {
    await page.route(UPLOAD, (route) => route.abort());
    await fill(page);
    await choose(page).setInputFiles(await picture());
    await expect(page.getByRole("alert").getByText("Error uploading files")).toBeVisible();
    await submit(page).click();
    await expect(
      page.getByText("Retry or remove the files that could not be uploaded."),
    ).toBeVisible();
    expect(await reported()).toEqual([]);

    await page.unroute(UPLOAD);
    await page.getByRole("button", { name: "Retry the upload of screen.png" }).click();
    await seeToast(page, "Files added successfully!");
    await remove(page, "screen.png");
  });

  await test.step("a file is shown while it is uploading, and can be cancelled", async () => {
    const release = await holdBack(page, UPLOAD);
    await choose(page).setInputFiles([await picture("one.png"), await picture("two.png")]);
    await expect(page.getByText("The attachment is being uploaded, please wait...")).toBeVisible();
    await expect(page.getByRole("progressbar", { name: "one.png" })).toBeVisible();
    await expect(submit(page)).toBeDisabled();

    await page.getByRole("button", { name: "Cancel the upload of one.png" }).click();
    await expect(page.getByText("one.png")).toBeHidden();
    release();
    await seeToast(page, "Files added successfully!");
    await expect(uploaded).toHaveCount(1);
    await expect(submit(page)).toBeEnabled();
  });

  await test.step("texts and uploaded files are kept across a reload until they are sent", async () => {
    await page.reload();
    await expect(page.getByLabel("Title")).toHaveValue("Feeder 3 jams");
    await expect(page.getByLabel("Description")).toHaveValue("Every second morning.");
    await expect(page.getByText("two.png")).toBeVisible();
    await submit(page).click();
    await seeToast(page, "Bug reported successfully!");
    const bugs = await reported();
    expect(bugs).toMatchObject([{ title: "Feeder 3 jams", assigned: "Ann Lee" }]);
    expect(bugs[0]?.attachments).toHaveLength(1);

    await page.reload();
    await expect(page.getByLabel("Title")).toHaveValue("");
  });

  await test.step("it is reported once, however often the button is pressed", async () => {
    const release = await holdBack(page, CREATE);
    await fill(page);
    await submit(page).dblclick();
    await page.getByLabel("Title").press("Enter");
    release();
    await expect(page.getByText("Bug reported successfully!")).toBeVisible();
    expect(await reported()).toHaveLength(2);
  });
});
