/** What Enter presses. A text of several lines takes it as text, and with Ctrl sends its form. */
const BY_ENTER = "a[href], button, summary, input";
const BY_CTRL_ENTER = `${BY_ENTER}, textarea`;
/** What Space presses. In a text it is a character, and elsewhere it scrolls. */
const BY_SPACE = "button, summary";

/**
 * A key that is held down presses once. An action that takes its own control away, or opens or
 * closes a dialog, moves the focus to another control, and the browser would press that one next.
 */
export function ignoreHeldKeys(): void {
  document.addEventListener(
    "keydown",
    (event) => {
      const byEnter = event.ctrlKey || event.metaKey ? BY_CTRL_ENTER : BY_ENTER;
      const pressed = { Enter: byEnter, " ": BY_SPACE }[event.key];
      const isHeld = event.repeat && pressed !== undefined && event.target instanceof Element;
      if (!isHeld || !event.target.closest(pressed)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
