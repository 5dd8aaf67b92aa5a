import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Button, type ButtonProps } from "./Button.tsx";
import { Tip } from "./Tip.tsx";

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
