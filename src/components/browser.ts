/**
 * Copies an element's text. Browsers restrict their clipboard API to https; elsewhere, the text is
 * selected and copied with `execCommand`. Returns whether it worked; in the second case the text
 * stays selected either way.
 */
export async function copyText(element: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(element.innerText);
    return true;
  } catch {
    window.getSelection()?.selectAllChildren(element);
    return document.execCommand("copy");
  }
}

/** Where the keyboard goes on if what had the focus is gone and nothing took its place. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>("h1[tabindex]")?.focus({ preventScroll: true });
}

/** Whether a dialog has the screen to itself. */
export const isDialogOpen = (): boolean =>
  [...document.querySelectorAll("dialog[open], [role=dialog]")].some((dialog) =>
    dialog.checkVisibility(),
  );

/** Has the browser save a file. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads it after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
