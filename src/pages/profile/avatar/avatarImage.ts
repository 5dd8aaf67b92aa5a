import type { Area } from "react-easy-crop";

/** A chosen image, upright and scaled down. */
export interface ChosenImage {
  name: string;
  type: "image/jpeg" | "image/png";
  canvas: HTMLCanvasElement;
  /** An object URL to show it; `releaseImage` revokes it. */
  url: string;
}

/** Enough for a sharp crop at maximum zoom; phone photos are far larger. */
const MAX_SIDE = 1_600;
const AVATAR_SIDE = 512;
const JPEG_QUALITY = 0.9;

/** @throws if the browser can't read the file as an image */
export async function readImage(file: File): Promise<ChosenImage> {
  const fileUrl = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = fileUrl;
    await image.decode();
    // The browser has already rotated it according to its EXIF data.
    const { width, height } = scaleToFit(
      { width: image.naturalWidth, height: image.naturalHeight },
      MAX_SIDE,
    );
    const canvas = paint(
      image,
      { x: 0, y: 0, width: image.naturalWidth, height: image.naturalHeight },
      { width, height },
    );
    // Other formats may have transparent parts, which JPEG can't represent.
    const type = file.type === "image/jpeg" ? "image/jpeg" : "image/png";
    const url = URL.createObjectURL(await toBlob(canvas, type));
    return { name: file.name, type, canvas, url };
  } finally {
    URL.revokeObjectURL(fileUrl);
  }
}

export function releaseImage({ url }: ChosenImage): void {
  URL.revokeObjectURL(url);
}

/** The chosen part as a file to upload. */
export async function cropImage({ canvas, type, name }: ChosenImage, area: Area): Promise<File> {
  const side = Math.max(1, Math.min(AVATAR_SIDE, Math.round(area.width)));
  const cropped = paint(canvas, area, { width: side, height: side });
  const extension = type === "image/jpeg" ? "jpg" : "png";
  return new File([await toBlob(cropped, type)], `${name.replace(/\.[^.]*$/, "")}.${extension}`, {
    type,
  });
}

function paint(
  source: CanvasImageSource,
  from: Area,
  { width, height }: { width: number; height: number },
): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("The browser offers no canvas to draw on.");
  context.imageSmoothingQuality = "high";
  context.drawImage(source, from.x, from.y, from.width, from.height, 0, 0, width, height);
  return canvas;
}

function toBlob(canvas: HTMLCanvasElement, type: ChosenImage["type"]): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("The image could not be encoded."))),
      type,
      JPEG_QUALITY,
    );
  });
}

interface Size {
  width: number;
  height: number;
}

/**
 * The largest size with the same proportions and no side over `maxSide`; never larger than the
 * original.
 */
export function scaleToFit({ width, height }: Size, maxSide: number): Size {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}
