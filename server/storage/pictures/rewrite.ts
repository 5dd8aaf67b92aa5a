import { open } from "node:fs/promises";
import sharp, { type Metadata, type Sharp } from "sharp";

/**
 * `node rewrite.js PICTURE`: writes the picture to standard output, without anything that isn't
 * pixels or their colours. Ends with 65 where the picture can't be read.
 */

/** More than phones take, and few enough for a small machine's memory. */
const MOST_PIXELS = 64_000_000;
const UNREADABLE = 65;

sharp.cache(false);
sharp.concurrency(1);
// Of all that libvips reads, only what is stored here.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpeg",
    "VipsForeignLoadPng",
    "VipsForeignLoadWebp",
    "VipsForeignLoadHeif",
  ],
});

const [path = ""] = process.argv.slice(2);
try {
  process.stdout.write(await rewrite(path));
} catch {
  process.exitCode = UNREADABLE;
}

async function rewrite(from: string): Promise<Buffer> {
  const metadata = await sharp(from).metadata();
  if (await isRareAnimation(from)) throw new Error("Only its first frame would be left.");
  const picture = sharp(from, {
    autoOrient: true,
    animated: metadata.format === "webp",
    limitInputPixels: MOST_PIXELS,
    failOn: "error",
  });
  // CMYK becomes sRGB; all else keeps its colours as they are.
  if (metadata.space !== "cmyk") picture.keepIccProfile();
  return encode(picture, metadata).toBuffer();
}

/** An animated PNG or AVIF: sharp reads only its first frame. */
async function isRareAnimation(from: string): Promise<boolean> {
  const file = await open(from);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64 * 1024), 0, 64 * 1024, 0);
    const head = buffer.subarray(0, bytesRead);
    return head.includes("acTL") || head.includes("ftypavis");
  } finally {
    await file.close();
  }
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
      return picture.webp({ quality: 92 });
    case "heif":
      // The least effort: more takes minutes for a photo.
      return picture.avif({ quality: 75, effort: 1 });
    default:
      throw new Error(`A picture of the kind ${format} is not rewritten.`);
  }
}
