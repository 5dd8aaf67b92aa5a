import { type RefObject, useLayoutEffect, useState } from "react";

/** The distance of an element from the top of the page, updated when anything above it changes. */
export function useTopOf(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measured = element.current;
    const around = measured?.closest("main") ?? document.body;
    const measure = () => {
      if (measured) setTop(Math.round(measured.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    // Observers run after layout, so measuring forces no extra one.
    const observer = new ResizeObserver(measure);
    observer.observe(around);
    return () => observer.disconnect();
  }, [element]);
  return top;
}
