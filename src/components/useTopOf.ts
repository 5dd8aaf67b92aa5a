import { type RefObject, useLayoutEffect, useState } from "react";

/** How far down the page an element starts, whatever happens above it. */
export function useTopOf(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measured = element.current;
    const around = measured?.closest("main") ?? document.body;
    const measure = () => {
      if (measured) setTop(Math.round(measured.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    // Told after the layout, so that measuring costs none of its own.
    const observer = new ResizeObserver(measure);
    observer.observe(around);
    return () => observer.disconnect();
  }, [element]);
  return top;
}
