import { Component, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { paths } from "#contract/paths.ts";
import { isServed } from "./components/loadCode.ts";
import { LoginPage } from "./pages/auth/LoginPage.tsx";
import { returnPath } from "./pages/auth/returnPath.ts";
import { ErrorScreen, UnreachedScreen } from "./pages/error/ErrorScreen.tsx";
import { AuthContext } from "./providers/AuthContext.ts";
import type { Api } from "./providers/api.ts";
import { createAuthProvider } from "./providers/auth.ts";
import { SessionContext } from "./providers/SessionContext.ts";
import type { Session } from "./providers/session.ts";
import { useMode } from "./theme/mode.ts";
import { Theme } from "./theme/Theme.tsx";

const loadServices = () => import("./services.ts");
const loadDashboard = () => import("./dashboard.tsx");
/** The first of these announces that somebody is about to sign in. */
const SIGNS = ["pointermove", "touchstart", "keydown", "focusin", "input"];

declare global {
  interface Window {
    /** Does what was clicked before the page could answer (app.html). */
    takeOver?: () => void;
  }
}

/** Shows the sign-in page, and the dashboard in its place once somebody has signed in. */
export function startSignIn(container: Element, session: Session): void {
  const page = (
    <SignIn session={session} search={window.location.search} onSignedIn={openDashboard} />
  );
  let root: Root;
  if (isPainted(container, session)) {
    root = hydrateRoot(container, page);
  } else {
    root = createRoot(container);
    root.render(page);
  }

  async function openDashboard(path: string) {
    try {
      const { startDashboard } = await loadDashboard();
      window.history.replaceState(null, "", path);
      await startDashboard(root, session);
    } catch {
      // The dashboard's code could not be loaded.
      if (await isServed()) window.location.replace(path);
      else root.render(<Unreached onRetry={() => openDashboard(path)} />);
    }
  }
}

/** Whether the document brings the page, as the build's does for visitors who aren't signed in. */
const isPainted = (container: Element, session: Session) =>
  container.firstElementChild !== null && session.user() === null;

interface Props {
  session: Session;
  /** The address's query. */
  search: string;
  onSignedIn: (path: string) => void;
}

export function SignIn({ session, search: given, onSignedIn }: Props) {
  const mode = useMode();
  const auth = useMemo(() => createAuthProvider(lateApi(session), session), [session]);
  const [search, setSearch] = useState(given);
  const isLeaving = useRef(false);
  // Before the form focuses its first field, which nobody has typed into yet.
  const [wasTyping] = useState(() => globalThis.document?.activeElement?.matches("input") ?? false);

  useEffect(() => window.takeOver?.(), []);

  // The HTTP client and the dashboard arrive while somebody types.
  useEffect(() => {
    const fetchAhead = () => {
      stop();
      void loadServices()
        .then(loadDashboard)
        .then(({ fetchScreen }) => fetchScreen(session, returnPath(search)))
        .catch(() => undefined);
    };
    const stop = () => {
      for (const sign of SIGNS) window.removeEventListener(sign, fetchAhead);
    };
    for (const sign of SIGNS) window.addEventListener(sign, fetchAhead, { passive: true });
    // The user was already in a field before this script ran.
    if (wasTyping) fetchAhead();
    return stop;
  }, [session, search, wasTyping]);

  return (
    <Theme mode={mode}>
      <Boundary>
        <SessionContext value={session}>
          <AuthContext value={auth}>
            <LoginPage
              search={search}
              onDialogClosed={() => {
                window.history.replaceState(null, "", paths.auth);
                setSearch("");
              }}
              onSignedIn={(path) => {
                if (!isLeaving.current) onSignedIn(path);
                isLeaving.current = true;
              }}
            />
          </AuthContext>
        </SessionContext>
      </Boundary>
    </Theme>
  );
}

/** Between signing in and the dashboard. */
function Unreached({ onRetry }: { onRetry: () => Promise<void> }) {
  const [isRetrying, setRetrying] = useState(false);
  return (
    <Theme mode={useMode()}>
      <main>
        <UnreachedScreen
          isRetrying={isRetrying}
          onRetry={() => {
            setRetrying(true);
            void onRetry().finally(() => setRetrying(false));
          }}
        />
      </main>
    </Theme>
  );
}

/** The API, whose HTTP client is loaded by then. */
function lateApi(session: Session): Pick<Api, "call"> {
  return {
    async call(name, input, options) {
      const { servicesOf } = await loadServices();
      return servicesOf(session).api.call(name, input, options);
    },
  };
}

/** Reports a failure, such as that of a dialog whose code could not be loaded. */
class Boundary extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {};
  static getDerivedStateFromError = (error: unknown) => ({ error });
  override render() {
    if (this.state.error === undefined) return this.props.children;
    return (
      <main>
        <ErrorScreen error={this.state.error} />
      </main>
    );
  }
}
