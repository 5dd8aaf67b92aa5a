import { useEffect, useState } from "react";

/** For browsers without `requestIdleCallback`: by then the first screen has loaded. */
const FALLBACK_DELAY_MS = 2_000;

/** Calls back once the browser is idle; returns a function that cancels it. */
export function whenIdle(callback: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(callback, FALLBACK_DELAY_MS);
    return () => clearTimeout(timer);
  }
  const request = window.requestIdleCallback(callback);
  return () => window.cancelIdleCallback(request);
}

/**
 * False until the browser is idle for the first time.
 * @param isWaiting whether something else has to finish first
 */
export function useIsIdle(isWaiting = false): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => (isWaiting ? undefined : whenIdle(() => setIsIdle(true))), [isWaiting]);
  return isIdle;
}
