import { useEffect, useState } from "react";

/** By then the first screen has loaded, however busy the browser is. */
const LONG_ENOUGH_MS = 2_000;

/** Calls back once the browser is idle; returns a function that cancels it. */
export function whenIdle(callback: () => void, options?: IdleRequestOptions): () => void {
  if (!("requestIdleCallback" in window)) return whenOnTime(callback);
  const request = window.requestIdleCallback(callback, options);
  return () => window.cancelIdleCallback(request);
}

const BREAK_MS = 50;
const ON_TIME_MS = 10;

/** For Safari, which has no `requestIdleCallback`: a timer that is late has waited for other work. */
function whenOnTime(callback: () => void): () => void {
  const began = performance.now();
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    const due = performance.now() + BREAK_MS;
    timer = setTimeout(() => {
      const now = performance.now();
      if (now - due < ON_TIME_MS || now - began > LONG_ENOUGH_MS) callback();
      else wait();
    }, BREAK_MS);
  };
  wait();
  return () => clearTimeout(timer);
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
