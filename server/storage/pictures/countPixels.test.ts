import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { countPixels } from "./countPixels.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vivarium-pictures-"));
});
afterAll(() => rm(folder, { recursive: true }));

const [width, height] = [300, 200];
const picture = (channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 107, g: 91, b: 149, alpha: 0.5 } } });

async function count(extension: string, content: Buffer): Promise<number> {
  const path = join(folder, `picture.${extension}`);
  await writeFile(path, content);
  return countPixels(path, extension);
}

it.each<[string, string, () => Promise<Buffer>]>([
  ["a JPEG", "jpg", () => picture().jpeg().toBuffer()],
  [
    "a progressive JPEG with a profile",
    "jpg",
    () => picture().withIccProfile("srgb").jpeg({ progressive: true }).toBuffer(),
  ],
  ["a PNG", "png", () => picture().png().toBuffer()],
  ["a GIF", "gif", () => picture().gif().toBuffer()],
  ["a lossy WebP", "webp", () => picture().webp().toBuffer()],
  ["a lossless WebP", "webp", () => picture().webp({ lossless: true }).toBuffer()],
  ["a transparent WebP", "webp", () => picture(4).webp().toBuffer()],
  ["an AVIF", "avif", () => picture().avif({ effort: 0 }).toBuffer()],
  ["a BMP", "bmp", async () => bmp(40, 30)],
])("counts the pixels of %s", async (what, extension, draw) => {
  expect(await count(extension, await draw())).toBe(what === "a BMP" ? 1200 : width * height);
});

it.each(["jpg", "webp", "avif"])("counts a %s of unknown size as infinite", async (extension) => {
  expect(await count(extension, Buffer.from("nothing of it"))).toBe(Number.POSITIVE_INFINITY);
});

/** Its rows are stored from top to bottom, which a negative height says. */
function bmp(columns: number, rows: number): Buffer {
  const head = Buffer.alloc(54);
  head.write("BM");
  head.writeUInt32LE(40, 14);
  head.writeInt32LE(columns, 18);
  head.writeInt32LE(-rows, 22);
  return head;
}
