import { useRouteError } from "react-router";
import { ErrorScreen } from "./ErrorScreen.tsx";

/** Stands in for a screen that threw, or whose code could not be loaded. */
export function RouteErrorPage() {
  return <ErrorScreen error={useRouteError()} />;
}
