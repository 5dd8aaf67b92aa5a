import { type ReactNode, useRef } from "react";
import { useRotation, wantsNoMotion } from "../../rotation/useRotation.ts";
import { CarouselControls, CarouselSlide } from "./CarouselControls.tsx";
import type { CarouselProps } from "./CarouselProps.ts";
import styles from "./PartnersCarousel.module.css";

/** The distance in pixels from which partners slide in when the row advances. */
const DRIFT = 32;

/**
 * A row that scrolls by hand, by its buttons or automatically; its scroll position is its state.
 */
export function PartnersCarousel({
  interval,
  texts,
  names,
  slides,
}: CarouselProps & { slides: ReactNode[] }) {
  const track = useRef<HTMLDivElement>(null);
  const move = (direction: 1 | -1) => {
    if (track.current) scrollByOne(track.current, direction);
  };
  const { isPlaying, toggle, hold } = useRotation(interval, () => move(1));

  return (
    <section
      className={styles.carousel}
      aria-roledescription="carousel"
      aria-label={texts.label}
      {...hold}
    >
      <CarouselControls
        texts={texts}
        controls="partner-slides"
        isPlaying={isPlaying}
        onToggle={toggle}
        onMove={move}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
      <div ref={track} id="partner-slides" className={styles.track} tabIndex={0}>
        <div className={styles.row}>
          {slides.map((slide, index) => (
            <CarouselSlide key={names[index]} name={names[index]} className={styles.slide}>
              {slide}
            </CarouselSlide>
          ))}
        </div>
      </div>
    </section>
  );
}

/** Wraps around at either end. */
function scrollByOne(track: HTMLElement, direction: 1 | -1): void {
  const row = track.firstElementChild;
  const [first, second] = row?.children ?? [];
  if (!row || !first || !second) return;
  const step = second.getBoundingClientRect().left - first.getBoundingClientRect().left;
  const from = track.scrollLeft;
  const end = track.scrollWidth - track.clientWidth;
  const wraps = direction > 0 ? from >= end - 1 : from <= 1;
  const to = wraps ? (direction > 0 ? 0 : end) : from + direction * step;
  track.scrollTo({ left: to, behavior: "instant" });
  if (wantsNoMotion()) return;
  // Browsers choose the duration of smooth scrolling; this uses our own. It animates the slides'
  // content: moving the slides themselves would widen the row and make the browser snap again.
  const start = { opacity: 0, transform: `translateX(${direction * DRIFT}px)` };
  for (const slide of row.children) {
    slide.firstElementChild?.animate([start, { opacity: 1, transform: "none" }], {
      duration: 180,
      easing: "ease-out",
    });
  }
}
