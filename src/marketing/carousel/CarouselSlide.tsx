import type { ReactNode } from "react";

interface Props {
  name: string | undefined;
  className: string | undefined;
  /** Whether it can be seen and reached. */
  isCurrent?: boolean;
  children: ReactNode;
}

/** One slide of a carousel. */
export function CarouselSlide({ name, className, isCurrent = true, children }: Props) {
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
