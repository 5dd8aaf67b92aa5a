import { useCallback } from "react";
import { useStoreValue } from "../useStoreValue.ts";

export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    [query],
  );
  const read = () => globalThis.matchMedia(query).matches;
  return useStoreValue(subscribe, read);
}

/** Where controls are high enough for a finger. */
export const COARSE = "(pointer: coarse), (max-width: 899px)";
export const STILL = "(prefers-reduced-motion: reduce)";
/** Where the navigation stands beside the screen. */
export const WIDE = "(min-width: 1200px)";
/** Where cards take the place of tables, and filters are folded. */
export const NARROW = "(max-width: 899px)";
export const useIsNarrow = (): boolean => useMediaQuery(NARROW);
