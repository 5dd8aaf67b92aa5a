import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build, type Manifest } from "vite";
import { report } from "./report.ts";

/** Gzipped bytes of script that a screen loads, including transitive imports. */

const PUBLIC_ENTRY = "index.html";
const APP_ENTRY = "app.html";
const SIGN_IN = "src/signIn.tsx";
const SERVICES = "src/services.ts";
const DASHBOARD = "src/dashboard.tsx";
const SHELL = "src/layout/AppShell.tsx";
const COMMAND_PANEL = "src/layout/commandBar/CommandPanel.tsx";
const BUG_LIST = "src/resources/bugs/BugListPage.tsx";

const BUDGETS_KB = {
  publicPage: 100,
  signIn: 120,
  signInCall: 130,
  bugList: 400,
  furtherScreen: 30,
};

export async function run(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), "vivarium-sizes-"));
  try {
    // A plain Node script without types.
    const { planFiles } = await import(
      String(new URL("../scripts/planFiles.mjs", import.meta.url))
    );
    const { build: plan } = await planFiles();
    await build({
      logLevel: "warn",
      build: { ...plan, outDir: folder, emptyOutDir: true, manifest: true, copyPublicDir: false },
    });
    return compare(folder, JSON.parse(readFileSync(join(folder, ".vite/manifest.json"), "utf8")));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function compare(folder: string, manifest: Manifest): boolean {
  const kB = (files: Iterable<string>) =>
    [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length, 0) /
    1000;
  const check = (what: string, files: Iterable<string>, budget: number) =>
    report({ what: `script ${what}`, measured: kB(files), budget, unit: " kB" });

  const page = filesOf(manifest, [PUBLIC_ENTRY]);
  const islands = chunkOf(manifest, PUBLIC_ENTRY).dynamicImports ?? [];
  const signIn = filesOf(manifest, [APP_ENTRY, SIGN_IN]);
  // Modules that definitions prefetch count where that happens: everything but our own pages.
  const lazy = chunkOf(manifest, DASHBOARD).dynamicImports ?? [];
  const ahead = lazy.filter((key) => !key.startsWith("src/"));
  const bugList = filesOf(manifest, [APP_ENTRY, DASHBOARD, SHELL, BUG_LIST, ...ahead]);
  const further = [COMMAND_PANEL, ...lazy].filter(
    (key) => ![SHELL, BUG_LIST, ...ahead].includes(key),
  );
  return [
    check("of a public page of text", page, BUDGETS_KB.publicPage),
    check(
      "of a public page that moves",
      filesOf(manifest, [PUBLIC_ENTRY, ...islands]),
      BUDGETS_KB.publicPage,
    ),
    check("up to the sign-in page", signIn, BUDGETS_KB.signIn),
    check(
      "up to the call that signs in",
      filesOf(manifest, [APP_ENTRY, SIGN_IN, SERVICES]),
      BUDGETS_KB.signInCall,
    ),
    check("up to the bug list", bugList, BUDGETS_KB.bugList),
    ...further.map((key) =>
      check(
        `that ${/(\w+)\.tsx$/.exec(key)?.[1] ?? key} adds to the bug list's`,
        [...filesOf(manifest, [key])].filter((file) => !bugList.has(file)),
        BUDGETS_KB.furtherScreen,
      ),
    ),
  ].every(Boolean);
}

/** The scripts of these modules and of all their static imports. */
function filesOf(manifest: Manifest, keys: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    chunkOf(manifest, key).imports?.forEach(visit);
  };
  keys.forEach(visit);
  return new Set([...seen].map((key) => chunkOf(manifest, key).file));
}

function chunkOf(manifest: Manifest, key: string) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no chunk for ${key}.`);
  return chunk;
}
