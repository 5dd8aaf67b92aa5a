import { enhanced } from "../enhance.ts";
import { CarouselControls, type CarouselProps, CarouselSlides } from "./CarouselControls.tsx";
import styles from "./PartnersCarousel.module.css";

/** A row that scrolls by hand, by its buttons or automatically. */
export function PartnersCarousel({ label, slides }: CarouselProps) {
  return (
    <section
      {...enhanced("partnersCarousel")}
      className={styles.carousel}
      aria-roledescription="carousel"
      aria-label={label}
    >
      <CarouselControls controls="partner-slides" />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
      <div id="partner-slides" className={styles.track} tabIndex={0}>
        <div className={styles.row}>
          <CarouselSlides slides={slides} className={styles.slide} />
        </div>
      </div>
    </section>
  );
}
