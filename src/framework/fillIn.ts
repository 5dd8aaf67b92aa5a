/**
 * Puts texts for the names in braces of an element's texts and attributes, for what the build has
 * rendered. Texts alone, so that nothing of a person's is ever read as HTML.
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
