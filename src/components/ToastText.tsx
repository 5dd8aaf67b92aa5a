import { useLayoutEffect } from "react";

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

const GAP = 8;

/**
 * Moves toasts above form buttons that they would cover on a narrow screen: users who are told of a
 * failure want to press the button again.
 */
function liftToasts(): void {
  const stack = document.querySelector<HTMLElement>(".ant-notification-bottomLeft");
  const toasts = [...(stack?.querySelectorAll<HTMLElement>(".ant-notification-notice") ?? [])];
  if (!stack || toasts.length === 0) return;
  stack.style.translate = "none";
  const boxes = toasts.map((toast) => toast.getBoundingClientRect());
  const top = Math.min(...boxes.map((box) => box.top));
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  // Not measured from the boxes, as toasts slide in from the side.
  const { left } = stack.getBoundingClientRect();
  const right = left + Math.max(...toasts.map(({ offsetWidth }) => offsetWidth));

  let lift = 0;
  const buttons = [...document.querySelectorAll("form [type=submit]")]
    .map((button) => button.getBoundingClientRect())
    .filter((button) => button.height > 0 && button.left < right && button.right > left)
    .sort((a, b) => b.top - a.top);
  for (const button of buttons) {
    const isCovered = button.top < bottom - lift && button.bottom > top - lift;
    if (isCovered) lift = bottom - button.top + GAP;
  }
  // If there is no room above, a readable toast matters more.
  if (lift < top) stack.style.translate = `0 ${-lift}px`;
}
