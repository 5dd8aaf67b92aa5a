/**
 * Keeps the page alive while the browser translates it. A translator puts an element in the place of each
 * text, but React knows only the text: it would change it where nobody sees it, and fail when it removes it
 * or adds something before it. Here React finds what stands in the text's place, and a text that it changes
 * returns there, to be translated again.
 */
export function followTranslations(): void {
  const translations = new WeakMap<Node, ChildNode>();

  const observer = new MutationObserver((changes) => {
    for (const { type, target, removedNodes, addedNodes, previousSibling } of changes) {
      if (type === "characterData") {
        translations.get(target)?.replaceWith(target);
        translations.delete(target);
        continue;
      }
      // Chrome adds its element first and then removes the text; others replace it.
      const translation = addedNodes[0] ?? previousSibling;
      if (!(translation instanceof HTMLElement) || translation.localName !== "font") continue;
      for (const text of removedNodes) {
        if (!(text instanceof Text)) continue;
        translations.set(text, translation);
        observer.observe(text, { characterData: true });
      }
    }
  });
  observer.observe(document.body, { childList: true, subtree: true });

  /** A child of an element, or its translation. */
  const find = (child: Node, parent: Node) => {
    const translation = translations.get(child);
    return child.parentNode !== parent && translation?.parentNode === parent ? translation : child;
  };
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    removeChild.call(this, find(child, this));
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(
    this: Node,
    added: T,
    next: Node | null,
  ): T {
    insertBefore.call(this, added, next && find(next, this));
    return added;
  };
}
