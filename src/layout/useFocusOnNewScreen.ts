import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Moves focus to a new screen's heading, so that keyboard and screen reader start there. */
export function useFocusOnNewScreen(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const heading = main.current?.querySelector<HTMLElement>("h1[tabindex]");
    (heading ?? main.current)?.focus({ preventScroll: true });
  }, [pathname, main]);
}
