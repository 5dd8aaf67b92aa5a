import {
  type FocusEvent,
  type HTMLAttributes,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import styles from "./ActionButton.module.css";
import { Button, type ButtonProps } from "./Button.tsx";

interface TipProps extends HTMLAttributes<HTMLDivElement> {
  anchor: HTMLElement;
  onClose: () => void;
}

const GAP = 12;
const EDGE = 8;

/**
 * A short text above its control, or below it if there is no room; in front of everything. In a menu
 * it prefers to be below: above an item are the others.
 */
function Tip({ anchor, onClose, ...props }: TipProps) {
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
      const room = height + GAP;
      const isBelow = anchor.closest("[role=menu]")
        ? window.innerHeight - around.bottom >= room
        : around.top < room;
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

interface Props extends Omit<ButtonProps, "ref"> {
  tip: string;
}

/** Long enough for the pointer to cross the gap to the tip, which may be longer than its button. */
const REST_MS = 100;

/** A button with a text beside it while it is hovered or focused. */
export function TipButton({ tip, ...props }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const timer = useRef(0);
  const [isOpen, setIsOpen] = useState(false);
  const turn = (next: boolean) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setIsOpen(next), REST_MS);
  };
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return (
    <>
      <Button
        {...props}
        ref={button}
        onPointerEnter={({ pointerType }: PointerEvent) => pointerType === "mouse" && turn(true)}
        onPointerLeave={() => turn(false)}
        onFocus={({ currentTarget }: FocusEvent<HTMLElement>) => {
          // Tapping an enabled button uses it; only a disabled one explains itself.
          if (currentTarget.matches(":focus-visible, [aria-disabled=true]")) turn(true);
        }}
        onBlur={() => turn(false)}
      />
      {isOpen &&
        button.current &&
        createPortal(
          <Tip
            anchor={button.current}
            onPointerEnter={() => turn(true)}
            onPointerLeave={() => turn(false)}
            onClose={() => setIsOpen(false)}
          >
            {tip}
          </Tip>,
          document.body,
        )}
    </>
  );
}

interface ActionButtonProps extends Omit<ButtonProps, "disabled" | "ref"> {
  /**
   * The reason it is disabled. The button stays focusable, so that everybody can read the reason.
   */
  reason?: string;
}

/** A button that shows the reason as a tooltip when disabled. */
export function ActionButton({ reason, onClick, ...props }: ActionButtonProps) {
  if (reason === undefined) return <Button {...props} onClick={onClick} />;
  return (
    <TipButton
      {...props}
      tip={reason}
      htmlType="button"
      aria-disabled="true"
      aria-description={reason}
    />
  );
}
