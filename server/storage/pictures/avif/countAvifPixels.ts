import type { FileHandle } from "node:fs/promises";
import { Damaged, limitReads, type Read, readBoxHead } from "./boxes.ts";
import { countItems } from "./countItems.ts";
import { countTracks } from "./countTracks.ts";

const UNKNOWN = Number.POSITIVE_INFINITY;

/** Far more than describe 64 megapixels in tiles of 512 pixels, or an animation of minutes. */
const MOST_BYTES = 1024 * 1024;

/** An animation in pieces, which `moov` doesn't describe. */
const FRAGMENT = "moof";

/**
 * The number of pixels of an AVIF: the largest of the sizes that it names, of its grids, and of what
 * is coded. Browsers decode what is coded in its own size and only then scale it to the named one.
 * Infinity for anything unusual.
 */
export async function countAvifPixels(file: FileHandle): Promise<number> {
  try {
    const read = limitReads((from, length) => readPart(file, from, length));
    const { meta, moov } = await readDescriptions(read, (await file.stat()).size);
    const pictures = meta ? await countItems(read, meta) : 0;
    const animation = moov ? await countTracks(read, moov) : 0;
    return Math.max(pictures, animation) || UNKNOWN;
  } catch (error) {
    // Buffers throw a RangeError where a box ends too early.
    if (error instanceof Damaged || error instanceof RangeError) return UNKNOWN;
    throw error;
  }
}

/**
 * The file's own boxes that describe its still pictures and its animation, wherever they are. What
 * looks like one inside other boxes is none.
 */
async function readDescriptions(read: Read, fileBytes: number) {
  const found: { meta?: Buffer; moov?: Buffer } = {};
  for (let at = 0; at < fileBytes; ) {
    const rest = fileBytes - at;
    const { type, start, size } = readBoxHead(await read(at, 16), rest);
    if (type === FRAGMENT) throw new Damaged();
    if (type === "meta" || type === "moov") {
      if (found[type] || size > MOST_BYTES) throw new Damaged();
      found[type] = await read(at + start, size - start);
    }
    at += size;
  }
  return found;
}

async function readPart(file: FileHandle, from: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await file.read(bytes, 0, length, from);
  return bytes.subarray(0, bytesRead);
}
