import { startTransition } from "react";
import type { Root } from "react-dom/client";
import { createBrowserRouter, matchRoutes } from "react-router";
import { RouterProvider } from "react-router/dom";
import { nameEntry } from "./framework/scrollPositions.ts";
import type { Session } from "./providers/session.ts";
import { createRoutes } from "./routes.tsx";
import { servicesOf } from "./services.ts";

/** Shows the dashboard's screen at the current address. */
export async function startDashboard(root: Root, session: Session): Promise<void> {
  nameEntry();
  const router = createBrowserRouter(createRoutes(servicesOf(session)));
  tellOfLoadingLate(router);
  // Until the screen is ready, the page keeps what it shows.
  if (!router.state.initialized) {
    await new Promise<void>((resolve) => {
      const stop = router.subscribe(({ initialized }) => {
        if (!initialized) return;
        stop();
        resolve();
      });
    });
  }
  // In slices: the document has painted already, and what the user does meanwhile goes first.
  startTransition(() => root.render(<RouterProvider router={router} useTransitions={false} />));
}

/** By then, code that was fetched ahead is there. */
const LATE_MS = 50;

/**
 * Makes the router announce that it loads a screen's code only if that takes a while. Otherwise all links
 * and the current screen would render again at each screen's first opening, though there is mostly
 * nothing to load.
 */
function tellOfLoadingLate(router: ReturnType<typeof createBrowserRouter>): void {
  const { subscribe } = router;
  router.subscribe = (tell) => {
    let late: ReturnType<typeof setTimeout> | undefined;
    return subscribe((state, options) => {
      clearTimeout(late);
      if (state.navigation.state === "idle") tell(state, options);
      else late = setTimeout(tell, LATE_MS, state, options);
    });
  };
}

/** Loads the code of the screen at an address that is about to be opened. */
export function fetchScreen(session: Session, path: string): void {
  for (const { route } of matchRoutes(createRoutes(servicesOf(session)), path) ?? []) {
    if (typeof route.lazy === "function") void route.lazy().catch(() => undefined);
  }
}
