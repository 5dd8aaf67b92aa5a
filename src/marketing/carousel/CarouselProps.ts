import type { ControlTexts } from "./CarouselControls.tsx";

export interface CarouselProps {
  interval: number;
  texts: ControlTexts & { label: string };
  /** What each slide is called, such as "1 of 3". */
  names: string[];
}
