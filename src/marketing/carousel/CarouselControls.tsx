import type { ReactNode } from "react";
import styles from "./CarouselControls.module.css";

export interface ControlTexts {
  pause: string;
  play: string;
  previous: string;
  next: string;
}

interface Props {
  texts: ControlTexts;
  /** The element that the controls move. */
  controls: string;
  isPlaying: boolean;
  onToggle: () => void;
  onMove: (direction: 1 | -1) => void;
}

export function CarouselControls({ texts, controls, isPlaying, onToggle, onMove }: Props) {
  return (
    <div className={styles.controls}>
      <button type="button" aria-label={isPlaying ? texts.pause : texts.play} onClick={onToggle}>
        <Icon path={isPlaying ? "M9 6v12M15 6v12" : "M9 6l9 6-9 6z"} />
      </button>
      <button
        type="button"
        aria-label={texts.previous}
        aria-controls={controls}
        onClick={() => onMove(-1)}
      >
        <Icon path="M14 6l-6 6 6 6" />
      </button>
      <button
        type="button"
        aria-label={texts.next}
        aria-controls={controls}
        onClick={() => onMove(1)}
      >
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

interface CarouselSlideProps {
  name: string | undefined;
  className: string | undefined;
  /** Whether it can be seen and reached. */
  isCurrent?: boolean;
  children: ReactNode;
}

/** One slide of a carousel. */
export function CarouselSlide({ name, className, isCurrent = true, children }: CarouselSlideProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no slide; this is the ARIA carousel pattern.
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={name}
      className={className}
      inert={!isCurrent}
    >
      {children}
    </div>
  );
}
