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

/** Whether this entry was left further down, where a reload or going back returns to. */
export const wasScrolled = (): boolean =>
  (readPositions()[window.history.state?.key ?? "default"] ?? 0) > 0;
