import { type FileHandle, open } from "node:fs/promises";

/**
 * More than phone cameras have, but within a small machine's memory: a browser takes four bytes for
 * each pixel, however small the picture is shown and however few bytes its file has.
 */
export const MOST_PIXELS = 64_000_000;

const HEAD_BYTES = 256 * 1024;
/** Far more than precede the size in a JPEG. */
const MOST_SEGMENTS = 1000;

type Size = readonly [width: number, height: number];
const UNKNOWN: Size = [Number.POSITIVE_INFINITY, 1];

/**
 * The number of pixels of a picture, read from its header alone: decoding it would take the memory
 * that this check saves. Infinity if it can't be determined.
 */
export async function countPixels(path: string, extension: string): Promise<number> {
  const file = await open(path);
  try {
    const [width, height] = await readSize(file, extension);
    return width * height;
  } finally {
    await file.close();
  }
}

async function readSize(file: FileHandle, extension: string): Promise<Size> {
  if (extension === "jpg") return sizeOfJpeg(file);
  // What is missing at the end reads as zeros.
  const head = Buffer.alloc(HEAD_BYTES);
  await file.read(head, 0, HEAD_BYTES, 0);
  switch (extension) {
    case "png":
      return [head.readUInt32BE(16), head.readUInt32BE(20)];
    case "gif":
      return [head.readUInt16LE(6), head.readUInt16LE(8)];
    case "bmp":
      return head.readUInt32LE(14) === 12
        ? [head.readUInt16LE(18), head.readUInt16LE(20)]
        : [Math.abs(head.readInt32LE(18)), Math.abs(head.readInt32LE(22))];
    case "webp":
      return sizeOfWebp(head);
    case "avif":
      return sizeOfAvif(head);
    default:
      return UNKNOWN;
  }
}

/** The size is in the first frame header, after segments that each name their length. */
async function sizeOfJpeg(file: FileHandle): Promise<Size> {
  const segment = Buffer.alloc(9);
  let at = 2;
  for (let count = 0; count < MOST_SEGMENTS; count += 1) {
    const { bytesRead } = await file.read(segment, 0, 9, at);
    if (bytesRead < 9 || segment[0] !== 0xff) return UNKNOWN;
    const marker = segment.readUInt8(1);
    // C4, C8 and CC are tables among the frame headers.
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return [segment.readUInt16BE(7), segment.readUInt16BE(5)];
    at += marker === 0xff ? 1 : 2 + segment.readUInt16BE(2);
  }
  return UNKNOWN;
}

function sizeOfWebp(head: Buffer): Size {
  switch (head.toString("latin1", 12, 16)) {
    case "VP8X":
      return [head.readUIntLE(24, 3) + 1, head.readUIntLE(27, 3) + 1];
    case "VP8L": {
      const bits = head.readUInt32LE(21);
      return [(bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1];
    }
    case "VP8 ":
      return [head.readUInt16LE(26) & 0x3fff, head.readUInt16LE(28) & 0x3fff];
    default:
      return UNKNOWN;
  }
}

/** It names the size of each of its images: the whole, tiles and layers. */
function sizeOfAvif(head: Buffer): Size {
  let largest: Size | undefined;
  for (let at = head.indexOf("ispe"); at >= 0; at = head.indexOf("ispe", at + 4)) {
    if (at + 16 > head.length) break;
    const size: Size = [head.readUInt32BE(at + 8), head.readUInt32BE(at + 12)];
    if (!largest || size[0] * size[1] > largest[0] * largest[1]) largest = size;
  }
  return largest ?? UNKNOWN;
}
