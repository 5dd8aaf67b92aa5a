import type { ReactElement } from "react";
import { marketing } from "../../locales/en/marketing.ts";
import styles from "./CarouselControls.module.css";

export interface CarouselProps {
  label: string;
  slides: ReactElement[];
}

const { pause, play, previous, next, position } = marketing.carousel;

/** The buttons of a carousel, which `enhanceCarousel` makes live. */
export function CarouselControls({ controls }: { controls: string }) {
  return (
    <div className={styles.controls}>
      <button
        type="button"
        data-does="toggle"
        data-playing="true"
        data-pause={pause}
        data-play={play}
        aria-label={pause}
      >
        <Icon path="M9 6v12M15 6v12" />
        <Icon path="M9 6l9 6-9 6z" />
      </button>
      <button type="button" data-does="previous" aria-label={previous} aria-controls={controls}>
        <Icon path="M14 6l-6 6 6 6" />
      </button>
      <button type="button" data-does="next" aria-label={next} aria-controls={controls}>
        <Icon path="M10 6l6 6-6 6" />
      </button>
    </div>
  );
}

function Icon({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

interface SlidesProps {
  slides: ReactElement[];
  className: string | undefined;
  /** Whether only the first one can be seen and reached at first. */
  isOneAtATime?: boolean;
}

/** The slides of a carousel, named by their position, such as "1 of 3". */
export function CarouselSlides({ slides, className, isOneAtATime = false }: SlidesProps) {
  const nameOf = (index: number) =>
    position.replace("{{n}}", String(index + 1)).replace("{{total}}", String(slides.length));
  return slides.map((slide, index) => (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no slide; this is the ARIA carousel pattern.
    <div
      key={slide.key}
      role="group"
      aria-roledescription="slide"
      aria-label={nameOf(index)}
      className={className}
      inert={isOneAtATime && index > 0}
    >
      {slide}
    </div>
  ));
}
