import type { Page } from "@playwright/test";

/**
 * A photo as a phone held upright takes it: the sensor's landscape pixels, here red
 * in the left half and blue in the right, and an EXIF note that the right is up.
 * Turned upright, blue is on top.
 */
export async function takePhoto(page: Page, width: number, height: number): Promise<Buffer> {
  const base64 = await page.evaluate(
    ([w, h]) => {
      const canvas = document.createElement("canvas");
      canvas.width = w;
      canvas.height = h;
      const pen = canvas.getContext("2d");
      if (!pen) throw new Error("No canvas to draw on.");
      pen.fillStyle = "#ff0000";
      pen.fillRect(0, 0, w / 2, h);
      pen.fillStyle = "#0000ff";
      pen.fillRect(w / 2, 0, w / 2, h);
      return canvas.toDataURL("image/jpeg", 0.95).split(",")[1] ?? "";
    },
    [width, height] as const,
  );
  return turnLeft(Buffer.from(base64, "base64"));
}

/** Puts the EXIF note "turn me a quarter to the left to see me upright" (orientation 8) into a JPEG. */
function turnLeft(jpeg: Buffer): Buffer {
  const orientation = Buffer.from("011200030000000100080000", "hex");
  const tiff = Buffer.concat([
    Buffer.from("4d4d002a000000080001", "hex"),
    orientation,
    Buffer.from("00000000", "hex"),
  ]);
  const content = Buffer.concat([Buffer.from("Exif\0\0", "latin1"), tiff]);
  const header = Buffer.from([0xff, 0xe1, 0, 0]);
  header.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), header, content, jpeg.subarray(2)]);
}
