import { basename, dirname, join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { dashboardPaths } from "./contract/paths.ts";
import { themeVariables } from "./scripts/themeVariables.ts";

const ICON = join(import.meta.dirname, "src/components/AntdIcon.tsx");
const api = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/**
 * Replacements for modules that the app would load but never use. Most are undefined, so that using
 * one after all fails at once.
 */
const STUBS: Record<string, string> = {
  // Refine reads the address and writes queries with it. Ours have none (src/providers/router.tsx).
  qs: "export default { parse: () => ({}) };",
  // All browsers that run the app have their own.
  "resize-observer-polyfill": "export default globalThis.ResizeObserver;",
  // Refine reads the stack in development only.
  "error-stack-parser": "export default undefined;",
  // Refine forms plurals for its own notifications only, none of which is shown.
  pluralize: "const same = (word) => word; export default { plural: same, singular: same };",
  // Looks for own tags by assigning to read-only ones. In a module that throws, and each time V8
  // compiles the whole file again to say where.
  "lodash-es/_getRawTag.js": "export default (value) => Object.prototype.toString.call(value);",
  // axios prefers XMLHttpRequest, which all browsers have.
  "axios/lib/adapters/fetch.js": "export const getFetch = () => null;",
  // antd attaches these to Modal, whether they are used or not.
  "antd/es/modal/confirm": `const none = () => undefined; export default none; export { ${[
    "modalGlobalConfig",
    "withConfirm",
    "withError",
    "withInfo",
    "withSuccess",
    "withWarn",
  ]
    .map((name) => `none as ${name}`)
    .join(", ")} };`,
  "antd/es/modal/PurePanel": "export default undefined;",
  "antd/es/skeleton": "export default undefined;",
};

export default defineConfig({
  plugins: [react(), themeVariables(), devPages(), withoutUnused()],
  resolve: {
    alias: [
      // Only the icons of @ant-design/icons name it so.
      { find: /^\.\.\/components\/AntdIcon$/, replacement: ICON },
    ],
  },
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
    // What every screen needs is one file on purpose.
    chunkSizeWarningLimit: 1000,
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

/** Leaves out modules that the built app would load and never use. */
function withoutUnused(): Plugin {
  const prefix = "\0stub:";
  return {
    name: "vivarium-without-unused",
    apply: "build",
    enforce: "pre",
    resolveId: {
      // Without it, each import of the build would be passed to the handler.
      filter: {
        id: new RegExp(
          `(${Object.keys(STUBS)
            .map((path) => basename(path))
            .join("|")})$`,
        ),
      },
      handler(id, importer = "") {
        const path = id.startsWith(".")
          ? join(dirname(importer), id).split("node_modules/").at(-1)
          : id;
        return path && Object.hasOwn(STUBS, path) ? prefix + path : undefined;
      },
    },
    load: (id) => (id.startsWith(prefix) ? STUBS[id.slice(prefix.length)] : undefined),
  };
}
