import { findShortcut, isCtrlK, isModified, isSpokenFor } from "./shortcuts.ts";

/**
 * What somebody does on the screen that the document paints before any script: kept until the screen
 * itself is there, and done only if it still means the same.
 */
interface EarlyInput {
  /** The painted control that was clicked last, until something else is done. */
  click?: Control | undefined;
  /** Keys for the screen's shortcuts, in their order. */
  keys: EarlyKey[];
}

interface Control {
  /** What it says. */
  name: string;
  /** CSS pixels of the window. */
  left: number;
  top: number;
}

interface EarlyKey extends Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey"> {
  /** What the focused control says; empty without one. */
  on: string;
}

declare global {
  interface Window {
    early?: EarlyInput;
  }
}

const CONTROLS = "a, button";
const MODIFIERS = ["Shift", "Control", "Meta", "Alt", "AltGraph"];
const MOST_KEYS = 20;

/** Keeps clicks and keys while the painted screen is there. */
export function keepInput(painted: HTMLElement): void {
  const early: EarlyInput = { keys: [] };
  window.early = early;

  function keepClick(event: MouseEvent): void {
    if (isOver(event)) return;
    const target = event.target as Element;
    const isPainted = painted.contains(target);
    const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    const isOfScreen = !isPainted && target.closest(`${CONTROLS}, input, label, #broken`) !== null;
    // Pressed by a key, the control is the target. A pointer goes through the painted screen.
    const control = isPainted ? target.closest(CONTROLS) : controlAt(painted, event);
    early.keys = [];
    early.click = isPlain && !isOfScreen && control ? describe(control) : undefined;
    if (isPainted && isPlain) event.preventDefault();
  }

  function keepKey(event: KeyboardEvent): void {
    if (isOver(event) || MODIFIERS.includes(event.key)) return;
    if (event.key === "Tab") {
      // For everybody else it isn't there yet, so that screen readers don't begin with what goes away.
      painted.inert = false;
      painted.removeAttribute("aria-hidden");
    }
    const { key, ctrlKey, metaKey, repeat } = event;
    const isOnControl = event.target instanceof Element && event.target.closest(CONTROLS) !== null;
    const canEnter = early.keys.length > 0 && !isOnControl;
    if (!early.click && isForScreen(event) && (key !== "Enter" || canEnter)) {
      event.preventDefault();
      // The screen may be listening already, while its rows are still loading.
      event.stopImmediatePropagation();
      const on = nameOf(document.activeElement);
      if (!repeat && early.keys.length < MOST_KEYS) early.keys.push({ key, ctrlKey, metaKey, on });
      return;
    }
    // The keys before it may lead to another control than the one that it would press.
    if (early.keys.length > 0 && isOnControl && (key === "Enter" || key === " ")) {
      event.preventDefault();
    }
    // Nobody knows any more what the others referred to, after Tab, for example.
    early.keys = [];
  }

  /** What is done on the screen itself ends what still waits for it. */
  function isOver(event: MouseEvent | KeyboardEvent): boolean {
    if (painted.isConnected) return false;
    const isHeld = "repeat" in event && event.repeat;
    if (event.isTrusted && !isHeld) {
      early.keys = [];
      removeEventListener("click", keepClick);
      removeEventListener("keydown", keepKey, true);
    }
    return true;
  }

  addEventListener("click", keepClick);
  addEventListener("keydown", keepKey, true);
}

/** Whether a key can be for one of the screen's shortcuts. Space scrolls. */
function isForScreen(event: KeyboardEvent): boolean {
  if (isSpokenFor(event) || event.isComposing) return false;
  const isCharacter = event.key.length === 1 && event.key !== " ";
  return isCtrlK(event) || (!isModified(event) && (isCharacter || event.key === "Enter"));
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
  if (!early) return;
  setTimeout(() => {
    const control = early.click && find(early.click);
    early.click = undefined;
    control?.click();
    doKeys(early);
  });
}

/**
 * Keys that move are done one after another. One that does more is the last, since what follows may
 * be meant for what it opens, and unless it works everywhere, what has the focus must be what had it
 * when the key was pressed: nobody's bug is completed unseen.
 */
function doKeys(early: EarlyInput): void {
  const [next] = early.keys;
  if (!next) return;
  const isOfScreen = next.key === "Enter" || isCtrlK(next);
  const shortcut = isOfScreen ? undefined : findShortcut(next.key);
  // A list offers its shortcuts only once its rows are there.
  if (!isOfScreen && !shortcut) return;
  if (shortcut?.repeats) {
    early.keys.shift();
    press(next);
    setTimeout(() => doKeys(early));
  } else {
    early.keys = [];
    const isSeen = nameOf(document.activeElement) === next.on;
    if (isOfScreen || shortcut?.isEverywhere || isSeen) press(next);
  }
}

function press({ key, ctrlKey, metaKey }: EarlyKey): void {
  const target = document.activeElement ?? document.body;
  const init = { key, ctrlKey, metaKey, bubbles: true, cancelable: true };
  const isOpen = target.dispatchEvent(new KeyboardEvent("keydown", init));
  if (isOpen && key === "Enter" && target instanceof HTMLAnchorElement) target.click();
}

/** A card's controls are told apart by their card. */
function nameOf(element: Element | null): string {
  if (!element?.matches(CONTROLS)) return "";
  return `${element.textContent} ${element.closest("article")?.textContent ?? ""}`.trim();
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
