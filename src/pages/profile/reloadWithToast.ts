import { sessionStore } from "../../storage.ts";

const KEY = "toastAfterReload";

/** Reloads the page and shows the text as a toast afterwards. */
export function reloadWithToast(text: string): void {
  sessionStore.set(KEY, text);
  window.location.reload();
}

/** The text waiting to be shown; returned once. */
export function takeToast(): string | null {
  const text = sessionStore.get(KEY);
  if (text !== null) sessionStore.set(KEY, null);
  return text;
}
