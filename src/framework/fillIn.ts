/**
 * Puts texts for the names in braces of an element's text nodes, for what the build has rendered.
 * Texts alone, so that nothing of a person's is ever read as HTML.
 */
export function fillIn(element: Element, texts: Readonly<Record<string, string>>): void {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.nodeValue?.includes("{")) continue;
    node.nodeValue = node.nodeValue.replace(/\{(\w+)\}/, (_, name) => texts[name] ?? "");
  }
}
