import { isModified, isTyping } from "./shortcuts.ts";

/** What is typed before the field that it belongs to is there; a line break is Enter. */
export interface TypeAhead {
  text: string;
}

let keeping: AbortController | undefined;

/**
 * Keeps what is typed from a key that opens a field or a dialog until the focus arrives there, so
 * that none of it is taken for another shortcut. A field then gets it; a dialog without one doesn't.
 * Escape, Tab and the pointer end it.
 * @param typed what has been typed already
 */
export function keepTyping(typed: TypeAhead = { text: "" }): void {
  stopKeeping();
  keeping = new AbortController();
  const options = { capture: true, signal: keeping.signal };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" || event.key === "Tab") stopKeeping();
    else takeKey(typed, event);
  };
  const handleFocus = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && isTyping(target)) {
      stopKeeping();
      type(target, typed);
    }
    // antd focuses a dialog as a whole, and in the same breath, its first field is focused.
    else queueMicrotask(stopKeeping);
  };
  window.addEventListener("keydown", handleKeyDown, options);
  window.addEventListener("focusin", handleFocus, options);
  window.addEventListener("pointerdown", stopKeeping, options);
}

export const isKeeping = (): boolean => keeping !== undefined;

/** What should have opened has failed, or isn't coming. */
export function stopKeeping(): void {
  keeping?.abort();
  keeping = undefined;
}

/** Adds a key to what is typed, unless it is for somebody else. Returns whether it was added. */
export function takeKey(typed: TypeAhead, event: KeyboardEvent): boolean {
  const isForField = event.key.length === 1 || /^(Enter|Backspace)$/.test(event.key);
  if (!isForField || isModified(event) || isTyping(event.target as Element)) return false;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (event.key === "Backspace") typed.text = typed.text.slice(0, -1);
  else if (!event.repeat) typed.text += event.key === "Enter" ? "\n" : event.key;
  return true;
}

/** Types in the field that has the focus. */
export function type(field: Element, { text }: TypeAhead): void {
  const isOneLine = field instanceof HTMLInputElement;
  const [line = "", ...others] = isOneLine ? text.split("\n") : [text];
  if (line) document.execCommand("insertText", false, line);
  // Nobody pressed this Enter, so the browser doesn't send the form by itself.
  if (isOneLine && others.length > 0 && press(field, { key: "Enter" })) field.form?.requestSubmit();
}

/** Returns false if something has handled the key. */
export const press = (target: Element, init: KeyboardEventInit): boolean =>
  target.dispatchEvent(new KeyboardEvent("keydown", { ...init, bubbles: true, cancelable: true }));
