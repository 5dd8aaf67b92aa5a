import { type RefObject, useEffect, useState } from "react";

/** The sides on which a horizontally scrolling row continues. */
export function useOverflow(row: RefObject<HTMLElement | null>) {
  const [hidden, setHidden] = useState({ before: false, after: false });

  // After every render, since the row's content changes.
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      const before = scrollLeft > 1;
      const after = scrollLeft + clientWidth < scrollWidth - 1;
      setHidden((known) =>
        known.before === before && known.after === after ? known : { before, after },
      );
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    element.addEventListener("scroll", look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", look);
    };
  });

  return hidden;
}
