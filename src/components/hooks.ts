import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";

/** A value once it hasn't changed for a while. */
export function useDebounced<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}

/** Whether the component is still on the screen, for answers that may come after it was left. */
export function useIsShown(): RefObject<boolean> {
  const isShown = useRef(true);
  // A passive effect is cleaned up only some time after the component has gone.
  useLayoutEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}

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

/**
 * Focuses a control of a dialog that opens, before the next key, so that what is typed right after
 * the shortcut arrives there.
 */
export function useFirstFocus(control: RefObject<{ focus(): void } | null>): void {
  // In the effect itself, the dialog isn't in the document yet.
  useLayoutEffect(() => queueMicrotask(() => control.current?.focus()), [control]);
}

/**
 * Reports when the mouse moves onto an element, and when it has left it. React's `onPointerLeave`
 * needs a `pointerout`, which browsers don't send if what was under the pointer has been removed.
 */
export function useMouseOn(
  element: RefObject<Element | null>,
  onChange: (isOn: boolean) => void,
): void {
  const report = useEffectEvent(onChange);
  useEffect(() => {
    let wasOn = false;
    const follow = ({ type, target, pointerType }: PointerEvent) => {
      if (pointerType === "touch") return;
      const isOn = type !== "pointerleave" && !!element.current?.contains(target as Node);
      // An element that appears under a resting mouse isn't pointed at.
      if (isOn === wasOn || (isOn && type === "pointerover")) return;
      wasOn = isOn;
      report(isOn);
    };
    const page = document.documentElement;
    // `pointerleave` is sent when the mouse leaves the window.
    const events = ["pointermove", "pointerover", "pointerleave"] as const;
    for (const event of events) page.addEventListener(event, follow);
    return () => {
      for (const event of events) page.removeEventListener(event, follow);
    };
  }, [element]);
}

export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
