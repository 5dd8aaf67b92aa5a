import { createStore, type Store } from "../src/storage.ts";

/** An in-memory store, which lasts as long as its story or test. */
export function createMemoryStore(): Store {
  return createStore(() => {
    throw new Error("This store keeps everything to itself.");
  });
}
