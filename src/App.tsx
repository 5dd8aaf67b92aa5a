import { type I18nProvider, type NotificationProvider, Refine } from "@refinedev/core";
import type { QueryClient } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import { type Toasts, useToast } from "./components/useToast.ts";
import * as definitions from "./definitions.ts";
import { CommandsContext } from "./framework/commands.ts";
import {
  createAdapters,
  type Resource,
  type Services,
  toRefineResource,
} from "./framework/defineResource.ts";
import { ScreensContext, screensOf } from "./framework/screens.ts";
import { addTexts, i18n } from "./locales/i18n.ts";
import { AuthContext } from "./providers/AuthContext.ts";
import { createAccessControlProvider } from "./providers/access.ts";
import { createAuthProvider } from "./providers/auth.ts";
import { createDataProvider } from "./providers/dataProvider.ts";
import { MissingCallsContext } from "./providers/missingCalls.ts";
import { createQueryClient } from "./providers/queryClient.ts";
import { tellChanges } from "./providers/refreshing.ts";
import { RefineAddress, routerProvider } from "./providers/router.tsx";
import { SessionContext } from "./providers/SessionContext.ts";
import { Theme } from "./theme/Theme.tsx";
import type { Mode } from "./theme/tokens.ts";

const resources: readonly Resource[] = Object.values(definitions);
for (const { texts = {} } of resources) addTexts(texts);
const screens = screensOf(resources);
const commands = resources.flatMap((resource) => resource.commands ?? []);
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
            <CommandsContext value={commands}>
              <Data api={api} session={session}>
                {children}
              </Data>
            </CommandsContext>
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
    }),
    [api, session],
  );
  const notificationProvider = useMemo(() => createNotificationProvider(toast), [toast]);
  return (
    <Refine
      {...providers}
      i18nProvider={i18nProvider}
      notificationProvider={notificationProvider}
      routerProvider={routerProvider}
      resources={refineResources}
      options={{
        disableTelemetry: true,
        disableRouteChangeHandler: true,
        reactQuery: { clientConfig: queryClient },
      }}
    >
      <AuthContext value={providers.authProvider}>
        <RefineAddress>{children}</RefineAddress>
      </AuthContext>
    </Refine>
  );
}

// Refine's keys are plain strings; the app's own are type-checked.
const translate = i18n.t as unknown as (key: string, options: object) => string;

/** Refine's i18n provider. Only English exists, so the language never changes. */
const i18nProvider: I18nProvider = {
  translate: (key, options, defaultMessage) =>
    translate(key, { defaultValue: defaultMessage ?? key, ...options }),
  changeLocale: () => undefined,
  getLocale: () => i18n.language,
};

/**
 * Refine's notification provider. Refine's own notifications ("Successfully created bug") always
 * have a key, and those that screens raise have none: only the latter are shown.
 */
function createNotificationProvider(toast: Toasts): NotificationProvider {
  return {
    open({ key, type, message }) {
      if (key === undefined) toast[type === "error" ? "error" : "success"](message);
    },
    // Toasts close by themselves, and those shown have no key to close them by.
    close() {},
  };
}
