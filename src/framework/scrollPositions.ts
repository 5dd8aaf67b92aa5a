import { sessionStore } from "../storage.ts";

/** How far each history entry of this tab was scrolled, in CSS pixels by its key. */
type Positions = Record<string, number>;

const KEY = "scrollPositions";

export function readPositions(): Positions {
  try {
    const stored: unknown = JSON.parse(sessionStore.get(KEY) ?? "{}");
    return typeof stored === "object" && stored !== null ? (stored as Positions) : {};
  } catch {
    return {};
  }
}

export const savePositions = (positions: Positions): void =>
  sessionStore.set(KEY, JSON.stringify(positions));

/**
 * Gives the entry of a page that has just been loaded a key, which the router only does for later
 * ones: they would share the positions of all others without one.
 */
export function nameEntry(): void {
  const { state } = window.history;
  if (state?.key !== undefined) return;
  const key = Math.random().toString(36).slice(2, 10);
  window.history.replaceState({ ...state, key }, "");
}

/** Whether this entry was left further down, where a reload or going back returns to. */
export const wasScrolled = (): boolean => (readPositions()[window.history.state?.key] ?? 0) > 0;
