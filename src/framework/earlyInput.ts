import { isCtrlK, isSingleKey } from "./shortcuts.ts";

/**
 * What somebody does on the screen that the document paints before any script. The last click on a
 * painted control, or a key that opens something, is kept and done once the screen itself is there.
 */
type EarlyInput = Control | EarlyKey;

interface Control {
  /** What it says. */
  name: string;
  /** CSS pixels of the window. */
  left: number;
  top: number;
}

type EarlyKey = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey">;

declare global {
  interface Window {
    early?: EarlyInput | undefined;
  }
}

const CONTROLS = "a, button";

/** Single keys that open something on every screen. One that can change anything is never kept. */
const OPENING_KEYS = ["/", "?", "n"];

/** Keeps clicks and keys while the painted screen is there. */
export function keepInput(painted: HTMLElement): void {
  function keepClick(event: MouseEvent): void {
    if (!painted.isConnected) {
      removeEventListener("click", keepClick);
      return;
    }
    const target = event.target as Element;
    const isPainted = painted.contains(target);
    const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    const isOfScreen = !isPainted && target.closest(`${CONTROLS}, input, label, #broken`) !== null;
    // Pressed by a key, the control is the target. A pointer goes through the painted screen.
    const control = isPainted ? target.closest(CONTROLS) : controlAt(painted, event);
    window.early = isPlain && !isOfScreen && control ? describe(control) : undefined;
    if (isPainted && isPlain) event.preventDefault();
  }

  function keepKey(event: KeyboardEvent): void {
    if (!painted.isConnected) {
      removeEventListener("keydown", keepKey, true);
      return;
    }
    if (event.key === "Tab") admitFocus(painted);
    if (!isOpeningKey(event)) return;
    event.preventDefault();
    // The screen may be listening already, while its rows are still loading.
    event.stopImmediatePropagation();
    const { key, ctrlKey, metaKey } = event;
    // A later one may be meant for what the first one opens.
    window.early ??= { key, ctrlKey, metaKey };
  }

  addEventListener("click", keepClick);
  addEventListener("keydown", keepKey, true);
}

const isOpeningKey = (event: KeyboardEvent): boolean =>
  isCtrlK(event) || (OPENING_KEYS.includes(event.key) && isSingleKey(event));

/** Only for the keyboard: without it, screen readers would begin with what goes away. */
export function admitFocus(painted: HTMLElement): void {
  painted.inert = false;
  painted.removeAttribute("aria-hidden");
}

/** Notes the painted control that has the focus. The returned function focuses the screen's own. */
export function handOverFocus(painted: Element | null): () => void {
  const focused = document.activeElement;
  const control = focused && painted?.contains(focused) ? describe(focused) : undefined;
  return () => control && find(control)?.focus({ preventScroll: true });
}

/** Does what was kept, once the screen listens. */
export function doEarlyInput(): void {
  const { early } = window;
  window.early = undefined;
  if (!early) return;
  setTimeout(() => {
    if ("name" in early) find(early)?.click();
    else {
      const init = { ...early, bubbles: true, cancelable: true };
      document.body.dispatchEvent(new KeyboardEvent("keydown", init));
    }
  });
}

/** A card's controls are told apart by what it links to. */
function nameOf(control: Element): string {
  const link = control.closest("article")?.querySelector("a")?.getAttribute("href");
  return `${control.textContent} ${link ?? ""}`;
}

function describe(control: Element): Control {
  const { left, top } = control.getBoundingClientRect();
  return { name: nameOf(control), left, top };
}

/** The screen's control that says the same; if several do, the one at the same place. */
function find({ name, left, top }: Control): HTMLElement | undefined {
  const controls = [...document.querySelectorAll<HTMLElement>(`#root :is(${CONTROLS})`)];
  const found = controls.filter((each) => nameOf(each) === name && each.checkVisibility());
  if (found.length === 1) return found[0];
  return found.find((each) => {
    const place = each.getBoundingClientRect();
    return Math.abs(place.left - left) < 2 && Math.abs(place.top - top) < 2;
  });
}

const controlAt = (painted: Element, { clientX: x, clientY: y }: MouseEvent) =>
  [...painted.querySelectorAll(CONTROLS)].find((control) => {
    const { left, right, top, bottom } = control.getBoundingClientRect();
    return left <= x && x < right && top <= y && y < bottom;
  });
