import { UPLOAD_FOLDERS } from "#contract/constants.ts";

export const UPLOADS_PATH = "/uploads/";

/** The exact shape of names in the store: no other path is looked up, so none can escape it. */
const NAME = new RegExp(`^(${UPLOAD_FOLDERS.join("|")})/[0-9a-f]{32}\\.[0-9a-z]{2,5}$`);

/** The URLs in a text that can be ours. */
export const urlsIn = (text: string): string[] =>
  text.match(
    new RegExp(`${UPLOADS_PATH}(${UPLOAD_FOLDERS.join("|")})/[0-9a-f]{32}\\.[0-9a-z]{2,5}`, "g"),
  ) ?? [];

/** The file's path inside the store, or undefined if the URL can't be one of ours. */
export function uploadPath(url: string): string | undefined {
  const path = url.startsWith(UPLOADS_PATH) ? url.slice(UPLOADS_PATH.length) : "";
  return NAME.test(path) ? path : undefined;
}
