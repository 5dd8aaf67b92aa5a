import { UPLOAD_FOLDERS } from "#contract/constants.ts";

export const UPLOADS_PATH = "/uploads/";

/** Exactly what the store names a file: nothing else is looked up, so no path leads out of it. */
const NAME = new RegExp(`^(${UPLOAD_FOLDERS.join("|")})/[0-9a-f]{32}\\.[0-9a-z]{2,5}$`);

/** The file's path inside the store, if the URL can be of one. */
export function uploadPath(url: string): string | undefined {
  const path = url.startsWith(UPLOADS_PATH) ? url.slice(UPLOADS_PATH.length) : "";
  return NAME.test(path) ? path : undefined;
}
