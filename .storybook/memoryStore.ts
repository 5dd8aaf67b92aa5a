import { createStore, type Store } from "../src/storage.ts";

/** A store that the browser's storage knows nothing of: it lasts as long as its story or test. */
export function createMemoryStore(): Store {
  return createStore(() => {
    throw new Error("This store keeps everything to itself.");
  });
}
