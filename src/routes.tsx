import { type ComponentType, useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { RouteObject } from "react-router";
import { paths, publicPaths } from "#contract/paths.ts";
import { type FailedProps, lazyPart } from "./components/lazyPart.tsx";
import * as definitions from "./definitions.ts";
import type { Services } from "./framework/defineResource.ts";
import { forgetInput } from "./framework/earlyInput.ts";
import { screensOf } from "./framework/screens.ts";
import { Protected } from "./layout/Protected.tsx";
import { Root } from "./layout/Root.tsx";
import { MissingScreen, RouteErrorPage } from "./pages/error/RouteErrorPage.tsx";
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
          lazy: lazyScreen(
            async () => (await import("./pages/auth/LoginScreen.tsx")).LoginScreen,
            MissingPage,
          ),
        },
        {
          element: <Protected />,
          children: [
            {
              lazy: lazyScreen(
                async () => (await import("./layout/AppShell.tsx")).AppShell,
                MissingPage,
              ),
              children: [
                {
                  errorElement: <RouteErrorPage />,
                  children: screensOf(Object.values(definitions)).map(({ path, load }) => ({
                    path,
                    lazy: lazyScreen(load),
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

/**
 * A route's `lazy`. Until the code is there, the previous screen stays. The router would never load
 * again what has failed once, so the screen itself says so and tries again.
 */
function lazyScreen(
  load: () => Promise<ComponentType>,
  Failed: ComponentType<FailedProps> = MissingScreen,
) {
  const Screen = lazyPart(load, { Meanwhile: LoadingScreen, Failed });
  return async () => {
    await Screen.prepare();
    return { Component: Screen };
  };
}

function LoadingScreen() {
  const { t } = useTranslation();
  return <p role="status">{t("loading")}</p>;
}

/** Outside the shell, which has a `main` of its own. */
function MissingPage(props: FailedProps) {
  // The shell, which would do what was kept, may come much later.
  useEffect(forgetInput, []);
  return (
    <main>
      <MissingScreen {...props} />
    </main>
  );
}

/** An address outside the dashboard, which the browser loads as a document. */
function OtherDocument({ path }: { path?: string }) {
  useEffect(() => {
    if (path === undefined) window.location.reload();
    else window.location.replace(path);
  }, [path]);
  return null;
}
