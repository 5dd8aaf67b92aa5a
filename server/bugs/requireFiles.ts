import { ApiError } from "../errors.ts";
import type { FileStore } from "../storage/fileStore.ts";

/** @throws ApiError unless each URL is of a file in our store or of another server */
export async function requireFiles(store: FileStore, urls: readonly string[]): Promise<void> {
  for (const url of urls) {
    const known = url.startsWith("/") ? await store.has(url) : URL.canParse(url);
    if (!known) {
      throw new ApiError("invalid_input", `There is no file "${url}": upload it first.`);
    }
  }
}
