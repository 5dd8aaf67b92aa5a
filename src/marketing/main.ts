import { followMode } from "./followMode.ts";
import { hydrateIslands } from "./islands/hydrateIslands.tsx";
import { followSignIn } from "./signIn/followSignIn.ts";

followMode();

if (import.meta.env.DEV) {
  // The development server has the template only: the page is drawn here instead of by the build.
  const { drawPage } = await import("./drawPage.tsx");
  drawPage();
  followSignIn();
} else {
  followSignIn();
  // The page is complete as it is; what moves can wait until the browser has painted it.
  const idle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1));
  idle(() => void hydrateIslands());
}
