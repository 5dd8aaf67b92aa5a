import { open } from "node:fs/promises";
import sharp, { type Metadata, type Sharp } from "sharp";

/**
 * `node rewrite.js PICTURE MOST_PIXELS` writes the picture to standard output with nothing but its
 * pixels and colours. It exits with 65 if the picture can't be read or has more pixels.
 */

const UNREADABLE = 65;

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
  const metadata = await sharp(from).metadata();
  if (await isRareAnimation(from)) throw new Error("Only its first frame would be left.");
  const picture = sharp(from, {
    autoOrient: true,
    animated: metadata.format === "webp",
    limitInputPixels: Number(mostPixels),
    failOn: "error",
  });
  // CMYK becomes sRGB; other colour spaces keep their profile.
  if (metadata.space !== "cmyk") picture.keepIccProfile();
  return encode(picture, metadata).toBuffer();
}

/** An animated PNG or AVIF, of which sharp only reads the first frame. */
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
      // The usual effort takes three to five times as long for a large photo, and saves 3 to 5 %.
      return picture.webp({ quality: 92, effort: 2 });
    case "heif":
      // The lowest effort: higher ones take minutes for a photo.
      return picture.avif({ quality: 75, effort: 1 });
    default:
      throw new Error(`A picture of the kind ${format} is not rewritten.`);
  }
}
