import { useSyncExternalStore } from "react";
import { localStore } from "../storage.ts";
import type { Mode } from "./tokens.ts";

const KEY = "isDarkMode";

const systemDark = () => window.matchMedia("(prefers-color-scheme: dark)");

/** The mode chosen here; until then, the system's. */
export function readMode(): Mode {
  const chosen = localStore.get(KEY);
  const isDark = chosen ? chosen === "true" : systemDark().matches;
  return isDark ? "dark" : "light";
}

/**
 * The current mode, updated when it changes here, in other tabs or in the system settings. No HTML
 * depends on it, so prerendering may use either.
 */
export function useMode(): Mode {
  return useSyncExternalStore(subscribe, readMode, () =>
    typeof window === "undefined" ? "light" : readMode(),
  );
}

function subscribe(listener: () => void): () => void {
  const system = systemDark();
  system.addEventListener("change", listener);
  const unsubscribe = localStore.subscribe(listener);
  return () => {
    system.removeEventListener("change", listener);
    unsubscribe();
  };
}

export function toggleMode(): void {
  localStore.set(KEY, String(readMode() === "light"));
}
