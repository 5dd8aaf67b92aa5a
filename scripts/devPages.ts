import type { Plugin } from "vite";
import { dashboardPaths } from "../contract/paths.ts";

const DASHBOARD = Object.values(dashboardPaths).map(
  (path) => new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`),
);

/** In development, serves the dashboard's document at its paths; Vite serves the public pages. */
export function devPages(): Plugin {
  return {
    name: "vivarium-dev-pages",
    apply: "serve",
    configureServer: (server) => {
      server.middlewares.use((request, _response, next) => {
        const { pathname } = new URL(request.url ?? "/", "http://localhost");
        if (DASHBOARD.some((path) => path.test(pathname))) request.url = "/app.html";
        next();
      });
    },
  };
}
