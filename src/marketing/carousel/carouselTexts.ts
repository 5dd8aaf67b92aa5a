import { marketing } from "../../locales/en/marketing.ts";

const { position, ...controls } = marketing.carousel;

/** The accessible texts of a carousel with this many slides. */
export function carouselTexts(label: string, total: number) {
  return {
    texts: { ...controls, label },
    names: Array.from({ length: total }, (_, index) =>
      position.replace("{{n}}", String(index + 1)).replace("{{total}}", String(total)),
    ),
  };
}
