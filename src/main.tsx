import "./locales/i18n.ts";
import "virtual:theme.css";
import "./theme/base.css";
import { createRoot } from "react-dom/client";
import { paths } from "#contract/paths.ts";
import { followTranslations } from "./followTranslations.ts";
import { createSession } from "./providers/session.ts";

const session = createSession();

ignoreHeldKeys();
focusClicked();
followTranslations();

const root = document.getElementById("root");
if (!root) throw new Error("app.html has no #root.");
start(root).catch((error: unknown) => {
  document.documentElement.dataset.broken = "";
  throw error;
});

/** The sign-in page stands apart: it loads nothing of the dashboard until somebody comes to it. */
async function start(container: Element): Promise<void> {
  if (window.location.pathname === paths.auth) {
    const { startSignIn } = await import("./signIn.tsx");
    startSignIn(container, session);
  } else {
    const { startDashboard } = await import("./dashboard.tsx");
    await startDashboard(createRoot(container), session);
  }
}

/**
 * The controls that Enter activates. In a multi-line text Enter adds a line, and Ctrl+Enter
 * submits.
 */
const BY_ENTER = "a[href], button, summary, input";
const BY_CTRL_ENTER = `${BY_ENTER}, textarea`;
/** The controls that Space activates. In a text it is a character, and elsewhere it scrolls. */
const BY_SPACE = "button, summary";

/**
 * Makes a held key activate only once. An action that removes its own control, or opens or closes a
 * dialog, moves the focus to another control, which the repeated key would activate next.
 */
function ignoreHeldKeys(): void {
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

/**
 * Focuses the control that is clicked, as all browsers but Safari do by themselves: a dialog returns the
 * focus to what had it when it opened. A part that keeps the focus elsewhere prevents the mousedown's
 * default.
 */
function focusClicked(): void {
  let press: MouseEvent | undefined;
  const options = { capture: true };
  const note = (event: MouseEvent) => {
    press = event;
  };
  document.addEventListener("mousedown", note, options);
  document.addEventListener(
    "click",
    ({ detail, target }) => {
      // The detail of a click by a key or a script is 0.
      if (detail === 0 || press?.defaultPrevented || !(target instanceof Element)) return;
      const control = target.closest<HTMLElement>(BY_ENTER);
      if (control && document.activeElement?.contains(control)) {
        control.focus({ preventScroll: true });
      }
    },
    options,
  );
}
