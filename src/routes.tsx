import { useEffect } from "react";
import type { RouteObject } from "react-router";
import { paths, publicPaths } from "#contract/paths.ts";
import * as definitions from "./definitions.ts";
import type { Services } from "./framework/defineResource.ts";
import { loadPage } from "./framework/loadPage.tsx";
import { screensOf } from "./framework/screens.ts";
import { Protected } from "./layout/Protected.tsx";
import { Root } from "./layout/Root.tsx";
import { RouteErrorPage } from "./pages/error/RouteErrorPage.tsx";
import { readMode } from "./theme/mode.ts";
import { Theme } from "./theme/Theme.tsx";

/** The routes of the dashboard; all other addresses are separate documents. */
export function createRoutes(services: Services): RouteObject[] {
  return [
    {
      element: <Root {...services} />,
      errorElement: (
        <Theme mode={readMode()}>
          <main>
            <RouteErrorPage />
          </main>
        </Theme>
      ),
      hydrateFallbackElement: <></>,
      children: [
        {
          path: paths.auth,
          lazy: loadPage(async () => (await import("./pages/auth/LoginScreen.tsx")).LoginScreen),
        },
        {
          element: <Protected />,
          children: [
            {
              lazy: loadPage(async () => (await import("./layout/AppShell.tsx")).AppShell),
              children: [
                {
                  errorElement: <RouteErrorPage />,
                  children: screensOf(Object.values(definitions)).map(({ path, load }) => ({
                    path,
                    lazy: loadPage(load),
                  })),
                },
              ],
            },
          ],
        },
        ...Object.values(publicPaths).map((path) => ({ path, element: <OtherDocument /> })),
        { path: "*", element: <OtherDocument path={paths.notFound} /> },
      ],
    },
  ];
}

/** An address outside the dashboard, which the browser loads as a document. */
function OtherDocument({ path }: { path?: string }) {
  useEffect(() => {
    if (path === undefined) window.location.reload();
    else window.location.replace(path);
  }, [path]);
  return null;
}
