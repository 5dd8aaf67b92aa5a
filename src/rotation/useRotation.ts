import {
  type FocusEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
} from "react";

/**
 * Advances every `interval` milliseconds, unless the visitor has paused it, prefers reduced motion,
 * hovers over it or has the focus in it. Spread `hold` on the element that pauses it on hover.
 */
export function useRotation(interval: number, advance: () => void) {
  const isStill = useSyncExternalStore(onMotionChange, wantsNoMotion, () => false);
  const [chosen, setChosen] = useState<boolean>();
  const [isHeld, setHeld] = useState(false);
  const isPlaying = chosen ?? !isStill;
  const tick = useEffectEvent(advance);

  useEffect(() => {
    if (!isPlaying || isHeld) return;
    const timer = setInterval(() => {
      if (!document.hidden) tick();
    }, interval);
    return () => clearInterval(timer);
  }, [isPlaying, isHeld, interval]);

  return {
    isPlaying,
    /** Playing ignores the hover, as the pointer is still on the button. */
    toggle: () => {
      setChosen(!isPlaying);
      setHeld(false);
    },
    hold: {
      onPointerEnter: (event: PointerEvent) => {
        if (event.pointerType === "mouse") setHeld(true);
      },
      onPointerLeave: () => setHeld(false),
      onFocus: (event: FocusEvent) => {
        if (event.target.matches(":focus-visible")) setHeld(true);
      },
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setHeld(false);
      },
      onTouchStart: () => setHeld(true),
      onTouchEnd: () => setHeld(false),
      onTouchCancel: () => setHeld(false),
    },
  };
}

const NO_MOTION = "(prefers-reduced-motion: reduce)";

export const wantsNoMotion = (): boolean => matchMedia(NO_MOTION).matches;

function onMotionChange(listener: () => void): () => void {
  const list = matchMedia(NO_MOTION);
  list.addEventListener("change", listener);
  return () => list.removeEventListener("change", listener);
}
