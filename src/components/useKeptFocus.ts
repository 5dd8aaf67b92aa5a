import { useEffect, useRef } from "react";

/**
 * Keeps the keyboard's place: when a control in a part of the screen goes, or is disabled, while
 * it has the focus, the focus moves to what `next` finds then instead of getting lost. Spread on
 * that part.
 */
export function useKeptFocus(next: () => HTMLElement | null | undefined) {
  const hasFocus = useRef(false);
  // A control that goes leaves the focus with nobody, and tells nobody. One that is disabled keeps
  // it until the browser draws next.
  useEffect(() => {
    const focused = document.activeElement;
    const isLost = focused === document.body || focused?.matches(":disabled");
    if (hasFocus.current && isLost) next()?.focus();
  });
  return {
    onFocus: () => {
      hasFocus.current = true;
    },
    onBlur: () => {
      hasFocus.current = false;
    },
  };
}
