interface Options {
  /** In milliseconds. */
  interval: number;
  advance: () => void;
  /** Called at once, and whenever it starts to play or is paused. */
  onChange: (isPlaying: boolean) => void;
  /** Ends it. */
  signal: AbortSignal;
}

export type Rotation = ReturnType<typeof startRotation>;

/**
 * Advances at an interval, unless the visitor has paused it, prefers reduced motion, holds it (by
 * hovering over it, for example) or is in another tab.
 */
export function startRotation({ interval, advance, onChange, signal }: Options) {
  const stillness = matchMedia(NO_MOTION);
  let chosen: boolean | undefined;
  let isHeld = false;
  let timer: ReturnType<typeof setInterval> | undefined;

  const isPlaying = () => chosen ?? !stillness.matches;
  const stop = () => {
    clearInterval(timer);
    timer = undefined;
  };
  const update = () => {
    onChange(isPlaying());
    if (!isPlaying() || isHeld) return stop();
    timer ??= setInterval(() => {
      if (!document.hidden) advance();
    }, interval);
  };
  stillness.addEventListener("change", update, { signal });
  signal.addEventListener("abort", stop);
  update();

  return {
    /** Playing ignores the hover, as the pointer is still on the button. */
    toggle: () => {
      chosen = !isPlaying();
      isHeld = false;
      update();
    },
    hold: (held: boolean) => {
      isHeld = held;
      update();
    },
  };
}

const NO_MOTION = "(prefers-reduced-motion: reduce)";

export const wantsNoMotion = (): boolean => matchMedia(NO_MOTION).matches;
