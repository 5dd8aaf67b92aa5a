import { useEffectEvent, useLayoutEffect, useRef } from "react";
import { isDialogOpen } from "../components/browser.ts";
import { localStore } from "../storage.ts";
import { useStoreValue } from "../useStoreValue.ts";
import type { TextKey } from "./context.ts";

/** A single key that does something, outside of fields and dialogs. */
interface Shortcut {
  /** As in `KeyboardEvent.key`. */
  key: string;
  /** The name of a key combination that does the same. */
  also?: TextKey;
  /** What it does. */
  text: TextKey;
  run: () => void;
  /** Whether a held key repeats it: for what moves, never for what changes something. */
  repeats?: boolean;
}

export interface ShortcutGroup {
  title: TextKey;
  shortcuts: readonly Shortcut[];
}

/** What the parts of the present screen offer. */
const offered = new Map<object, ShortcutGroup>();

export function offeredShortcuts(): ShortcutGroup[] {
  const groups = [...offered.values()];
  return [...new Set(groups.map(({ title }) => title))].map((title) => ({
    title,
    shortcuts: groups.flatMap((group) => (group.title === title ? group.shortcuts : [])),
  }));
}

const KEY = "keyboardShortcuts";
const OFF = "off";

/** Whether single keys do something here (WCAG 2.1.4), as this browser remembers it. */
const areOn = (): boolean => localStore.get(KEY) !== OFF;
export const useShortcutsOn = (): boolean => useStoreValue(localStore.subscribe, areOn);
export const setShortcutsOn = (isOn: boolean): void => localStore.set(KEY, isOn ? null : OFF);

/** Offers single keys while the component is on the screen. */
export function useShortcuts(title: TextKey, shortcuts: readonly Shortcut[]): void {
  const id = useRef({}).current;
  // In layout effects, since a key may follow what is painted at once.
  useLayoutEffect(() => {
    offered.set(id, { title, shortcuts });
  });
  useLayoutEffect(() => () => void offered.delete(id), [id]);

  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isSingleKey(event)) return;
    const shortcut = shortcuts.find(({ key }) => key === event.key);
    if (!shortcut) return;
    event.preventDefault();
    if (!event.repeat || shortcut.repeats) shortcut.run();
  });
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => handleKeyDown(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);
}

/** Whether a key is one for the screen, and nobody else's. */
export const isSingleKey = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented && areOn() && !isModified(event) && !isSpokenFor(event);

/** The command bar's key, also where single keys are off. */
export const isCtrlK = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k";

/** Some keyboards need AltGr, which counts as Ctrl and Alt, for a character such as `[`. */
export const isModified = (event: KeyboardEvent): boolean =>
  event.metaKey ||
  ((event.ctrlKey || event.altKey) && !event.getModifierState("AltGraph")) ||
  event.isComposing;

/** Whether the key belongs to a field, a dialog or a menu. */
function isSpokenFor({ target }: KeyboardEvent): boolean {
  if (isDialogOpen()) return true;
  if (!(target instanceof Element)) return false;
  return isTyping(target) || target.closest("[role=menu], [role=listbox]") !== null;
}

export const isTyping = (target: Element): boolean =>
  target.matches("input:not([type=checkbox], [type=radio], [type=button]), textarea, select") ||
  (target instanceof HTMLElement && target.isContentEditable);
