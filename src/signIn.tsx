import { Component, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import type { Root } from "react-dom/client";
import { paths } from "#contract/paths.ts";
import { LoginPage } from "./pages/auth/LoginPage.tsx";
import { returnPath } from "./pages/auth/returnPath.ts";
import { ErrorScreen } from "./pages/error/ErrorScreen.tsx";
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

/** Shows the sign-in page, and the dashboard in its place once somebody has signed in. */
export function startSignIn(root: Root, session: Session): void {
  root.render(<SignIn session={session} onSignedIn={openDashboard} />);

  async function openDashboard(path: string) {
    try {
      const { startDashboard } = await loadDashboard();
      window.history.replaceState(null, "", path);
      await startDashboard(root, session);
    } catch {
      // The dashboard's code could not be loaded.
      window.location.replace(path);
    }
  }
}

interface Props {
  session: Session;
  onSignedIn: (path: string) => void;
}

function SignIn({ session, onSignedIn }: Props) {
  const mode = useMode();
  const auth = useMemo(() => createAuthProvider(lateApi(session), session), [session]);
  const [search, setSearch] = useState(window.location.search);
  const isLeaving = useRef(false);

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
    return stop;
  }, [session, search]);

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

/** The API, whose HTTP client is loaded by then. */
function lateApi(session: Session): Pick<Api, "call"> {
  return {
    async call(name, input, options) {
      const { servicesOf } = await loadServices();
      return servicesOf(session).api.call(name, input, options);
    },
  };
}

/** Tells of what failed, such as the code of a dialog that could not be loaded. */
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
