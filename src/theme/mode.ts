import { useSyncExternalStore } from "react";
import { localStore } from "../storage.ts";
import type { Mode } from "./tokens.ts";

const KEY = "isDarkMode";

export const readMode = (): Mode => (localStore.get(KEY) === "true" ? "dark" : "light");

/** The stored mode, followed at once here and in other tabs. */
export function useMode(): Mode {
  return useSyncExternalStore(localStore.subscribe, readMode);
}

export function toggleMode(): void {
  localStore.set(KEY, String(readMode() === "light"));
}
