import { startRotation, wantsNoMotion } from "../../rotation/startRotation.ts";

type Direction = 1 | -1;

/** Shows one slide at a time; the others are inert. */
export function enhanceHeroCarousel(root: HTMLElement, signal: AbortSignal): void {
  const announcer = root.querySelector("[aria-live]");
  const slides = [...root.querySelectorAll("[aria-roledescription=slide]")];
  const marks = [...root.querySelectorAll<HTMLElement>("[data-current]")];

  enhanceCarousel(root, signal, {
    interval: 5000,
    move: (direction) => {
      const shown = slides.findIndex((slide) => !slide.hasAttribute("inert"));
      const next = (shown + direction + slides.length) % slides.length;
      for (const [index, slide] of slides.entries()) slide.toggleAttribute("inert", index !== next);
      for (const [index, mark] of marks.entries()) mark.dataset.current = String(index === next);
    },
    onChange: (isPlaying) => announcer?.setAttribute("aria-live", isPlaying ? "off" : "polite"),
  });
}

/** Scrolls the row, which is also scrolled by hand; its scroll position is its state. */
export function enhancePartnersCarousel(root: HTMLElement, signal: AbortSignal): void {
  const track = root.querySelector("#partner-slides");
  enhanceCarousel(root, signal, {
    interval: 3000,
    move: (direction) => track && scrollByOne(track, direction),
  });
}

interface Carousel {
  /** In milliseconds. */
  interval: number;
  move: (direction: Direction) => void;
  onChange?: (isPlaying: boolean) => void;
}

/** Moves by its buttons and automatically, except while it is hovered, focused or touched. */
function enhanceCarousel(root: HTMLElement, signal: AbortSignal, carousel: Carousel): void {
  const { interval, move, onChange } = carousel;
  const button = (does: string) => root.querySelector<HTMLElement>(`[data-does=${does}]`);
  const playButton = button("toggle");
  const { toggle, hold } = startRotation({
    interval,
    signal,
    advance: () => move(1),
    onChange: (isPlaying) => {
      playButton?.setAttribute("data-playing", String(isPlaying));
      const label = playButton?.dataset[isPlaying ? "pause" : "play"] ?? "";
      playButton?.setAttribute("aria-label", label);
      onChange?.(isPlaying);
    },
  });

  playButton?.addEventListener("click", toggle, { signal });
  button("previous")?.addEventListener("click", () => move(-1), { signal });
  button("next")?.addEventListener("click", () => move(1), { signal });

  const options = { signal, passive: true };
  const isMouse = ({ pointerType }: PointerEvent) => pointerType === "mouse";
  root.addEventListener("pointerenter", (event) => isMouse(event) && hold(true), options);
  root.addEventListener("pointerleave", () => hold(false), options);
  root.addEventListener(
    "focusin",
    () => root.querySelector(":focus-visible") && hold(true),
    options,
  );
  root.addEventListener(
    "focusout",
    ({ relatedTarget }) => root.contains(relatedTarget as Node | null) || hold(false),
    options,
  );
  root.addEventListener("touchstart", () => hold(true), options);
  root.addEventListener("touchend", () => hold(false), options);
  root.addEventListener("touchcancel", () => hold(false), options);
}

/** The distance in pixels from which partners slide in when the row advances. */
const DRIFT = 32;

/** Wraps around at either end. */
function scrollByOne(track: Element, direction: Direction): void {
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
