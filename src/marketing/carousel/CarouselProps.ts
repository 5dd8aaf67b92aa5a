import { marketing } from "../../locales/en/marketing.ts";
import type { ControlTexts } from "./CarouselControls.tsx";

export interface CarouselProps {
  interval: number;
  texts: ControlTexts & { label: string };
  /** The accessible name of each slide, such as "1 of 3". */
  names: string[];
}

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
