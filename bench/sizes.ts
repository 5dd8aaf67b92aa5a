import { statSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { build, type Rolldown } from "vite";
import { paths, publicPaths } from "#contract/paths.ts";
import { report } from "./report.ts";

/**
 * Gzipped bytes of script that a screen loads, including transitive imports, and the bug list's
 * document, which paints by itself, as it is sent.
 */

/** The template of all public pages. */
const PUBLIC_ENTRY = "index.html";
const APP_ENTRY = "app.html";
const SERVICES = "src/services.ts";
/** antd's parts, which the list fetches once the browser is idle; further screens find them there. */
const WHEN_IDLE = ["src/components/AntdModal.tsx", "src/resources/bugs/list/FilterControls.tsx"];
const COMMAND_PANEL = "src/layout/commandBar/CommandPanel.tsx";

const BUDGETS_KB = {
  publicPage: 10,
  signIn: 120,
  signInCall: 130,
  bugList: 300,
  bugListIdle: 400,
  furtherScreen: 30,
  bugListDocument: 17,
};

/** The parts of `scripts/planFiles.mjs` that are used here: a plain Node script without types. */
interface Plan {
  SCREENS: Record<string, string[]>;
  planFiles(): Promise<{ build: object }>;
  readGraph(output: Rolldown.RolldownOutput["output"]): {
    files(modules: string[], options?: { withLate: boolean }): { scripts: string[] };
  };
}

interface Built {
  ensureBuilt(part: "client"): void;
}

export async function run(): Promise<boolean> {
  const { SCREENS, planFiles, readGraph }: Plan = await import(
    String(new URL("../scripts/planFiles.mjs", import.meta.url))
  );
  const { build: plan } = await planFiles();
  const built = await build({ logLevel: "warn", build: { ...plan, write: false } });
  const { output } = built as Rolldown.RolldownOutput;
  const graph = readGraph(output);
  const chunks = output.filter((file) => file.type === "chunk");
  const bytes = new Map(chunks.map((chunk) => [chunk.fileName, gzipSync(chunk.code).length]));

  const scriptsOf = (...modules: string[]) => new Set(graph.files(modules).scripts);
  const screen = (path: string) => scriptsOf(APP_ENTRY, ...(SCREENS[path] ?? []));
  const check = (what: string, files: Iterable<string>, budget: number) =>
    report({
      what: `script ${what}`,
      measured: [...files].reduce((sum, file) => sum + (bytes.get(file) ?? 0), 0) / 1000,
      budget,
      unit: " kB",
    });

  const { ensureBuilt }: Built = await import(
    String(new URL("../scripts/parts.mjs", import.meta.url))
  );
  ensureBuilt("client");
  const document = statSync(new URL("../dist/client/screens/bugs.html.br", import.meta.url)).size;

  const publicPage = graph.files([PUBLIC_ENTRY], { withLate: true }).scripts;
  const signIn = screen("/auth");
  const bugList = screen("/bugs");
  const inAll = new Set([...bugList, ...scriptsOf(...WHEN_IDLE)]);
  const beyondTheList = (files: Iterable<string>) => [...files].filter((file) => !inAll.has(file));
  return [
    ...[...Object.values(publicPaths), paths.notFound].map((path) =>
      check(`of ${path}`, publicPage, BUDGETS_KB.publicPage),
    ),
    check("up to the sign-in page", signIn, BUDGETS_KB.signIn),
    check(
      "up to the call that signs in",
      new Set([...signIn, ...scriptsOf(SERVICES)]),
      BUDGETS_KB.signInCall,
    ),
    check("up to the bug list", bugList, BUDGETS_KB.bugList),
    report({
      what: "document of the bug list",
      measured: document / 1000,
      budget: BUDGETS_KB.bugListDocument,
      unit: " kB",
    }),
    check("of the bug list once it is idle", inAll, BUDGETS_KB.bugListIdle),
    check(
      "that the command bar adds",
      beyondTheList(scriptsOf(COMMAND_PANEL)),
      BUDGETS_KB.furtherScreen,
    ),
    ...Object.keys(SCREENS)
      .filter((path) => path !== "/auth" && path !== "/bugs")
      .map((path) =>
        check(
          `that ${path} adds to the list's`,
          beyondTheList(screen(path)),
          BUDGETS_KB.furtherScreen,
        ),
      ),
  ].every(Boolean);
}
