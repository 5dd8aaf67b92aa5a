import { isCtrlK, isModified, isSingleKey, isTyping } from "./shortcuts.ts";

/**
 * What somebody does on the screen that the document paints before any script. The last click on a
 * painted control, or a key that opens something, is kept and done once the screen itself is there.
 */
type EarlyInput = Control | EarlyKey;

interface Control {
  /** What it says. */
  name: string;
  /** Of icons, what they do. */
  label: string | null;
  /** CSS pixels of the window. */
  left: number;
  top: number;
}

interface EarlyKey extends Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey"> {
  /** What was typed after it. */
  text: string;
}

declare global {
  interface Window {
    early?: EarlyInput | undefined;
  }
}

const CONTROLS = "a, button";

/** Single keys that open something on every screen. One that can change anything is never kept. */
const OPENING_KEYS = ["/", "?", "n"];

const GONE = "gone";

/** Aborted once the painted screen has given way. */
export function untilGone(painted: HTMLElement): AbortSignal {
  const painting = new AbortController();
  painted.addEventListener(GONE, () => painting.abort(), { once: true });
  return painting.signal;
}

/** Takes the painted screen away, and ends what listens until then. */
export function remove(painted: Element): void {
  painted.dispatchEvent(new Event(GONE));
  painted.remove();
}

/** Keeps clicks and keys while the painted screen is there. */
export function keepInput(painted: HTMLElement): void {
  function keepClick(event: MouseEvent): void {
    if (!painted.checkVisibility()) return;
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
    if (!painted.checkVisibility()) return;
    const { early } = window;
    if (early && "text" in early) {
      if (isModified(event) || isTyping(event.target as Element)) return;
      // Meant for what the first key opens: none of them may move or press anything here.
      if (event.key === "Escape") window.early = undefined;
      else if (event.key.length === 1) early.text += event.key;
    } else if (isOpeningKey(event)) {
      const { key, ctrlKey, metaKey } = event;
      window.early = { key, ctrlKey, metaKey, text: "" };
    } else {
      if (event.key === "Tab") admitFocus(painted);
      return;
    }
    event.preventDefault();
    // The screen may be listening already, while its rows are still loading.
    event.stopImmediatePropagation();
  }

  const signal = untilGone(painted);
  addEventListener("click", keepClick, { signal });
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

/** Does what was kept. The screen must listen already: a key may follow that can change something. */
export function doEarlyInput(): void {
  const { early } = window;
  window.early = undefined;
  if (!early) return;
  if ("name" in early) {
    find(early)?.click();
    return;
  }
  const { text, ...init } = early;
  document.body.dispatchEvent(
    new KeyboardEvent("keydown", { ...init, bubbles: true, cancelable: true }),
  );
  requestAnimationFrame(() => {
    if (text && document.activeElement instanceof HTMLInputElement) {
      document.execCommand("insertText", false, text);
    }
  });
}

/** What was kept concerns no screen that comes later. */
export function forgetInput(): void {
  window.early = undefined;
}

/** By its key, as what it says may change. A card's controls are told apart by what it links to. */
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

const controlAt = (painted: Element, { clientX: x, clientY: y }: MouseEvent) =>
  [...painted.querySelectorAll(CONTROLS)].find((control) => {
    const { left, right, top, bottom } = control.getBoundingClientRect();
    return left <= x && x < right && top <= y && y < bottom;
  });
