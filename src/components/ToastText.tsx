import { useLayoutEffect } from "react";
import { liftToasts } from "./liftToasts.ts";

/** The text of a toast. While one is shown, toasts keep clear of form buttons. */
export function ToastText({ text }: { text: string }) {
  useLayoutEffect(() => {
    liftToasts();
    // Waits until all toasts of the same moment are rendered.
    const frame = requestAnimationFrame(liftToasts);
    // The capture phase also sees scrolling inside the page.
    window.addEventListener("scroll", liftToasts, { capture: true, passive: true });
    window.addEventListener("resize", liftToasts);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", liftToasts, { capture: true });
      window.removeEventListener("resize", liftToasts);
      // The remaining toasts have more room once this one is gone.
      requestAnimationFrame(liftToasts);
    };
  }, []);
  return text;
}
