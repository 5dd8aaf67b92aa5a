import { useEffect, useState } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import { paths } from "#contract/paths.ts";
import { useScreen } from "../framework/screens.ts";
import { followedLink, signInPath } from "../pages/auth/returnPath.ts";
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
  return <Refused />;
}

/** The landing page is another document, and a leftover `isAuth` would send the user back here. */
function Refused() {
  const session = useSession();
  const screen = useScreen();
  const { pathname, search } = useLocation();
  // An address with a query that the screen reads is a link that somebody was sent.
  const isLink = screen?.query?.some((name) => new URLSearchParams(search).has(name)) ?? false;
  useEffect(() => {
    if (isLink) followedLink.set(`${pathname}${search}`);
    session.end();
    window.location.replace(paths.landing);
  }, [session, isLink, pathname, search]);
  return null;
}
