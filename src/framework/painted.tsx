import { type ReactNode, useLayoutEffect } from "react";
import { doEarlyInput, handOverFocus, handOverKeys, removePainted } from "./earlyInput.ts";

/** What the document paints before any script (app.html) gives way to the screen itself. */

/** Of the shell, which is the whole screen but for painted rows whose own are still loading. */
export function useTakeOver(): void {
  useLayoutEffect(() => {
    const painted = document.querySelector<HTMLElement>("#shell[data-painted]");
    if (painted && document.querySelector("main [data-bones]")) handOverKeys(painted);
    else giveWay();
  }, []);
}

/** Around rows that are loading: until they are there, those that the document painted stay. */
export function LoadingRows({ children }: { children: ReactNode }) {
  useLayoutEffect(() => giveWay, []);
  return <div data-bones="">{children}</div>;
}

/** Before the next paint, but once the rows are in the page: it would be too short for its scroll position. */
function giveWay(): void {
  const shell = document.querySelector("#shell");
  // Noted now: the rows hide the shell, and what is hidden loses the focus.
  const focusOwn = handOverFocus(shell);
  queueMicrotask(() => {
    if (shell) removePainted(shell);
    focusOwn();
    doEarlyInput();
  });
}
