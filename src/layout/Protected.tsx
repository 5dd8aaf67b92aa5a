import { useIsAuthenticated } from "@refinedev/core";
import { useEffect } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import { paths } from "#contract/paths.ts";
import { signInPath } from "../pages/auth/returnPath.ts";
import { useSession, useSessionUser } from "../providers/SessionContext.ts";

/**
 * Shows its screens to the signed-in user; renders nothing until it is known whether there is one.
 */
export function Protected() {
  const { isPending } = useIsAuthenticated();
  const session = useSession();
  const user = useSessionUser();
  const location = useLocation();

  if (isPending) return null;
  if (user) return <Outlet />;
  // A user whose session ended returns here after signing in; anybody else is sent away.
  if (session.isLost()) return <Navigate to={signInPath(location)} replace />;
  return <Refused />;
}

/** The landing page is another document, and a leftover `isAuth` would send the user back here. */
function Refused() {
  const session = useSession();
  useEffect(() => {
    session.end();
    window.location.replace(paths.landing);
  }, [session]);
  return null;
}
