const EVERY_MS = 10_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

const tick = () => {
  for (const listener of listeners) listener();
};

function start() {
  stop();
  if (document.hidden) return;
  tick();
  timer = setInterval(tick, EVERY_MS);
}

function stop() {
  clearInterval(timer);
  timer = undefined;
}

/**
 * Calls back every ten seconds, and when the tab is shown again. All share one timer, which stops in a
 * hidden tab.
 */
export function onTick(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    document.addEventListener("visibilitychange", start);
    start();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener("visibilitychange", start);
    stop();
  };
}
