import { type ReactNode, useLayoutEffect } from "react";
import { doEarlyClick } from "./earlyClick.ts";

/** What the document paints before any script (app.html) gives way to the screen itself. */

/** Of the shell, which is the whole screen but for painted rows whose own are still loading. */
export function useTakeOver(): void {
  useLayoutEffect(() => {
    const hasPaintedRows = document.querySelector("#shell[data-painted]") !== null;
    if (!hasPaintedRows || !document.querySelector("main [data-bones]")) giveWay();
  }, []);
}

/** Around rows that are loading: until they are there, those that the document painted stay. */
export function LoadingRows({ children }: { children: ReactNode }) {
  useLayoutEffect(() => giveWay, []);
  return <div data-bones="">{children}</div>;
}

function giveWay(): void {
  document.querySelector("#shell")?.remove();
  doEarlyClick();
}
