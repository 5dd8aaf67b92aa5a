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
