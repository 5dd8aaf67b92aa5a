import type { Page } from "@playwright/test";

/** Where texts stand, by the first visible place of each. */
export const placesOf = (page: Page, within: string, texts: readonly string[]) =>
  page.evaluate(
    ([within, texts]) => {
      const root = document.querySelector(within);
      if (!root) throw new Error(`There is no ${within}.`);
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found = new Map<string, DOMRect>();
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(node);
        const text = node.textContent?.trim() ?? "";
        const rect = range.getBoundingClientRect();
        if (rect.width > 0 && !found.has(text)) found.set(text, rect);
      }
      return texts.flatMap((text) => {
        const rect = found.get(text);
        return rect ? [{ text, left: rect.left, middle: (rect.top + rect.bottom) / 2 }] : [];
      });
    },
    [within, texts] as const,
  );
