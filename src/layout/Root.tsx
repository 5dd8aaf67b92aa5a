import { Outlet } from "react-router";
import { App } from "../App.tsx";
import type { Services } from "../framework/defineResource.ts";
import { useMode } from "../theme/mode.ts";
import { useScrollMemory } from "./useScrollMemory.ts";

/** The frame of every screen of the dashboard, including the sign-in page. */
export function Root(services: Services) {
  const mode = useMode();
  useScrollMemory();
  return (
    <App {...services} mode={mode}>
      <Outlet />
    </App>
  );
}
