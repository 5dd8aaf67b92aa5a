import { open, readFile } from "node:fs/promises";
import sharp, { type Metadata, type Sharp } from "sharp";

/**
 * `node rewrite.js PICTURE MOST_PIXELS` writes the picture to standard output with nothing but its
 * pixels and colours. It exits with 65 if the picture can't be read or has more pixels.
 */

const UNREADABLE = 65;

/** Enough for a picture to say what it is. */
const HEAD_BYTES = 1024;
const PNG = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
const PNG_TEXTS = ["tEXt", "zTXt", "iTXt"];
/** A chunk's length, type and checksum. */
const AROUND_CHUNK = 12;

/** An animated PNG or AVIF, of which sharp only reads the first frame. */
class RareAnimation extends Error {}

sharp.cache(false);
sharp.concurrency(1);
// Of all the loaders in libvips, allows only the types stored here.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpeg",
    "VipsForeignLoadPng",
    "VipsForeignLoadWebp",
    "VipsForeignLoadHeif",
  ],
});

const [path = "", mostPixels = ""] = process.argv.slice(2);
try {
  process.stdout.write(await rewrite(path));
} catch {
  process.exitCode = UNREADABLE;
}

async function rewrite(from: string): Promise<Buffer> {
  const head = await readHead(from);
  if (head.includes("ftypavis")) throw new RareAnimation();
  const isPng = head.subarray(0, PNG.length).equals(PNG);
  const input = isPng ? withoutTexts(await readFile(from)) : from;
  const metadata = await sharp(input).metadata();
  const picture = sharp(input, {
    autoOrient: true,
    animated: metadata.format === "webp",
    limitInputPixels: Number(mostPixels),
    failOn: "error",
  });
  // CMYK becomes sRGB; other colour spaces keep their profile.
  if (metadata.space !== "cmyk") picture.keepIccProfile();
  return encode(picture, metadata).toBuffer();
}

async function readHead(from: string): Promise<Buffer> {
  const file = await open(from);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/**
 * A PNG without its texts, which the decoder unpacks all at once: some megabytes of them take
 * gigabytes.
 */
function withoutTexts(png: Buffer): Buffer {
  const kept: Uint8Array[] = [PNG];
  for (let at = PNG.length; at + AROUND_CHUNK <= png.length; ) {
    const end = at + AROUND_CHUNK + png.readUInt32BE(at);
    const type = png.toString("latin1", at + 4, at + 8);
    if (type === "acTL") throw new RareAnimation();
    if (!PNG_TEXTS.includes(type)) kept.push(png.subarray(at, end));
    at = end;
  }
  return Buffer.concat(kept);
}

function encode(picture: Sharp, { format, chromaSubsampling, depth, space }: Metadata): Sharp {
  switch (format) {
    case "jpeg":
      return picture.jpeg({
        quality: 92,
        chromaSubsampling: chromaSubsampling === "4:4:4" ? "4:4:4" : "4:2:0",
      });
    case "png":
      if (depth === "ushort") picture.toColourspace(space);
      return picture.png();
    case "webp":
      // The usual effort takes three to five times as long for a large photo, and saves 3 to 5 %.
      return picture.webp({ quality: 92, effort: 2 });
    case "heif":
      // The lowest effort: higher ones take minutes for a photo.
      return picture.avif({ quality: 75, effort: 1 });
    default:
      throw new Error(`A picture of the kind ${format} is not rewritten.`);
  }
}
