import { followMode } from "./followMode.ts";
import { hydrateIslands } from "./islands/hydrateIslands.tsx";
import { followSignIn } from "./signIn/followSignIn.ts";

followMode();

if (import.meta.env.DEV) {
  // The development server only has the template, so the page is rendered here instead of by the
  // build.
  const { drawPage } = await import("./drawPage.tsx");
  drawPage();
  followSignIn();
} else {
  followSignIn();
  // The page is complete already, so hydration can wait until after the first paint.
  const idle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1));
  idle(() => void hydrateIslands());
}
