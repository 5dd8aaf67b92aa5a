import { enhanced } from "../enhance.ts";
import { CarouselControls, type CarouselProps, CarouselSlides } from "./CarouselControls.tsx";
import styles from "./HeroCarousel.module.css";

/** Shows one slide at a time, all in the same place. */
export function HeroCarousel({ label, slides }: CarouselProps) {
  return (
    <section
      {...enhanced("heroCarousel")}
      className={styles.carousel}
      aria-roledescription="carousel"
      aria-label={label}
    >
      <div className={styles.bar}>
        <div className={styles.marks} aria-hidden="true">
          {slides.map(({ key }, index) => (
            <span key={key} data-current={index === 0} />
          ))}
        </div>
        <CarouselControls controls="hero-slides" />
      </div>
      <div id="hero-slides" className={styles.slides} aria-live="off">
        <CarouselSlides slides={slides} className={styles.slide} isOneAtATime />
      </div>
    </section>
  );
}
