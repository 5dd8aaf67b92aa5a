import { useLayoutEffect } from "react";
import { liftToasts } from "./liftToasts.ts";

/** What a toast says. While there is one, the toasts keep clear of the buttons of forms. */
export function ToastText({ text }: { text: string }) {
  useLayoutEffect(() => {
    liftToasts();
    // Several are moved apart once all of them are there.
    const frame = requestAnimationFrame(liftToasts);
    // In the capturing phase, which also tells of what scrolls inside the page.
    window.addEventListener("scroll", liftToasts, { capture: true, passive: true });
    window.addEventListener("resize", liftToasts);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", liftToasts, { capture: true });
      window.removeEventListener("resize", liftToasts);
      // Those that stay have more room once this one is gone.
      requestAnimationFrame(liftToasts);
    };
  }, []);
  return text;
}
