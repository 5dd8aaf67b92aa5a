import { type ReactNode, useLayoutEffect } from "react";

/** What the document paints before any script (app.html) gives way to the screen itself. */

declare global {
  interface Window {
    /** Where the painted screen was clicked last, in CSS pixels of the window. */
    clickedEarly?: { x: number; y: number };
  }
}

const PAINTED = "#shell";
const CONTROLS = "a, button";

/** Of the shell, which is the whole screen but for rows that are still loading. */
export function useTakeOver(): void {
  useLayoutEffect(() => {
    if (!document.querySelector("main [data-bones]")) giveWay();
  }, []);
}

/** Around rows that are loading: until they are there, those that the document painted stay. */
export function LoadingRows({ children }: { children: ReactNode }) {
  useLayoutEffect(() => giveWay, []);
  return <div data-bones="">{children}</div>;
}

/** Hands the last click on to the same control of the screen. */
function giveWay(): void {
  const painted = document.querySelector(PAINTED);
  const click = window.clickedEarly;
  const meant = click && painted && controlAt(painted, click);
  painted?.remove();
  delete window.clickedEarly;
  if (!meant) return;
  // By then the screen listens.
  setTimeout(() => {
    const control = document.elementFromPoint(click.x, click.y)?.closest<HTMLElement>(CONTROLS);
    if (control && textOf(control) === textOf(meant)) control.click();
  });
}

/** The painted screen takes no clicks itself, so the browser doesn't find its elements. */
const controlAt = (painted: Element, { x, y }: { x: number; y: number }): Element | undefined =>
  [...painted.querySelectorAll(CONTROLS)].find((control) => {
    const { left, right, top, bottom } = control.getBoundingClientRect();
    return left <= x && x < right && top <= y && y < bottom;
  });

/** A card's buttons are told apart by their card. */
const textOf = (control: Element): string =>
  `${control.textContent} ${control.closest("article")?.textContent}`;
