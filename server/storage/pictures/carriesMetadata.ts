import { createReadStream } from "node:fs";

/**
 * Byte sequences that mark EXIF, XMP, IPTC and PNG text chunks in any file type. A chance match
 * only means that a picture is rewritten unnecessarily.
 */
const MARKS = [
  "Exif",
  "EXIF",
  "eXIf",
  "XMP ",
  "ns.adobe.com",
  "xmpmeta",
  "rdf+xml",
  "Photoshop 3.0",
  "tEXt",
  "iTXt",
  "zTXt",
];
const LONGEST = Math.max(...MARKS.map((mark) => mark.length));

/** The file types that cameras write, and those that photos are converted to. */
const CARRIERS = ["jpg", "png", "webp", "avif"];

/** Whether a picture may contain metadata about where, when or how it was taken. */
export async function carriesMetadata(path: string, extension: string): Promise<boolean> {
  if (!CARRIERS.includes(extension)) return false;
  let end = Buffer.alloc(0);
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    // A mark may span two chunks.
    const piece = Buffer.concat([end, chunk]);
    if (MARKS.some((mark) => piece.includes(mark, 0, "latin1"))) return true;
    end = piece.subarray(1 - LONGEST);
  }
  return false;
}
