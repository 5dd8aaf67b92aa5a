const GAP = 8;

/**
 * Moves a stack of toasts above the form buttons, and anything else with `data-keep-clear`, that it
 * would cover on a narrow screen: users who are told of a failure want to press the button again.
 */
function liftToasts(stack: HTMLElement): void {
  stack.style.translate = "none";
  const toasts = [...stack.children].filter((toast) => toast.getClientRects().length > 0);
  if (toasts.length === 0) return;
  const boxes = toasts.map((toast) => toast.getBoundingClientRect());
  const top = Math.min(...boxes.map((box) => box.top));
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  // Not measured from the boxes, as toasts slide in from the side.
  const { left, right } = stack.getBoundingClientRect();

  let lift = 0;
  const buttons = [...document.querySelectorAll("form [type=submit], [data-keep-clear]")]
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

/** Keeps a stack of toasts lifted. Returns a function that stops it. */
export function keepLifted(stack: HTMLElement): () => void {
  const lift = () => liftToasts(stack);
  lift();
  // What has to stay clear may come later than the toasts, such as the bar of selected bugs. Measured
  // once a frame: the page may change many times in one, and each measurement lays it out.
  let frame = 0;
  const observer = new MutationObserver(() => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      lift();
    });
  });
  observer.observe(document.body, { childList: true, subtree: true });
  // The capture phase also sees scrolling inside the page.
  window.addEventListener("scroll", lift, { capture: true, passive: true });
  window.addEventListener("resize", lift);
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
    window.removeEventListener("scroll", lift, { capture: true });
    window.removeEventListener("resize", lift);
  };
}
