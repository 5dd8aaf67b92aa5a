/**
 * Keeps the page working while the browser translates it. A translator replaces each text node with an
 * element, but React knows only the text: it would update it unseen, and fail to remove it or to insert
 * something before it. With this, React finds the element in the text's place, and a text that it updates
 * returns there to be translated again.
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
