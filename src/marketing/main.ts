import { enhancePage } from "./enhance.ts";
import { followSignIn } from "./followSignIn.ts";

followMode();

if (import.meta.env.DEV) {
  // The development server only has the template, so the page is rendered here instead of by the
  // build.
  const { drawPage } = await import("./drawPage.tsx");
  drawPage();
} else {
  enhancePage();
}

followSignIn();

/** Keeps the colour mode in step with the dashboard's switch in other tabs. */
function followMode(): void {
  addEventListener("storage", (event) => {
    if (event.key !== "isDarkMode" || event.newValue === null) return;
    document.documentElement.dataset.theme = event.newValue === "true" ? "dark" : "light";
  });
}
