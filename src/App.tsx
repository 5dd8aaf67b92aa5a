import { Refine } from "@refinedev/core";

import type { QueryClient } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import { useToast } from "./components/useToast.ts";
import { i18n } from "./locales/i18n.ts";
import { createAccessControlProvider } from "./providers/access.ts";
import type { Api } from "./providers/api.ts";
import { createAuthProvider } from "./providers/auth.ts";
import { createDataProvider, RESOURCES } from "./providers/data/dataProvider.ts";
import { createI18nProvider } from "./providers/i18n.ts";
import { MissingCallsContext } from "./providers/missingCalls.ts";
import { createNotificationProvider } from "./providers/notification.ts";
import { createQueryClient } from "./providers/queryClient.ts";
import { tellChanges } from "./providers/refreshing.ts";
import { routerProvider } from "./providers/router.ts";
import { SessionContext } from "./providers/SessionContext.ts";
import type { Session } from "./providers/session.ts";
import { Theme } from "./theme/Theme.tsx";
import type { Mode } from "./theme/tokens.ts";

export interface Services {
  api: Api;
  session: Session;
}

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
          <Data api={api} session={session}>
            {children}
          </Data>
        </MissingCallsContext>
      </SessionContext>
    </Theme>
  );
}

/** Refine on its providers. Inside the theme, whose toasts one of them shows. */
function Data({ api, session, children }: Services & { children: ReactNode }) {
  const toast = useToast();
  const queryClient = useMemo<QueryClient>(createQueryClient, []);
  const providers = useMemo(
    () => ({
      dataProvider: tellChanges(createDataProvider(api, session)),
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
      resources={RESOURCES.map((name) => ({ name }))}
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
