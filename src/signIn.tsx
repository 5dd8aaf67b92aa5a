import { Component, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import type { Root } from "react-dom/client";
import { paths } from "#contract/paths.ts";
import type { Services } from "./framework/defineResource.ts";
import { LoginPage } from "./pages/auth/LoginPage.tsx";
import { returnPath } from "./pages/auth/returnPath.ts";
import { ErrorScreen } from "./pages/error/ErrorScreen.tsx";
import { AuthContext } from "./providers/AuthContext.ts";
import { createAuthProvider } from "./providers/auth.ts";
import { SessionContext } from "./providers/SessionContext.ts";
import { useMode } from "./theme/mode.ts";
import { Theme } from "./theme/Theme.tsx";

const loadDashboard = () => import("./dashboard.tsx");
/** The first of these announces that somebody is about to sign in. */
const SIGNS = ["pointermove", "touchstart", "keydown", "focusin", "input"];

/** Shows the sign-in page, and the dashboard in its place once somebody has signed in. */
export function startSignIn(root: Root, services: Services): void {
  root.render(<SignIn {...services} onSignedIn={openDashboard} />);

  async function openDashboard(path: string) {
    try {
      const { startDashboard } = await loadDashboard();
      window.history.replaceState(null, "", path);
      await startDashboard(root, services);
    } catch {
      // The dashboard's code could not be loaded.
      window.location.replace(path);
    }
  }
}

interface Props extends Services {
  onSignedIn: (path: string) => void;
}

function SignIn({ api, session, onSignedIn }: Props) {
  const mode = useMode();
  const auth = useMemo(() => createAuthProvider(api, session), [api, session]);
  const [search, setSearch] = useState(window.location.search);
  const isLeaving = useRef(false);

  // The dashboard arrives while somebody types.
  useEffect(() => {
    const fetchAhead = () => {
      stop();
      void loadDashboard()
        .then(({ fetchScreen }) => fetchScreen({ api, session }, returnPath(search)))
        .catch(() => undefined);
    };
    const stop = () => {
      for (const sign of SIGNS) window.removeEventListener(sign, fetchAhead);
    };
    for (const sign of SIGNS) window.addEventListener(sign, fetchAhead, { passive: true });
    return stop;
  }, [api, session, search]);

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
