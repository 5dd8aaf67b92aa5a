import { Refine } from "@refinedev/core";
import type { QueryClient } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import { useToast } from "./components/useToast.ts";
import * as definitions from "./definitions.ts";
import {
  createAdapters,
  type Resource,
  type Services,
  toRefineResource,
} from "./framework/defineResource.ts";
import { ScreensContext, screensOf } from "./framework/screens.ts";
import { addTexts, i18n } from "./locales/i18n.ts";
import { createAccessControlProvider } from "./providers/access.ts";
import { createAuthProvider } from "./providers/auth.ts";
import { createDataProvider } from "./providers/dataProvider.ts";
import { createI18nProvider } from "./providers/i18n.ts";
import { MissingCallsContext } from "./providers/missingCalls.ts";
import { createNotificationProvider } from "./providers/notification.ts";
import { createQueryClient } from "./providers/queryClient.ts";
import { tellChanges } from "./providers/refreshing.ts";
import { routerProvider } from "./providers/router.ts";
import { SessionContext } from "./providers/SessionContext.ts";
import { Theme } from "./theme/Theme.tsx";
import type { Mode } from "./theme/tokens.ts";

const resources: readonly Resource[] = Object.values(definitions);
for (const { texts = {} } of resources) addTexts(texts);
const screens = screensOf(resources);
const refineResources = resources.map(toRefineResource);
const refreshes = Object.fromEntries(
  resources.map(({ name, refreshes = [] }) => [name, refreshes]),
);

interface Props extends Services {
  mode: Mode;
  children: ReactNode;
}

/** The root of the signed-in wing and its sign-in page, inside a router. */
export function App({ api, session, mode, children }: Props) {
  return (
    <Theme mode={mode}>
      <SessionContext value={session}>
        <MissingCallsContext value={api.missing}>
          <ScreensContext value={screens}>
            <Data api={api} session={session}>
              {children}
            </Data>
          </ScreensContext>
        </MissingCallsContext>
      </SessionContext>
    </Theme>
  );
}

/** Refine with its providers. Inside the theme, as the notification provider uses its toasts. */
function Data({ api, session, children }: Services & { children: ReactNode }) {
  const toast = useToast();
  const queryClient = useMemo<QueryClient>(createQueryClient, []);
  const providers = useMemo(
    () => ({
      dataProvider: tellChanges(
        createDataProvider(createAdapters(resources, { api, session })),
        refreshes,
      ),
      authProvider: createAuthProvider(api, session),
      accessControlProvider: createAccessControlProvider(session),
      i18nProvider: createI18nProvider(i18n),
    }),
    [api, session],
  );
  const notificationProvider = useMemo(
    () => createNotificationProvider(({ type, message }) => toast[type](message)),
    [toast],
  );
  return (
    <Refine
      {...providers}
      notificationProvider={notificationProvider}
      routerProvider={routerProvider}
      resources={refineResources}
      options={{
        disableTelemetry: true,
        disableRouteChangeHandler: true,
        reactQuery: { clientConfig: queryClient },
      }}
    >
      {children}
    </Refine>
  );
}
