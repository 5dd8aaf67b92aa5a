import { isCtrlK, isSingleKey, isTyping } from "./shortcuts.ts";
import {
  isKeeping,
  keepTyping,
  press,
  stopKeeping,
  type TypeAhead,
  takeKey,
  type,
} from "./typeAhead.ts";

/**
 * What somebody does on the screen that the document paints before any script. The last click on a
 * painted control, or a key that opens something, is kept and done once the screen itself is there.
 */
type EarlyInput = (Control | Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey">) &
  TypeAhead & {
    /** Whether what is typed after it belongs to the field that it opens or focuses. */
    takesText: boolean;
  };

interface Control {
  /** What it says. */
  name: string;
  /** Of icons and fields, what they do. */
  label: string | null;
  /** CSS pixels of the window. */
  left: number;
  top: number;
}

declare global {
  interface Window {
    early?: EarlyInput | undefined;
  }
}

const CONTROLS = "a, button, label, input, select";

/** Single keys that open something on every screen. One that can change anything is never kept. */
const OPENING_KEYS = ["/", "?", "n"];

const MIDDLE_BUTTON = 1;

const GONE = "gone";
const LISTENING = "listening";

/** Aborted once the painted screen has given way. */
export function untilGone(painted: HTMLElement): AbortSignal {
  const painting = new AbortController();
  painted.addEventListener(GONE, () => painting.abort(), { once: true });
  return painting.signal;
}

/** Takes the painted screen away, and ends what listens until then. */
export function removePainted(painted: Element): void {
  painted.dispatchEvent(new Event(GONE));
  painted.remove();
}

/** Keeps clicks and keys while the painted screen is there. */
export function keepInput(painted: HTMLElement): void {
  const isThere = () =>
    painted.checkVisibility() && !("broken" in document.documentElement.dataset);

  function keepClick(event: MouseEvent): void {
    if (!isThere()) return;
    const target = event.target as Element;
    const isPainted = painted.contains(target);
    const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    // A pointer goes through the painted screen, but never through anything of the app's own.
    const isThrough = target.matches("html, body, #root") || target.closest("main [data-bones]");
    const through = isThrough ? controlAt(painted, event) : null;
    const opensTab = event.ctrlKey || event.metaKey || event.button === MIDDLE_BUTTON;
    if (opensTab && through instanceof HTMLAnchorElement) open(through.href, "_blank", "noopener");
    // The right button ends here, too: only plain clicks are kept.
    if (event.type === "auxclick") return;
    const control = isPainted ? target.closest(CONTROLS) : through;
    window.early =
      isPlain && control
        ? { ...describe(control), text: "", takesText: !control.closest("article") }
        : undefined;
    if (isPainted && isPlain) event.preventDefault();
  }

  function keepKey(event: KeyboardEvent): void {
    if (!isThere()) return;
    const { early } = window;
    if (early && event.key !== "Escape") {
      // None of these keys may move or press anything here.
      if (early.takesText) takeKey(early, event);
      return;
    }
    if (early) window.early = undefined;
    // The shell's own shortcuts are there before the rows.
    else if (LISTENING in painted.dataset) return;
    else if (isOpeningKey(event)) {
      const { key, ctrlKey, metaKey } = event;
      window.early = { key, ctrlKey, metaKey, text: "", takesText: true };
    } else {
      if (event.key === "Tab") admitFocus(painted);
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  const signal = untilGone(painted);
  addEventListener("click", keepClick, { signal });
  addEventListener("auxclick", keepClick, { signal });
  addEventListener("keydown", keepKey, { capture: true, signal });
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

/** Does a kept key, and keeps no more: the shell listens, though painted rows stay for a while. */
export function handOverKeys(painted: HTMLElement): void {
  painted.dataset[LISTENING] = "";
  if (window.early && "key" in window.early) queueMicrotask(doEarlyInput);
}

/** Does what was kept. The screen must listen already: a key may follow that can change something. */
export function doEarlyInput(): void {
  const { early } = window;
  window.early = undefined;
  if (!early) return;
  if ("key" in early) press(document.body, early);
  else {
    const control = find(early);
    if (control && isTyping(control)) control.focus({ preventScroll: true });
    else control?.click();
  }
  if (!early.takesText) return;
  const field = document.activeElement;
  if (field && isTyping(field)) {
    type(field, early);
    return;
  }
  // A shortcut that opens another screen waits for it itself.
  const isAwaited = isKeeping();
  keepTyping(early);
  if (!isAwaited) requestAnimationFrame(stopKeeping);
}

/** What was kept concerns no screen that comes later. */
export function forgetInput(): void {
  window.early = undefined;
}

/** Prefers the control's key, as its text may change. The card's link tells cards apart. */
function nameOf(control: HTMLElement): string {
  const link = control.closest("article")?.querySelector("a")?.getAttribute("href");
  return `${control.dataset.key ?? control.textContent} ${link ?? ""}`;
}

function describe(control: Element): Control {
  const { left, top } = control.getBoundingClientRect();
  return { name: nameOf(control as HTMLElement), label: control.ariaLabel, left, top };
}

/** The screen's control that says the same; if several do, the one at the same place. */
function find({ name, label, left, top }: Control): HTMLElement | undefined {
  const controls = [...document.querySelectorAll<HTMLElement>(`#root :is(${CONTROLS})`)];
  const named = controls.filter((each) => nameOf(each) === name && each.checkVisibility());
  const labelled = named.filter((each) => each.ariaLabel === label);
  const found = labelled.length > 0 ? labelled : named;
  if (found.length === 1) return found[0];
  return found.find((each) => {
    const place = each.getBoundingClientRect();
    return Math.abs(place.left - left) < 2 && Math.abs(place.top - top) < 2;
  });
}

/** The painted control that is on top at a point, as if a pointer could reach it. */
function controlAt(painted: HTMLElement, { clientX, clientY }: MouseEvent): Element | null {
  const { inert } = painted;
  painted.inert = false;
  painted.style.pointerEvents = "auto";
  const top = document.elementFromPoint(clientX, clientY);
  painted.style.pointerEvents = "";
  painted.inert = inert;
  return top && painted.contains(top) ? top.closest(CONTROLS) : null;
}
