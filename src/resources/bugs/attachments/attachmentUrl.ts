import { VIDEO_EXTENSIONS } from "#contract/constants.ts";
import { fileUrl } from "../../../fileUrl.ts";

/** The URL of an attachment; undefined if it isn't safe to follow. */
export function attachmentUrl(stored: string): string | undefined {
  return /^(\/(?!\/)|https?:\/\/)/i.test(stored) ? fileUrl(stored) : undefined;
}

/** Videos are recognised by their extension; everything else is treated as a picture. */
export function isVideo(stored: string): boolean {
  const path = stored.split(/[?#]/, 1)[0] ?? "";
  const extension = path.slice(path.lastIndexOf(".") + 1).toLowerCase();
  return VIDEO_EXTENSIONS.some((known) => known === extension);
}
