import { REQUEST_TIMEOUT_MS } from "#contract/constants.ts";

/**
 * A timeout for long transfers: its signal aborts when there has been no progress for that time, or
 * when the caller's own signal does.
 */
export function watchForStall(signal: AbortSignal | undefined) {
  const stalled = new AbortController();
  const abort = () => stalled.abort();
  let timer = setTimeout(abort, REQUEST_TIMEOUT_MS);
  return {
    signal: signal ? AbortSignal.any([signal, stalled.signal]) : stalled.signal,
    hasStalled: () => stalled.signal.aborted,
    moved() {
      clearTimeout(timer);
      timer = setTimeout(abort, REQUEST_TIMEOUT_MS);
    },
    stop: () => clearTimeout(timer),
  };
}
