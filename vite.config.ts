import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { dashboardPaths } from "./contract/paths.ts";

const api = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

export default defineConfig({
  plugins: [react(), devPages(), withoutInspection()],
  define: {
    // The server names the same hosts in the pages' policy.
    "import.meta.env.VITE_MEDIA_HOSTS": JSON.stringify(
      process.env.ALLOWED_MEDIA_HOSTS?.toLowerCase() ?? "",
    ),
  },
  server: {
    proxy: { "/api": api, "/uploads": api, "/docs": api, "/healthz": api },
  },
  build: {
    outDir: "dist/client",
    // scripts/finishClient.mjs tidies up instead.
    emptyOutDir: false,
    rolldownOptions: {
      input: ["index.html", "app.html"],
      treeshake: {
        // Refine's build wraps each function in it; unless it is pure, nothing of Refine is tree-shaken.
        manualPureFunctions: ["__name"],
        // Packages that are free of side effects but don't declare it.
        moduleSideEffects: [
          {
            test: /node_modules\/(papaparse|query-string|rc-field-form|@rc-component\/async-validator|react-markdown|remark-gfm|sunflower-antd)\//,
            sideEffects: false,
          },
        ],
      },
    },
  },
});

const DASHBOARD = Object.values(dashboardPaths).map(
  (path) => new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`),
);

/** In development, serves the dashboard's document at its paths; Vite serves the public pages. */
function devPages(): Plugin {
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

/**
 * qs, which comes with Refine, depends on a package of 8 kB that formats values for an error that qs
 * never throws here.
 */
function withoutInspection(): Plugin {
  const stub = "\0object-inspect";
  return {
    name: "vivarium-without-inspection",
    apply: "build",
    enforce: "pre",
    resolveId: (id) => (id === "object-inspect" ? stub : undefined),
    load: (id) => (id === stub ? "module.exports = String;" : undefined),
  };
}
