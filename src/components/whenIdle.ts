/** For browsers without `requestIdleCallback`: by then the first screen has loaded. */
const FALLBACK_DELAY_MS = 2_000;

/** Calls back once the browser has nothing else to do; answers what prevents that. */
export function whenIdle(callback: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(callback, FALLBACK_DELAY_MS);
    return () => clearTimeout(timer);
  }
  const request = window.requestIdleCallback(callback);
  return () => window.cancelIdleCallback(request);
}
