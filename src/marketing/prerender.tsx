import { renderToString } from "react-dom/server";
import { publicPages } from "./publicPages.ts";

/** Every public page as HTML, for scripts/prerender.mjs to put into documents. */
export function renderPages() {
  return Object.values(publicPages).map(({ Page, ...page }) => ({
    ...page,
    html: renderToString(<Page />),
  }));
}
