/**
 * A click on the screen that the document paints before any script. What stands there once the
 * screen itself is there may be another control, so the click counts only if it is the same.
 */
interface EarlyClick {
  /** CSS pixels of the window. */
  x: number;
  y: number;
  /** What the control says. */
  text: string;
}

declare global {
  interface Window {
    clickedEarly?: EarlyClick | undefined;
  }
}

const CONTROLS = "a, button";

/** Notes the last click on a painted control, until something else is clicked. */
export function noteClicks(painted: Element): void {
  addEventListener("click", function note(event) {
    if (!painted.isConnected) {
      removeEventListener("click", note);
      return;
    }
    const { target, clientX: x, clientY: y, ctrlKey, metaKey, shiftKey, altKey } = event;
    const isPlain = !(ctrlKey || metaKey || shiftKey || altKey);
    const isOfScreen = (target as Element).closest(`${CONTROLS}, input, label, #broken`) !== null;
    const control = isPlain && !isOfScreen && controlAt(painted, x, y);
    window.clickedEarly = control ? { x, y, text: textOf(control) } : undefined;
  });
}

/** Clicks what was clicked, if the screen has it at the same place. */
export function doEarlyClick(): void {
  const click = window.clickedEarly;
  window.clickedEarly = undefined;
  if (!click) return;
  // By then the screen listens.
  setTimeout(() => {
    const found = document.elementFromPoint(click.x, click.y);
    const control = found?.closest<HTMLElement>(CONTROLS);
    if (control && textOf(control) === click.text) control.click();
  });
}

/** The painted screen takes no clicks itself, so the browser doesn't find its elements. */
const controlAt = (painted: Element, x: number, y: number): Element | undefined =>
  [...painted.querySelectorAll(CONTROLS)].find((control) => {
    const { left, right, top, bottom } = control.getBoundingClientRect();
    return left <= x && x < right && top <= y && y < bottom;
  });

/** A card's buttons are told apart by their card. */
const textOf = (control: Element): string =>
  `${control.textContent} ${control.closest("article")?.textContent}`;
