import { VIDEO_EXTENSIONS } from "#contract/constants.ts";
import { fileUrl } from "../../../fileUrl.ts";

/** Where the browser finds an attachment; undefined for an address that must not be followed. */
export function attachmentUrl(stored: string): string | undefined {
  return /^(\/(?!\/)|https?:\/\/)/i.test(stored) ? fileUrl(stored) : undefined;
}

/** Videos are recognised by their extension; everything else is taken for a picture. */
export function isVideo(stored: string): boolean {
  const path = stored.split(/[?#]/, 1)[0] ?? "";
  const extension = path.slice(path.lastIndexOf(".") + 1).toLowerCase();
  return VIDEO_EXTENSIONS.some((known) => known === extension);
}
