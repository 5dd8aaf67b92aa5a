import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, Outlet, useLocation } from "react-router";
import { paths } from "#contract/paths.ts";
import { isServed } from "../components/loadCode.ts";
import { useScreen } from "../framework/screens.ts";
import { followedLink, signInPath } from "../pages/auth/returnPath.ts";
import { UnreachedScreen } from "../pages/error/ErrorScreen.tsx";
import { useSession, useSessionUser } from "../providers/SessionContext.ts";

/**
 * Shows its screens to the signed-in user. Asks the session itself: Refine's `useIsAuthenticated`
 * would answer later, and the whole screen would wait for it.
 */
export function Protected() {
  const session = useSession();
  const user = useSessionUser();
  const location = useLocation();

  const isSignedIn = user !== null;
  useEffect(() => {
    if (isSignedIn) followedLink.set(null);
  }, [isSignedIn]);

  // Somebody else may have signed in in another tab: what is loaded here isn't theirs.
  const uid = user?.uid;
  const [openedBy, setOpenedBy] = useState(uid);
  if (openedBy === undefined && uid !== undefined) setOpenedBy(uid);
  const isAnother = openedBy !== undefined && uid !== undefined && uid !== openedBy;
  useEffect(() => {
    if (isAnother) window.location.reload();
  }, [isAnother]);

  if (isAnother) return null;
  if (user) return <Outlet />;
  // A user whose session ended returns here after signing in; anybody else is sent away.
  if (session.isLost()) return <Navigate to={signInPath(location)} replace />;
  return <Refused hasLeft={openedBy !== undefined} />;
}

/**
 * The landing page is another document, and a leftover `isAuth` would send the user back here.
 * @param hasLeft whether somebody has signed out here; the server may not be there any more
 */
function Refused({ hasLeft }: { hasLeft: boolean }) {
  const { t } = useTranslation();
  const session = useSession();
  const screen = useScreen();
  const { pathname, search } = useLocation();
  // An address with a query that the screen reads is a link that somebody was sent.
  const isLink = screen?.query?.some((name) => new URLSearchParams(search).has(name)) ?? false;
  useEffect(() => {
    if (isLink) followedLink.set(`${pathname}${search}`);
    session.end();
  }, [session, isLink, pathname, search]);

  const [attempt, setAttempt] = useState(1);
  const [failed, setFailed] = useState(0);
  useEffect(() => {
    void goToLanding(hasLeft).then((isGoing) => isGoing || setFailed(attempt));
  }, [hasLeft, attempt]);
  if (failed === 0) return null;
  return (
    <main>
      <UnreachedScreen
        title={t("failed.signedOut")}
        isRetrying={failed < attempt}
        onRetry={() => setAttempt(attempt + 1)}
      />
    </main>
  );
}

/** Without a server, the browser's own error page would come instead. */
async function goToLanding(asksFirst: boolean): Promise<boolean> {
  if (asksFirst && !(await isServed())) return false;
  window.location.replace(paths.landing);
  return true;
}
