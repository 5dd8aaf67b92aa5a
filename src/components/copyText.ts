/**
 * Copies the text of an element. Browsers keep their clipboard for https: where there is none,
 * the text is selected and copied as by hand. Answers whether it worked; selected it is in any case then.
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
