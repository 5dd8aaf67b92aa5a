import { useEffect, useState } from "react";

/** By then the first screen has loaded; also for browsers without `requestIdleCallback`. */
const LONG_ENOUGH_MS = 2_000;

/** Calls back once the browser is idle; returns a function that cancels it. */
export function whenIdle(callback: () => void, options?: IdleRequestOptions): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(callback, LONG_ENOUGH_MS);
    return () => clearTimeout(timer);
  }
  const request = window.requestIdleCallback(callback, options);
  return () => window.cancelIdleCallback(request);
}

/**
 * False until the browser is idle for the first time, or has been busy for so long that what waits
 * for it would seem to be missing.
 * @param isWaiting whether something else has to finish first
 */
export function useIsIdle(isWaiting = false): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(
    () => (isWaiting ? undefined : whenIdle(() => setIsIdle(true), { timeout: LONG_ENOUGH_MS })),
    [isWaiting],
  );
  return isIdle;
}
