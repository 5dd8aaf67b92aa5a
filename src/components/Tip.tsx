import { type HTMLAttributes, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import styles from "./Tip.module.css";

interface Props extends HTMLAttributes<HTMLDivElement> {
  anchor: HTMLElement;
  onClose: () => void;
}

const GAP = 12;
const EDGE = 8;

/** A short text above its control, or below it if there is no room; in front of everything. */
export function Tip({ anchor, onClose, ...props }: Props) {
  const tip = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);

  useLayoutEffect(() => {
    const element = tip.current;
    if (!element) return;
    const place = () => {
      const around = anchor.getBoundingClientRect();
      const { offsetWidth: width, offsetHeight: height } = element;
      const middle = around.left + around.width / 2;
      const most = document.documentElement.clientWidth - EDGE - width;
      const left = Math.max(EDGE, Math.min(middle - width / 2, most));
      const isBelow = around.top < height + GAP;
      element.style.left = `${left}px`;
      element.style.top = `${isBelow ? around.bottom + GAP : around.top - GAP - height}px`;
      element.style.setProperty("--arrow", `${middle - left}px`);
      element.dataset.side = isBelow ? "below" : "above";
    };
    element.showPopover();
    place();
    window.addEventListener("scroll", place, { capture: true, passive: true });
    window.addEventListener("resize", place);
    return () => {
      window.removeEventListener("scroll", place, { capture: true });
      window.removeEventListener("resize", place);
    };
  }, [anchor]);

  useEffect(() => {
    const handleKey = ({ key }: KeyboardEvent) => {
      if (key === "Escape") close();
    };
    document.addEventListener("keydown", handleKey, { capture: true });
    return () => document.removeEventListener("keydown", handleKey, { capture: true });
  }, []);

  return <div {...props} ref={tip} popover="manual" role="tooltip" className={styles.tip} />;
}
