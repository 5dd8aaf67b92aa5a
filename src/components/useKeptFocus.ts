import { useEffect, useRef } from "react";

/**
 * Keeps the keyboard's place: if the focused control of a part of the screen is removed or
 * disabled, the focus moves to the element that `next` finds. Spread the result on that part.
 */
export function useKeptFocus(next: () => HTMLElement | null | undefined) {
  const hasFocus = useRef(false);
  // A removed control loses the focus without an event. A disabled one keeps it until the next
  // paint.
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
