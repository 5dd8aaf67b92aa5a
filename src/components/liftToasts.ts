const GAP = 8;

/**
 * Lifts the toasts above the buttons of forms that they would lie on, as they do on a narrow
 * screen: whoever is told that something failed wants to press the button again.
 */
export function liftToasts(): void {
  const toasts = document.querySelector<HTMLElement>(".ant-notification-bottomLeft");
  if (!toasts) return;
  toasts.style.translate = "0";
  const buttons = [...document.querySelectorAll("form [type=submit]")]
    .map((button) => button.getBoundingClientRect())
    .filter(({ height }) => height > 0)
    .sort((a, b) => b.top - a.top);
  const { left, right, top, bottom } = toasts.getBoundingClientRect();
  let lift = 0;
  for (const button of buttons) {
    const isBeside = button.right < left || button.left > right;
    const isAbove = button.bottom < top - lift;
    const isBelow = button.top > bottom - lift;
    if (!isBeside && !isAbove && !isBelow) lift = bottom - button.top + GAP;
  }
  // Where there is no room above, a toast that can be read is worth more.
  if (lift < top) toasts.style.translate = `0 ${-lift}px`;
}
