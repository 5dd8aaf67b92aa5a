import { type ReactNode, useState } from "react";
import { useRotation } from "../../rotation/useRotation.ts";
import { CarouselControls, CarouselSlide } from "./CarouselControls.tsx";
import type { CarouselProps } from "./CarouselProps.ts";
import styles from "./HeroCarousel.module.css";

/** Shows one slide at a time, all in the same place. */
export function HeroCarousel({
  interval,
  texts,
  names,
  slides,
}: CarouselProps & { slides: ReactNode[] }) {
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
          <CarouselSlide
            key={names[index]}
            name={names[index]}
            className={styles.slide}
            isCurrent={index === current}
          >
            {slide}
          </CarouselSlide>
        ))}
      </div>
    </section>
  );
}
