import type { ControlTexts } from "./CarouselControls.tsx";

export interface CarouselProps {
  interval: number;
  texts: ControlTexts & { label: string };
  /** The accessible name of each slide, such as "1 of 3". */
  names: string[];
}
