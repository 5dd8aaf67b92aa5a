import { crc32, deflateSync } from "node:zlib";
import sharp, { type Exif } from "sharp";

/** Small files of each type, as a browser would send them. */

const blob = (bytes: Uint8Array, type = "") => new Blob([new Uint8Array(bytes)], { type });
const ascii = (text: string) => Buffer.from(text, "latin1");

/** A real picture of one pixel. */
export const PNG = blob(
  Buffer.concat([
    ascii("\x89PNG\r\n\x1a\n"),
    pngChunk("IHDR", Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0])),
    pngChunk("IDAT", deflateSync(Buffer.from([0, 107, 91, 149]))),
    pngChunk("IEND", Buffer.alloc(0)),
  ]),
  "image/png",
);

export const GIF = blob(
  Buffer.from("R0lGODlhAQABAIAAAGtblQAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==", "base64"),
  "image/gif",
);

export const MP4 = blob(
  Buffer.concat([
    box("ftyp", Buffer.concat([ascii("isom"), Buffer.alloc(4), ascii("isommp42")])),
    box("mdat", Buffer.alloc(64)),
  ]),
  "video/mp4",
);

export const MOV = blob(
  Buffer.concat([
    box("ftyp", Buffer.concat([ascii("qt  "), Buffer.alloc(4), ascii("qt  ")])),
    box("mdat", Buffer.alloc(64)),
  ]),
  "video/quicktime",
);

export const AVI = blob(
  Buffer.concat([ascii("RIFF"), Buffer.from([64, 0, 0, 0]), ascii("AVI LIST"), Buffer.alloc(64)]),
  "video/x-msvideo",
);

export const SVG = blob(
  ascii('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  "image/svg+xml",
);

export const HTML = blob(ascii("<!doctype html><script>alert(1)</script>"), "image/png");

/** A file of the given length that starts like a PNG. */
export function bigPng(bytes: number): Blob {
  return new Blob([PNG, new Uint8Array(bytes - PNG.size)], { type: "image/png" });
}

function box(type: string, content: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(8 + content.length);
  return Buffer.concat([size, ascii(type), content]);
}

function pngChunk(type: string, content: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(content.length);
  const body = Buffer.concat([ascii(type), content]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, check]);
}

/** Photos as phones take them, with location, time and device. */

const PLACE = "48/1 12/1 30/1";
export const DEVICE = "Pocket Camera 7";

const EXIF: Exif = {
  IFD0: { Make: "Lab", Model: DEVICE, DateTime: "2026:05:01 12:00:00" },
  IFD3: { GPSLatitudeRef: "N", GPSLatitude: PLACE, GPSLongitudeRef: "E", GPSLongitude: PLACE },
};

type Kind = "jpeg" | "png" | "webp" | "avif";

/** Left half purple, right half yellow, so that the orientation shows. */
export function takePhoto(kind: Kind, { orientation = 1 } = {}): Promise<Buffer> {
  const half = { width: 40, height: 40, channels: 3 } as const;
  return sharp({ create: { ...half, width: 80, background: "#6b5b95" } })
    .composite([{ input: { create: { ...half, background: "#ffd34d" } }, left: 40, top: 0 }])
    .withExif(EXIF)
    .withMetadata({ orientation })
    .withIccProfile("p3")
    .toFormat(kind)
    .toBuffer();
}

/** Three frames with different durations. */
export async function takeAnimation(): Promise<Buffer> {
  const frame = (background: string) =>
    sharp({ create: { width: 20, height: 10, channels: 3, background } })
      .png()
      .toBuffer();
  const frames = await Promise.all(["red", "lime", "blue"].map(frame));
  return sharp(frames, { join: { animated: true } })
    .withExif(EXIF)
    .webp({ delay: [100, 200, 300], loop: 3 })
    .toBuffer();
}
