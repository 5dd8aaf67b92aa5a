import { useEffect } from "react";
import { useScreens } from "../framework/screens.ts";

/** For browsers without `requestIdleCallback`: by then the first screen has loaded. */
const FALLBACK_DELAY_MS = 2_000;

/** Prefetches what the definitions ask for once the browser is idle. */
export function useFetchAhead(): void {
  const screens = useScreens();
  useEffect(() => {
    const fetchAhead = () => {
      // If it fails, the screen that needs it retries and reports the error.
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
