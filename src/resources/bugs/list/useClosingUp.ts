import { type PointerEvent, useRef } from "react";

/**
 * Closes a list up once that moves nothing under anybody's hands: when the mouse has left it,
 * and by keyboard when the focus has gone on. A finger is never seen to leave, so the places
 * that it leaves behind stay until the list is left.
 */
export function useClosingUp(closeUp: () => void) {
  const isPointed = useRef(false);
  const isByKeyboard = useRef(false);
  const isMouse = ({ pointerType }: PointerEvent) => pointerType !== "touch";
  return {
    onPointerMove: (event: PointerEvent) => {
      isPointed.current = isMouse(event);
    },
    onPointerLeave: (event: PointerEvent) => {
      if (!isMouse(event)) return;
      isPointed.current = false;
      closeUp();
    },
    onPointerDown: (event: PointerEvent) => {
      isPointed.current = isMouse(event);
      isByKeyboard.current = false;
    },
    onKeyDown: () => {
      isByKeyboard.current = true;
    },
    onBlur: () => {
      if (isByKeyboard.current && !isPointed.current) closeUp();
    },
  };
}
