import { useEffect, useLayoutEffect, useRef } from "react";
import { Outlet, useLocation, useNavigationType } from "react-router";
import { App } from "../App.tsx";
import type { Services } from "../framework/defineResource.ts";
import { readPositions, savePositions } from "../framework/scrollPositions.ts";
import { useMode } from "../theme/mode.ts";

/** The frame of every screen of the dashboard, including the sign-in page. */
export function Root(services: Services) {
  const mode = useMode();
  useScrollMemory();
  return (
    <App {...services} mode={mode}>
      <Outlet />
    </App>
  );
}

/** How long a loading screen may take to grow to the previous scroll position. */
const PATIENCE_MS = 3_000;

/** Each new path starts at the top; going back or reloading restores the scroll position. */
function useScrollMemory(): void {
  const { key, pathname } = useLocation();
  const navigation = useNavigationType();
  const positions = useRef<Record<string, number>>(null);
  const shown = useRef("");
  positions.current ??= readPositions();

  useEffect(() => {
    window.history.scrollRestoration = "manual";
    const save = () => savePositions(positions.current ?? {});
    window.addEventListener("pagehide", save);
    return () => window.removeEventListener("pagehide", save);
  }, []);

  useLayoutEffect(() => {
    const known = positions.current ?? {};
    const isNewPath = shown.current !== pathname;
    // The document has painted this screen, and it may have been scrolled since.
    const isPainted = shown.current === "" && "shell" in document.documentElement.dataset;
    shown.current = pathname;
    const remembered = navigation === "POP" ? known[key] : undefined;
    const stop = remembered ? restore(remembered) : undefined;
    if (!stop && isNewPath && !isPainted) window.scrollTo(0, 0);
    const note = () => {
      known[key] = window.scrollY;
    };
    if (!stop && isPainted) note();
    window.addEventListener("scroll", note, { passive: true });
    return () => {
      stop?.();
      window.removeEventListener("scroll", note);
    };
  }, [key, pathname, navigation]);
}

/** Scrolls to a position once the page is tall enough, unless the user scrolls first. */
function restore(top: number): () => void {
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const event of ["wheel", "touchmove", "keydown"]) window.removeEventListener(event, stop);
  };
  const attempt = () => {
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) < 2) stop();
  };
  const observer = new ResizeObserver(attempt);
  const timer = setTimeout(stop, PATIENCE_MS);
  for (const event of ["wheel", "touchmove", "keydown"]) window.addEventListener(event, stop);
  observer.observe(document.body);
  return stop;
}
