import type { Parts } from "../handlers.ts";

/**
 * Deletes files that nobody names (any more). What they belonged to is decided already, so a failure
 * is no failure of the call: what stays lying is swept up later.
 */
export async function deleteFiles(
  { store, log }: Pick<Parts, "store" | "log">,
  urls: readonly string[],
): Promise<void> {
  for (const url of urls) {
    try {
      await store.remove(url);
    } catch (error) {
      log.error({ err: error }, "Deleting a file failed");
    }
  }
}
