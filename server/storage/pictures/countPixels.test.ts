import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
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

it.each(["jpg", "png", "gif", "webp", "avif"])(
  "counts a %s of unknown size as infinite",
  async (extension) => {
    expect(await count(extension, Buffer.from("nothing of it"))).toBe(Number.POSITIVE_INFINITY);
  },
);

describe("a GIF", () => {
  /** Zeros end a block: whoever reads on at another place finds an end where none is. */
  const comment = Buffer.from([0x21, 0xfe, 3, 0, 0, 0, 0]);
  /** A comment that contains what looks like a frame of one pixel. */
  const decoy = Buffer.from([0x21, 0xfe, 12, ...frame(1, 1).subarray(0, 12), 0]);
  const control = Buffer.from([0x21, 0xf9, 4, 0, 10, 0, 0, 0]);
  const manyComments = Buffer.alloc(60_000 * comment.length, comment);

  it.each<[string, number, Buffer[]]>([
    ["its first frame", 20_000 * 9_000, [frame(20_000, 9_000)]],
    [
      "its first frame's place",
      12_010 * 7_005,
      [control, frame(10, 5, { left: 12_000, top: 7_000 })],
    ],
    ["its first frame, behind comments", 20_000 * 9_000, [comment, decoy, frame(20_000, 9_000)]],
    ["its first frame, behind long comments", 20_000 * 9_000, [manyComments, frame(20_000, 9_000)]],
    ["a later frame", 300 * 200, [frame(1, 1, { colours: 8 }), control, frame(300, 200)]],
    ["a late frame", 300 * 200, [frame(1, 1), manyComments, frame(300, 200)]],
  ])("is as large as %s if its screen is smaller", async (_, pixels, blocks) => {
    expect(await count("gif", gif(...blocks))).toBe(pixels);
  });

  it.each([
    ["has no frame", [comment]],
    ["has a block of an unknown kind before its frame", [Buffer.from([0x22]), frame(1, 1)]],
    ["has an extension that is too short", [Buffer.from([0x21, 0xf9, 1, 9, 0]), frame(1, 1)]],
  ])("is of unknown size if it %s", async (_, blocks) => {
    expect(await count("gif", gif(...blocks))).toBe(Number.POSITIVE_INFINITY);
  });
});

describe("a JPEG", () => {
  it.each([
    ["a marker without a length", [0xff, 0x01]],
    ["a restart marker", [0xff, 0xd3]],
    ["fill bytes", [0xff, 0xff, 0xff]],
    ["a thumbnail of its own", segment(0xe2, ...frameHeader(4, 4))],
    ["a comment", segment(0xfe, 1, 2, 3)],
    ["tables", segment(0xc4, 8, 0, 1, 0, 1, 1, 0x11, 0)],
  ])("is as large as its frame header says, behind %s", async (_, bytes) => {
    expect(await count("jpg", jpeg(bytes, frameHeader(20_000, 9_000)))).toBe(20_000 * 9_000);
  });

  it("isn't as small as what a marker without a length seems to lead to", async () => {
    // Were FFC2 the length of FF01, the reader would go on at the decoy.
    const real = frameHeader(20_000, 9_000, 0xc2);
    const decoy = frameHeader(1, 1);
    const between = Buffer.alloc(0xffc2 - real.length);
    expect(await count("jpg", jpeg([0xff, 0x01], real, between, decoy))).toBe(20_000 * 9_000);
  });

  it.each([
    ["begins anew", [0xff, 0xd8]],
    ["ends", [0xff, 0xd9]],
    ["begins its scan", segment(0xda, 1, 2, 3)],
    ["has a zero for a marker", [0xff, 0x00]],
    ["has a reserved marker", segment(0xf0, 1, 2)],
    ["has a segment without room for its length", [0xff, 0xfe, 0, 1]],
    ["has something else", [0x01, 0x02]],
    ["has more segments than are looked at", Array(1000).fill(segment(0xfe)).flat()],
  ])("is of unknown size if it %s before its frame header", async (_, bytes) => {
    expect(await count("jpg", jpeg(bytes, frameHeader(1, 1)))).toBe(Number.POSITIVE_INFINITY);
  });

  it("is of unknown size if the height comes after the picture", async () => {
    expect(await count("jpg", jpeg(frameHeader(9_000, 0)))).toBe(Number.POSITIVE_INFINITY);
  });
});

it("counts the pixels of a BMP with the first, short header", async () => {
  const head = bmp(0, 0);
  head.writeUInt32LE(12, 14);
  head.writeUInt16LE(20_000, 18);
  head.writeUInt16LE(9_000, 20);
  expect(await count("bmp", head)).toBe(20_000 * 9_000);
});

it("counts a PNG that begins with another chunk as infinite", async () => {
  const png = await picture().png().toBuffer();
  const chunk = Buffer.from("\0\0\0\x08abCd\0\0\0\x01\0\0\0\x01\0\0\0\0", "latin1");
  const content = Buffer.concat([png.subarray(0, 8), chunk, png.subarray(8)]);
  expect(await count("png", content)).toBe(Number.POSITIVE_INFINITY);
});

/** With a screen of one pixel, and two colours. */
function gif(...blocks: Buffer[]): Buffer {
  const screen = Buffer.from([1, 0, 1, 0, 0x80, 0, 0, 107, 91, 149, 0, 0, 0]);
  return Buffer.concat([Buffer.from("GIF89a"), screen, ...blocks, Buffer.from([0x3b])]);
}

function frame(columns: number, rows: number, { left = 0, top = 0, colours = 0 } = {}): Buffer {
  const head = Buffer.alloc(10);
  head.writeUInt8(0x2c);
  for (const [index, value] of [left, top, columns, rows].entries()) {
    head.writeUInt16LE(value, 1 + 2 * index);
  }
  if (colours > 0) head.writeUInt8(0x80 | (Math.log2(colours) - 1), 9);
  return Buffer.concat([head, Buffer.alloc(3 * colours, 0x2c), Buffer.from([2, 2, 0x44, 1, 0])]);
}

const jpeg = (...parts: (Buffer | number[])[]) =>
  Buffer.concat([Buffer.from([0xff, 0xd8]), ...parts.map((part) => Buffer.from(part))]);

const segment = (marker: number, ...content: number[]) => [
  ...[0xff, marker, 0, 2 + content.length],
  ...content,
];

function frameHeader(columns: number, rows: number, marker = 0xc0): number[] {
  const size = [rows >> 8, rows & 0xff, columns >> 8, columns & 0xff];
  return segment(marker, 8, ...size, 1, 1, 0x11, 0);
}

/** Its rows are stored from top to bottom, which a negative height says. */
function bmp(columns: number, rows: number): Buffer {
  const head = Buffer.alloc(54);
  head.write("BM");
  head.writeUInt32LE(40, 14);
  head.writeInt32LE(columns, 18);
  head.writeInt32LE(-rows, 22);
  return head;
}
