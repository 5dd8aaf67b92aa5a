import { type ReactNode, useState } from "react";
import { useRotation } from "../../rotation/useRotation.ts";
import { CarouselControls, type ControlTexts } from "./CarouselControls.tsx";
import styles from "./HeroCarousel.module.css";

export interface HeroCarouselProps {
  interval: number;
  texts: ControlTexts & { label: string };
  /** What each slide is called, such as "1 of 3". */
  names: string[];
}

/** One slide at a time, each in the place of the one before. */
export function HeroCarousel({
  interval,
  texts,
  names,
  slides,
}: HeroCarouselProps & { slides: ReactNode[] }) {
  const [current, setCurrent] = useState(0);
  const move = (direction: 1 | -1) =>
    setCurrent((index) => (index + direction + slides.length) % slides.length);
  const { isPlaying, toggle, hold } = useRotation(interval, () => move(1));

  return (
    <section
      className={styles.carousel}
      aria-roledescription="carousel"
      aria-label={texts.label}
      {...hold}
    >
      <div className={styles.bar}>
        <div className={styles.marks} aria-hidden="true">
          {names.map((name, index) => (
            <span key={name} data-current={index === current} />
          ))}
        </div>
        <CarouselControls
          texts={texts}
          controls="hero-slides"
          isPlaying={isPlaying}
          onToggle={toggle}
          onMove={move}
        />
      </div>
      <div id="hero-slides" className={styles.slides} aria-live={isPlaying ? "off" : "polite"}>
        {slides.map((slide, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no slide; this is the ARIA carousel pattern.
          <div
            key={names[index]}
            role="group"
            aria-roledescription="slide"
            aria-label={names[index]}
            className={styles.slide}
            data-current={index === current}
            inert={index !== current}
          >
            {slide}
          </div>
        ))}
      </div>
    </section>
  );
}
