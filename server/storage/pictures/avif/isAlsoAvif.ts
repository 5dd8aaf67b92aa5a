import { open } from "node:fs/promises";

/** More than any file needs to list the formats that it follows. */
const HEAD_BYTES = 64 * 1024;

/**
 * Whether browsers show a file as an AVIF wherever a picture stands, though its first brand makes it
 * a video: they look for the brand among all that it lists.
 */
export async function isAlsoAvif(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const head = Buffer.alloc(HEAD_BYTES);
    await file.read(head, 0, HEAD_BYTES, 0);
    if (head.toString("latin1", 4, 8) !== "ftyp") return false;
    const length = head.readUInt32BE(0);
    // No honest video has such a list.
    if (length < 16 || length > HEAD_BYTES) return true;
    const brands = head.subarray(8, length);
    return brands.includes("avif") || brands.includes("avis");
  } finally {
    await file.close();
  }
}
