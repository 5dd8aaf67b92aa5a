import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { publicPages } from "./publicPages.ts";

/**
 * Renders the public page of the current address, for development, where nothing is prerendered.
 */
export function drawPage(): void {
  const { title, Page } =
    Object.values(publicPages).find((page) => page.path === location.pathname) ??
    publicPages.notFound;
  document.title = title;
  const container = document.body.appendChild(document.createElement("div"));
  flushSync(() => createRoot(container).render(<Page />));
}
