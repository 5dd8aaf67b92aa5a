import { useEffect } from "react";
import { useScreens } from "../framework/screens.ts";

/** Browsers that don't tell when they are idle: by then the first screen is there. */
const FALLBACK_DELAY_MS = 2_000;

/** Fetches what the definitions name for it once the browser has nothing else to do. */
export function useFetchAhead(): void {
  const screens = useScreens();
  useEffect(() => {
    const fetchAhead = () => {
      // Should it fail, the screen that needs it tries again, and says so.
      for (const { fetchAhead: fetch } of screens) fetch?.().catch(() => undefined);
    };
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(fetchAhead, FALLBACK_DELAY_MS);
      return () => clearTimeout(timer);
    }
    const request = window.requestIdleCallback(fetchAhead);
    return () => window.cancelIdleCallback(request);
  }, [screens]);
}
