import { useEffect } from "react";

/** Browsers that don't tell when they are idle: by then the first screen is there. */
const FALLBACK_DELAY_MS = 2_000;

/**
 * Fetches the largest part that most further screens have in common once the browser
 * has nothing else to do, so that they open at once.
 */
export function useFetchAhead(): void {
  useEffect(() => {
    const fetchAhead = () => {
      // Should it fail, the screen that needs it tries again, and says so.
      import("antd/es/select/index.js").catch(() => undefined);
    };
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(fetchAhead, FALLBACK_DELAY_MS);
      return () => clearTimeout(timer);
    }
    const request = window.requestIdleCallback(fetchAhead);
    return () => window.cancelIdleCallback(request);
  }, []);
}
