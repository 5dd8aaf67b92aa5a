import { sessionStore } from "../../storage.ts";

const KEY = "toastAfterReload";

/** Loads the page anew; the text is a toast then. */
export function reloadWithToast(text: string): void {
  sessionStore.set(KEY, text);
  window.location.reload();
}

/** The text that waits to be shown, once. */
export function takeToast(): string | null {
  const text = sessionStore.get(KEY);
  if (text !== null) sessionStore.set(KEY, null);
  return text;
}
