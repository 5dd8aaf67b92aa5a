import type { Parts } from "../handlers.ts";

/**
 * Deletes files that are no longer referenced. The change is already stored, so a failure is only
 * logged: the sweep command removes leftover files.
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
