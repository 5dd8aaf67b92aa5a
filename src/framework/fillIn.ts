/**
 * Replaces the names in braces that the build has rendered into an element's texts and attributes.
 * Only text is inserted, so that nothing a person has written is ever parsed as HTML.
 */
export function fillIn(element: Element, texts: Readonly<Record<string, string>>): void {
  const put = (text: string) =>
    text.replace(/\{(\w+)\}/, (braces, name) =>
      Object.hasOwn(texts, name) ? (texts[name] ?? "") : braces,
    );
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.nodeValue?.includes("{")) continue;
    node.nodeValue = put(node.nodeValue);
  }
  for (const each of element.querySelectorAll("*")) {
    for (const attribute of each.attributes) {
      if (attribute.value.includes("{")) attribute.value = put(attribute.value);
    }
  }
}
