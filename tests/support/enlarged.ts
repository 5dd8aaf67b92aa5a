import type { Page } from "@playwright/test";

/** WCAG 1.4.12: the spacing that a reader may choose. */
const SPACING = `
* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-block-end: 2em !important }
`;

/** Applies the reader's text spacing to the open page, or takes it away. */
export async function setSpacing(page: Page, isWide: boolean): Promise<void> {
  await page.evaluate(
    ([css, wide]) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(wide ? css : "");
      document.adoptedStyleSheets = [sheet];
    },
    [SPACING, isWide] as const,
  );
}

/** Texts that are cut off, lie outside the page or overlap others. */
export async function findLostTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const TOLERANCE = 2;
    const lost = new Set<string>();
    if (document.documentElement.scrollWidth > innerWidth) lost.add("scrolls sideways");

    /** What something is drawn with: fixed and sticky parts, and dialogs, cover others on purpose. */
    const layerOf = (element: Element): Element => {
      for (let each: Element | null = element; each; each = each.parentElement) {
        if (each.matches("dialog, [popover]")) return each;
        if (["fixed", "sticky"].includes(getComputedStyle(each).position)) return each;
      }
      return document.body;
    };
    const clips = (overflow: string) => overflow === "hidden" || overflow === "clip";
    const scrolls = (overflow: string) => overflow === "auto" || overflow === "scroll";
    /** Shortened on purpose, with the whole text elsewhere. */
    const isShortened = (style: CSSStyleDeclaration) =>
      style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none";
    const nameOf = (element: Element, text: string) =>
      `<${element.tagName.toLowerCase()} class="${element.getAttribute("class") ?? ""}"> ${text.trim().slice(0, 40)}`;

    const seen: { element: Element; text: string; box: DOMRect; layer: Element }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent ?? "";
      if (!element || text.trim() === "") continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 1);
      const outer = range.getBoundingClientRect();
      if (boxes.length === 0) continue;

      let isHidden = false;
      let isScrolled = false;
      const cut: string[] = [];
      for (let each: Element | null = element; each; each = each.parentElement) {
        const style = getComputedStyle(each);
        const frame = each.getBoundingClientRect();
        // Only for screen readers.
        const isTiny = frame.width <= 1 || frame.height <= 1;
        if (isTiny && clips(style.overflowX)) isHidden = true;
        if (style.clipPath !== "none" || isShortened(style)) isHidden = true;
        if (scrolls(style.overflowX) || scrolls(style.overflowY)) isScrolled = true;
        if (isHidden || isScrolled || each === document.documentElement || each === document.body)
          continue;
        if (style.display === "inline" || style.display === "contents") continue;
        const isCutX =
          clips(style.overflowX) &&
          (outer.right > frame.right + TOLERANCE || outer.left < frame.left - TOLERANCE);
        const isCutY =
          clips(style.overflowY) &&
          (outer.bottom > frame.bottom + TOLERANCE * 2 || outer.top < frame.top - TOLERANCE * 2);
        if (isCutX || isCutY) cut.push(nameOf(element, text));
      }
      if (isHidden) continue;
      for (const each of cut) lost.add(`cut off: ${each}`);
      if (!isScrolled && outer.right + scrollX > document.documentElement.clientWidth + TOLERANCE) {
        lost.add(`outside: ${nameOf(element, text)}`);
      }
      const layer = layerOf(element);
      for (const box of boxes) seen.push({ element, text, box, layer });
    }

    // A line's box is higher than its letters.
    const overlap = (a: DOMRect, b: DOMRect) => {
      const x = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const y = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      return x > TOLERANCE && y > Math.min(a.height, b.height) * 0.35;
    };
    for (const [index, one] of seen.entries()) {
      for (const other of seen.slice(index + 1)) {
        if (one.element === other.element || one.layer !== other.layer) continue;
        if (overlap(one.box, other.box)) {
          lost.add(
            `overlap: ${nameOf(one.element, one.text)} / ${nameOf(other.element, other.text)}`,
          );
        }
      }
    }
    return [...lost];
  });
}
