import { join } from "node:path";
import { build } from "vite";
import { root } from "./parts.mjs";

/**
 * The modules that each dashboard screen needs at first, by its path in contract/paths.ts, besides
 * src/main.tsx. Everything else is loaded later.
 */
const SHELL = ["src/dashboard.tsx", "src/layout/AppShell.tsx"];
const TABLE = "src/framework/ResourceTable.tsx";
export const SCREENS = {
  "/auth": ["src/signIn.tsx"],
  "/home": [...SHELL, "src/pages/home/HomePage.tsx"],
  "/user-management": [...SHELL, "src/resources/users/UserManagementPage.tsx"],
  "/user-management/invitations": [
    ...SHELL,
    TABLE,
    "src/resources/invitations/invitationsTable.tsx",
  ],
  "/add-bug": [...SHELL, "src/resources/bugs/ReportBugPage.tsx"],
  "/bugs": [...SHELL, "src/resources/bugs/BugListPage.tsx"],
  "/user-records": [...SHELL, "src/resources/records/ManageRecordsPage.tsx"],
  "/recent-activity": [...SHELL, "src/resources/comments/RecentActivityPage.tsx"],
  "/completed-bugs": [...SHELL, "src/resources/bugs/CompletedBugsPage.tsx"],
  "/bug-comments/:id": [...SHELL, "src/resources/bugs/BugDetailsPage.tsx"],
  "/profile": [...SHELL, "src/pages/profile/ProfilePage.tsx"],
};

/**
 * V8 compiles the functions of such a file while it loads, beside the main thread, instead of each at
 * its first call (https://v8.dev/blog/explicit-compile-hints).
 */
const COMPILE_ALL = "//# allFunctionsCalledOnLoad";

/** Added by the bundler itself. */
const isLoader = (id) => id.includes("vite/preload-helper") || id.includes("rolldown/runtime");
/** Not the fields, which the sign-in page shares with dialogs. */
const isSignIn = (id) =>
  /\/src\/(signIn\.tsx|pages\/auth\/|illustrations\/(scenes|figures)\/)/.test(id);

/**
 * Vite options that group the modules into few files. By default the bundler makes one for each set
 * of screens that share a module: over fifty for the list. The groups are derived from such a build.
 */
export async function planFiles() {
  const { output } = await build({
    root,
    logLevel: "error",
    build: { write: false, minify: false, cssMinify: false, reportCompressedSize: false },
  });
  const graph = readGraph(output);
  const main = graph.modules(["app.html"]);
  const list = graph.modules(SCREENS["/bugs"]);
  const signIn = graph.modules(SCREENS["/auth"]);
  const { "/auth": _, ...dashboard } = SCREENS;
  const inside = graph.modules(Object.values(dashboard).flat());
  // These send the sign-in; the page fetches them while the user types.
  const services = graph.modules(["src/services.ts"]);
  const isCore = (id) => main.has(id) || (signIn.has(id) && (list.has(id) || !isSignIn(id)));
  const isOurs = (id) => isCore(id) || list.has(id);
  // Public pages load nothing of the dashboard (decision 1), so what they share with it is split off.
  const page = graph.modules(["index.html"]);
  const groups = [
    { name: "page", priority: 3, test: (id) => page.has(id) && isOurs(id) },
    { name: "core", priority: 2, test: (id) => isCore(id) || isLoader(id) },
    { name: "drawings", priority: 2, test: (id) => isSignIn(id) && inside.has(id) },
    { name: "signIn", priority: 1, test: (id) => signIn.has(id) },
    { name: "services", priority: 1, test: (id) => services.has(id) },
    { name: "list", priority: 0, test: (id) => list.has(id) },
  ];
  const atFirst = graph.modules(["app.html", "src/services.ts", ...Object.values(SCREENS).flat()]);
  const isFirst = ({ moduleIds }) => moduleIds.some((id) => atFirst.has(id));
  return {
    plugins: [compileAhead(isFirst)],
    build: { rolldownOptions: { output: { codeSplitting: { groups } } } },
  };
}

/** Begins files with the hint, which V8 only reads before all code: after Vite has added its own. */
const compileAhead = (isFirst) => ({
  name: "compile-ahead",
  augmentChunkHash: (chunk) => (isFirst(chunk) ? COMPILE_ALL : undefined),
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === "chunk" && isFirst(file)) file.code = `${COMPILE_ALL}\n${file.code}`;
      }
    },
  },
});

/** @param {import("vite").Rolldown.RolldownOutput["output"]} output */
export function readGraph(output) {
  const chunks = output.filter(({ type }) => type === "chunk");
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));

  /**
   * The chunks of these modules, named from the project's folder, with everything that they import.
   */
  function closure(names, { withLate = false } = {}) {
    const seen = new Set();
    const add = (chunk) => {
      if (!chunk || seen.has(chunk)) return;
      seen.add(chunk);
      const files = withLate ? [...chunk.imports, ...chunk.dynamicImports] : chunk.imports;
      for (const file of files) add(byFile.get(file));
    };
    for (const name of names) {
      const id = join(root, name);
      const owner = chunks.find(({ facadeModuleId }) => facadeModuleId === id);
      const holder = owner ?? chunks.find(({ moduleIds }) => moduleIds.includes(id));
      if (!holder) throw new Error(`The build has no ${name}.`);
      add(holder);
    }
    return [...seen];
  }

  return {
    modules: (names) => new Set(closure(names).flatMap(({ moduleIds }) => moduleIds)),
    /** What a page loads for these modules. */
    files: (names, options) => {
      const needed = closure(names, options);
      return {
        scripts: needed.map(({ fileName }) => fileName),
        styles: [...new Set(needed.flatMap(({ viteMetadata }) => [...viteMetadata.importedCss]))],
      };
    },
  };
}
