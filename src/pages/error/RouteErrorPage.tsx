import { useRouteError } from "react-router";
import { ErrorScreen } from "./ErrorScreen.tsx";

/** Replaces a screen that threw an error or whose code could not be loaded. */
export function RouteErrorPage() {
  return <ErrorScreen error={useRouteError()} />;
}
