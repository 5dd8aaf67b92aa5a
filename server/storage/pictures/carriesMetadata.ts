import { createReadStream } from "node:fs";

/**
 * What marks EXIF, XMP, IPTC and a PNG's texts inside a file, whatever its kind. That one of them
 * turns up by chance costs no more than a picture that is rewritten for nothing.
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

/** The kinds of pictures that cameras write, and those that such pictures are turned into. */
const CARRIERS = ["jpg", "png", "webp", "avif"];

/** Whether a file is a picture that may tell where, when and with which device it was taken. */
export async function carriesMetadata(path: string, extension: string): Promise<boolean> {
  if (!CARRIERS.includes(extension)) return false;
  let end = Buffer.alloc(0);
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    // A mark may lie across two pieces.
    const piece = Buffer.concat([end, chunk]);
    if (MARKS.some((mark) => piece.includes(mark, 0, "latin1"))) return true;
    end = piece.subarray(1 - LONGEST);
  }
  return false;
}
