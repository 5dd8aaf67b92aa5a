import "./locales/i18n.ts";
import "virtual:theme.css";
import "./theme/base.css";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { createApi } from "./providers/api.ts";
import { forgetFirstAnswer, takeFirstAnswer } from "./providers/firstAnswer.ts";
import { createHttp } from "./providers/http.ts";
import { createSession } from "./providers/session.ts";
import { createRoutes } from "./routes.tsx";

const session = createSession();
const http = createHttp({
  token: session.token,
  onUnauthorized: session.expire,
  baseURL: import.meta.env.VITE_API_URL,
});
const api = createApi(http, (method, url) => {
  if (method === "GET") return takeFirstAnswer(url, session.token());
  forgetFirstAnswer();
});
const router = createBrowserRouter(createRoutes({ api, session }));

ignoreHeldKeys();

const root = document.getElementById("root");
if (!root) throw new Error("app.html has no #root.");
createRoot(root).render(<RouterProvider router={router} />);

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
