import sharp, { type Exif } from "sharp";

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
