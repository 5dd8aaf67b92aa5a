import type { Page } from "@playwright/test";

/** WCAG 1.4.12: the spacing that a reader may choose. */
const SPACING = `
* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-block-end: 2em !important }
`;

/** Applies the reader's text spacing to the open page, or removes it. */
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

    const clips = (overflow: string) => overflow === "hidden" || overflow === "clip";
    const scrolls = (overflow: string) => overflow === "auto" || overflow === "scroll";
    /** Shortened on purpose, with the whole text elsewhere. */
    const isShortened = (style: CSSStyleDeclaration) =>
      style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none";

    interface Place {
      isHidden: boolean;
      isScrolled: boolean;
      /** What it is drawn with: fixed and sticky parts, and dialogs, cover others on purpose. */
      layer: Element;
      clippers: { frame: DOMRect; x: boolean; y: boolean }[];
    }
    // Most texts share most of their ancestors.
    const places = new Map<Element | null, Place>();
    places.set(null, { isHidden: false, isScrolled: false, layer: document.body, clippers: [] });
    const placeOf = (element: Element | null): Place => {
      const known = places.get(element);
      if (known || !element) return known as Place;
      const place = { ...placeOf(element.parentElement) };
      places.set(element, place);
      const style = getComputedStyle(element);
      const frame = element.getBoundingClientRect();
      if (element.matches("dialog, [popover]") || ["fixed", "sticky"].includes(style.position)) {
        place.layer = element;
      }
      // Only for screen readers.
      const isTiny = frame.width <= 1 || frame.height <= 1;
      if (isTiny && clips(style.overflowX)) place.isHidden = true;
      if (style.clipPath !== "none" || isShortened(style)) place.isHidden = true;
      if (scrolls(style.overflowX) || scrolls(style.overflowY)) {
        place.isScrolled = true;
        place.clippers = [];
      } else if (
        element !== document.documentElement &&
        element !== document.body &&
        style.display !== "inline" &&
        style.display !== "contents" &&
        (clips(style.overflowX) || clips(style.overflowY))
      ) {
        const clipper = { frame, x: clips(style.overflowX), y: clips(style.overflowY) };
        place.clippers = [...place.clippers, clipper];
      }
      return place;
    };
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

      const { isHidden, isScrolled, layer, clippers } = placeOf(element);
      if (isHidden) continue;
      const isCut = clippers.some(
        ({ frame, x, y }) =>
          (x && (outer.right > frame.right + TOLERANCE || outer.left < frame.left - TOLERANCE)) ||
          (y &&
            (outer.bottom > frame.bottom + TOLERANCE * 2 || outer.top < frame.top - TOLERANCE * 2)),
      );
      if (isCut) lost.add(`cut off: ${nameOf(element, text)}`);
      if (!isScrolled && outer.right + scrollX > document.documentElement.clientWidth + TOLERANCE) {
        lost.add(`outside: ${nameOf(element, text)}`);
      }
      for (const box of boxes) seen.push({ element, text, box, layer });
    }

    // A line's box is higher than its letters.
    const overlap = (a: DOMRect, b: DOMRect) => {
      const x = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const y = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      return x > TOLERANCE && y > Math.min(a.height, b.height) * 0.35;
    };
    seen.sort((one, other) => one.box.top - other.box.top);
    for (const [index, one] of seen.entries()) {
      for (const other of seen.slice(index + 1)) {
        if (other.box.top >= one.box.bottom) break;
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
