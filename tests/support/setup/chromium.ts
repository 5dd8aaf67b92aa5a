import { ensureChromium } from "../chromium.ts";

/** Vitest's global setup of the project `stories`. */
export function setup(): void {
  ensureChromium();
}
