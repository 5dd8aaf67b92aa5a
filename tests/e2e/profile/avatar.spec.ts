import type { Page } from "@playwright/test";
import sharp from "sharp";
import type { ApiClient } from "../../support/api.ts";
import { expect, signIn, test } from "../../support/e2e.ts";

const preview = (page: Page) => page.getByRole("img", { name: "Preview" });

async function openDialog(page: Page): Promise<void> {
  await signIn(page, { path: "/profile" });
  await page.getByRole("button", { name: "Change avatar" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
}

/** Chooses a file with the button, as a user does. */
async function choose(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: /^Choose (an|another) image$/ }).click();
  await (await chooser).setFiles({ name, mimeType, buffer });
}

/**
 * A photo as a phone held upright takes it: red in the left half and blue in the right, and a note
 * that the right is up. Turned upright, blue is on top.
 */
function takePhoto(width = 1_200, height = 900): Promise<Buffer> {
  const half = { width: width / 2, height, channels: 3, background: "blue" } as const;
  return sharp({ create: { ...half, width, background: "red" } })
    .composite([{ input: { create: half }, left: width / 2, top: 0 }])
    .withMetadata({ orientation: 8 })
    .jpeg()
    .toBuffer();
}

async function choosePhoto(page: Page, width?: number, height?: number): Promise<void> {
  await choose(page, "portrait.jpg", "image/jpeg", await takePhoto(width, height));
  await expect(preview(page)).toBeVisible();
}

/** Size of an image and its colours in the middle of its upper and of its lower half. */
const look = (page: Page, url: string) =>
  page.evaluate(async (source) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const canvas = document.createElement("canvas");
    canvas.width = width;
    canvas.height = height;
    const pen = canvas.getContext("2d");
    pen?.drawImage(image, 0, 0);
    const colourAt = (y: number) => {
      const [red = 0, , blue = 0] = pen?.getImageData(width / 2, y, 1, 1).data ?? [];
      return red > blue ? "red" : "blue";
    };
    return { width, height, top: colourAt(height / 4), bottom: colourAt((3 * height) / 4) };
  }, url);

test.describe("on a server with only the specified calls", () => {
  test.use({ serverKind: "spec" });

  test("saves the chosen part of a phone's photo, upright and small", async ({ page, api }) => {
    await openDialog(page);
    await expect(page.getByRole("button", { name: "Save" })).toBeDisabled();
    await choosePhoto(page, 4_000, 3_000);

    const upload = page.waitForRequest("**/api/v1/storage/upload?folder=development");
    const reloaded = page.waitForEvent("load");
    await page.getByRole("button", { name: "Save" }).click();
    expect((await (await upload).sizes()).requestBodySize).toBeLessThan(100_000);
    await reloaded;
    await expect(page.getByText("Profile updated successfully", { exact: true })).toBeVisible();

    const { data } = await api.call("getProfile", { uid: api.user.uid });
    expect(await page.evaluate(() => localStorage.getItem("avatarURL"))).toBe(data.user.avatarURL);
    await expect(page.getByRole("img", { name: "Avatar of admin" })).toHaveAttribute(
      "src",
      data.user.avatarURL,
    );
    expect(await look(page, data.user.avatarURL)).toEqual({
      width: 512,
      height: 512,
      top: "blue",
      bottom: "red",
    });
  });
});

/** Saves the dialog's image; the profile is loaded anew and confirms it. Returns its address. */
async function save(page: Page, api: ApiClient & { user: { uid: string } }): Promise<string> {
  const reloaded = page.waitForEvent("load");
  await page.getByRole("button", { name: "Save" }).press("Enter");
  await reloaded;
  await expect(page.getByText("Profile updated successfully")).toBeVisible();
  const { data } = await api.call("getProfile", { uid: api.user.uid });
  return data.user.avatarURL;
}

test("keeps the image if saving fails or if what is chosen next is none", async ({
  page,
  api,
  expectError,
}) => {
  expectError(/profile-data|Failed to load resource/);
  await openDialog(page);
  await choosePhoto(page);

  await test.step("keeps the image if saving fails", async () => {
    await page.route("**/api/v1/users/profile-data", (route) => route.abort());
    await page.getByRole("button", { name: "Save" }).click();
    const failure = "Error updating profile. Please try again.";
    await expect(page.locator("[data-toast]").getByText(failure)).toBeVisible();
    await expect(page.getByRole("dialog").getByText(failure)).toBeVisible();
    await expect(preview(page)).toBeVisible();
    await page.unroute("**/api/v1/users/profile-data");
  });

  for (const [name, mimeType, text] of [
    [
      "results.pdf",
      "application/pdf",
      "results.pdf is not an image. Choose a picture, such as a PNG or JPEG file.",
    ],
    [
      "broken.png",
      "image/png",
      "broken.png can't be read as an image. Choose another one, such as a PNG or JPEG file.",
    ],
  ] as const) {
    await test.step(name, async () => {
      await choose(page, name, mimeType, Buffer.from("%PDF-1.7 no picture"));
      await expect(page.getByRole("dialog").getByRole("alert")).toContainText(text);
      await expect(preview(page)).toBeVisible();
      await expect(page.getByRole("button", { name: "Save" })).toBeEnabled();
    });
  }

  await test.step("saves it on the next attempt", () => save(page, api));
});

test("works by keyboard alone, and keeps the transparent parts of a drawing", async ({
  page,
  api,
}) => {
  await signIn(page, { path: "/profile" });

  await test.step("chooses the part of a photo by keyboard", async () => {
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Change avatar" }).press("Enter");
    const button = page.getByRole("button", { name: "Choose an image" });
    await expect(button).toBeFocused();
    await page.keyboard.press("Enter");
    const buffer = await takePhoto();
    await (await chooser).setFiles({ name: "portrait.jpg", mimeType: "image/jpeg", buffer });
    await expect(preview(page)).toBeVisible();

    const width = await preview(page).evaluate((image) => image.style.width);
    await page.getByRole("slider", { name: "Zoom" }).focus();
    for (let press = 0; press < 15; press += 1) await page.keyboard.press("ArrowRight");
    await expect.poll(() => preview(page).evaluate((image) => image.style.width)).not.toBe(width);

    // Up to its lower part, which is red.
    await page.getByRole("group", { name: /^Part of the image/ }).focus();
    for (let press = 0; press < 60; press += 1) await page.keyboard.press("ArrowUp");
    const url = await save(page, api);
    expect(await look(page, url)).toMatchObject({ bottom: "red", top: "red" });
  });

  await test.step("keeps the transparent parts of a drawing", async () => {
    await page.getByRole("button", { name: "Change avatar" }).click();
    const drawing = await page.evaluate(() => {
      const canvas = document.createElement("canvas");
      canvas.width = 96;
      canvas.height = 96;
      canvas.getContext("2d")?.fillRect(40, 40, 16, 16);
      return canvas.toDataURL("image/png").split(",")[1] ?? "";
    });
    await choose(page, "logo.png", "image/png", Buffer.from(drawing, "base64"));
    await expect(preview(page)).toBeVisible();
    const url = await save(page, api);
    expect(url).toMatch(/\.png$/);
    const corner = await page.evaluate(async (address) => {
      const bitmap = await createImageBitmap(await (await fetch(address)).blob());
      const pen = new OffscreenCanvas(96, 96).getContext("2d");
      pen?.drawImage(bitmap, 0, 0);
      return { width: bitmap.width, alpha: pen?.getImageData(4, 4, 1, 1).data[3] };
    }, url);
    expect(corner).toEqual({ width: 96, alpha: 0 });
  });
});
