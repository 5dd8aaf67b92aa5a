import { type RefObject, useEffect, useRef } from "react";

/**
 * Keeps the keyboard's place: when a control in a part of the screen goes, or is disabled, while
 * it has the focus, the focus moves to `next` instead of getting lost. Spread on that part.
 */
export function useKeptFocus(next: RefObject<HTMLElement | null>) {
  const hasFocus = useRef(false);
  // A control that goes leaves the focus with nobody, and tells nobody.
  useEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) next.current?.focus();
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
