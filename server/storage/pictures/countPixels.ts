import { type FileHandle, open } from "node:fs/promises";
import { countAvifPixels } from "./avif/countAvifPixels.ts";

/**
 * More than phone cameras have, but within a small machine's memory: a browser takes four bytes for
 * each pixel, however small the picture is shown and however few bytes its file has.
 */
export const MOST_PIXELS = 64_000_000;

const UNKNOWN = Number.POSITIVE_INFINITY;
const PART_BYTES = 256 * 1024;

/**
 * The number of pixels of a picture, read from its headers alone: decoding it would take the memory
 * that this check saves. Infinity if it can't be determined: what browsers read otherwise than this
 * module would let a huge picture through, so everything unusual counts as unknown.
 */
export async function countPixels(path: string, extension: string): Promise<number> {
  const file = await open(path);
  try {
    // A height of 0 means that it is told later, or nowhere.
    return (await count(file, extension)) || UNKNOWN;
  } finally {
    await file.close();
  }
}

async function count(file: FileHandle, extension: string): Promise<number> {
  switch (extension) {
    case "jpg":
      return countJpeg(file);
    case "png":
      return countPng(await readPart(file, 0, 24));
    case "gif":
      return countGif(file);
    case "bmp":
      return countBmp(await readPart(file, 0, 26));
    case "webp":
      return countWebp(await readPart(file, 0, 30));
    case "avif":
      return countAvifPixels(file);
    default:
      return UNKNOWN;
  }
}

/** What is missing at the end reads as zeros. */
async function readPart(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const part = Buffer.alloc(length);
  await file.read(part, 0, length, at);
  return part;
}

/** Browsers refuse a PNG that begins with anything else. */
function countPng(head: Buffer): number {
  if (head.toString("latin1", 12, 16) !== "IHDR") return UNKNOWN;
  return head.readUInt32BE(16) * head.readUInt32BE(20);
}

function countBmp(head: Buffer): number {
  return head.readUInt32LE(14) === 12
    ? head.readUInt16LE(18) * head.readUInt16LE(20)
    : Math.abs(head.readInt32LE(18) * head.readInt32LE(22));
}

/** Browsers refuse a WebP with a frame that is larger than the canvas, or a still one that differs. */
function countWebp(head: Buffer): number {
  switch (head.toString("latin1", 12, 16)) {
    case "VP8X":
      return (head.readUIntLE(24, 3) + 1) * (head.readUIntLE(27, 3) + 1);
    case "VP8L": {
      const bits = head.readUInt32LE(21);
      return ((bits & 0x3fff) + 1) * (((bits >> 14) & 0x3fff) + 1);
    }
    case "VP8 ":
      return (head.readUInt16LE(26) & 0x3fff) * (head.readUInt16LE(28) & 0x3fff);
    default:
      return UNKNOWN;
  }
}

/** Far more than precede the size in a JPEG. */
const MOST_SEGMENTS = 1000;

const JPEG_TABLES = [0xc4, 0xcc, 0xdb, 0xdc, 0xdd];
const JPEG_COMMENT = 0xfe;
const JPEG_FILL = 0xff;

const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const hasLength = (marker: number) =>
  JPEG_TABLES.includes(marker) || (marker >= 0xe0 && marker <= 0xef) || marker === JPEG_COMMENT;
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/** The size is in the first frame header: decoders refuse a second one. */
async function countJpeg(file: FileHandle): Promise<number> {
  let at = 2;
  for (let segments = 0; segments < MOST_SEGMENTS; segments += 1) {
    const segment = await readPart(file, at, 9);
    const marker = segment.readUInt8(1);
    if (segment[0] !== 0xff) return UNKNOWN;
    if (isFrame(marker)) return segment.readUInt16BE(7) * segment.readUInt16BE(5);
    const length = segment.readUInt16BE(2);
    if (marker === JPEG_FILL) at += 1;
    else if (isBare(marker)) at += 2;
    else if (hasLength(marker) && length >= 2) at += 2 + length;
    // The picture begins or ends before its size is known, or decoders disagree about the marker.
    else return UNKNOWN;
  }
  return UNKNOWN;
}

const GIF_FRAME = 0x2c;
const GIF_EXTENSION = 0x21;
const GIF_FRAME_BYTES = 10;
/** Some browsers read at least so many bytes of these extensions, whatever length they tell. */
const GIF_SHORTEST = new Map([
  [0x01, 12],
  [0xf9, 4],
  [0xff, 11],
]);

/**
 * The canvas grows to the first frame. Some browsers also take memory for the parts of later frames
 * that are beyond it, so all frames count, to the end of the file.
 */
async function countGif(file: FileHandle): Promise<number> {
  const screen = await readPart(file, 0, 13);
  let width = screen.readUInt16LE(6);
  let height = screen.readUInt16LE(8);
  let frames = 0;
  let isInData = false;
  for (let from = 13 + colourBytes(screen.readUInt8(10)); ; ) {
    const part = await readPart(file, from, PART_BYTES);
    let at = 0;
    // Without a pause within a part: a hostile file has millions of blocks.
    while (at + GIF_FRAME_BYTES <= PART_BYTES) {
      const byte = part.readUInt8(at);
      if (isInData) {
        isInData = byte > 0;
        at += 1 + byte;
      } else if (byte === GIF_FRAME) {
        frames += 1;
        width = Math.max(width, part.readUInt16LE(at + 1) + part.readUInt16LE(at + 5));
        height = Math.max(height, part.readUInt16LE(at + 3) + part.readUInt16LE(at + 7));
        // The data begin with the size of their codes.
        at += GIF_FRAME_BYTES + colourBytes(part.readUInt8(at + 9)) + 1;
        isInData = true;
      } else if (byte === GIF_EXTENSION) {
        const shortest = GIF_SHORTEST.get(part.readUInt8(at + 1)) ?? 0;
        if (part.readUInt8(at + 2) < shortest) return UNKNOWN;
        at += 2;
        isInData = true;
      } else {
        // Browsers, too, end at the trailer or at anything unknown.
        return frames > 0 ? width * height : UNKNOWN;
      }
    }
    from += at;
  }
}

/** The length of the colour table that a GIF's flags announce. */
const colourBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0);
