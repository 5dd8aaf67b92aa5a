import { Outlet } from "react-router";
import { App, type Services } from "../App.tsx";
import { useMode } from "../theme/mode.ts";
import { useScrollMemory } from "./useScrollMemory.ts";

/** What stands around every screen of the dashboard, the sign-in page included. */
export function Root(services: Services) {
  const mode = useMode();
  useScrollMemory();
  return (
    <App {...services} mode={mode}>
      <Outlet />
    </App>
  );
}
