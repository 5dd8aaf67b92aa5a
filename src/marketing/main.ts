import { followSignIn } from "./followSignIn.ts";
import { hydrateIslands } from "./islands/hydrateIslands.tsx";

followMode();

if (import.meta.env.DEV) {
  // The development server only has the template, so the page is rendered here instead of by the
  // build.
  const { drawPage } = await import("./drawPage.tsx");
  drawPage();
  followSignIn();
} else {
  followSignIn();
  // The page is complete already, so hydration can wait until after the first paint, but not for ever:
  // a browser that is never idle would leave it dead.
  const idle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1));
  idle(() => void hydrateIslands(), { timeout: 2_000 });
}

/** Keeps the colour mode in step with the dashboard's switch in other tabs. */
function followMode(): void {
  addEventListener("storage", (event) => {
    if (event.key !== "isDarkMode" || event.newValue === null) return;
    document.documentElement.dataset.theme = event.newValue === "true" ? "dark" : "light";
  });
}
