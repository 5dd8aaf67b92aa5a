import { IMAGE_TYPES, type UploadFolder, VIDEO_TYPES } from "#contract/constants.ts";
import { ApiError } from "../errors.ts";

/** Types that are detected separately, mapped to the name that browsers use. */
const SAME_AS: Record<string, string> = {
  "image/apng": "image/png",
  "video/x-m4v": "video/mp4",
};

const ALL_TYPES: Record<string, string> = { ...IMAGE_TYPES, ...VIDEO_TYPES };

/**
 * Detects a file's extension from its content; the name it was sent under is ignored.
 * @throws ApiError `unsupported_file`
 */
export async function readFileType(path: string, folder: UploadFolder): Promise<string> {
  const { fileTypeFromFile } = await import("file-type");
  const mime = (await fileTypeFromFile(path))?.mime ?? "";
  const types = folder === "avatars" ? IMAGE_TYPES : ALL_TYPES;
  const extension = (types as Record<string, string>)[SAME_AS[mime] ?? mime];
  if (!extension) throw new ApiError("unsupported_file", REFUSALS[folder]);
  return extension;
}

const REFUSALS: Record<UploadFolder, string> = {
  avatars:
    "This file can't be used as an avatar: choose a PNG, JPEG, GIF, WebP, AVIF or BMP image.",
  development:
    "This file can't be attached: choose a PNG, JPEG, GIF, WebP, AVIF or BMP image, or an MP4, MOV, AVI or WebM video.",
};
