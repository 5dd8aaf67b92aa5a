import { exit } from "node:process";
import { parseArgs } from "node:util";
import type { Effort } from "./report.ts";

/**
 * `npm run bench [-- NAME...] [--quick]` measures the built product; all benches by default.
 * `--quick` only checks that a bench works; its figures are not meaningful. On a busy machine, only
 * sizes and counts are reliable.
 */

const benches: Record<string, () => Promise<{ run: (effort: Effort) => Promise<boolean> }>> = {
  sizes: () => import("./sizes.ts"),
  start: () => import("./start.ts"),
  lists: () => import("./lists.ts"),
  memory: () => import("./memory.ts"),
  users: () => import("./users.ts"),
  lighthouse: () => import("./lighthouse.ts"),
  screens: () => import("./screens.ts"),
  search: () => import("./search.ts"),
  similar: () => import("./similar.ts"),
  history: () => import("./history.ts"),
  abuse: () => import("./abuse.ts"),
};

const { positionals: asked, values } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: "boolean", default: false } },
});
for (const name of asked.length > 0 ? asked : Object.keys(benches)) {
  const load = benches[name];
  if (!load) {
    console.error(`There is no bench "${name}": run ${Object.keys(benches).join(", ")}.`);
    exit(1);
  }
  const { run } = await load();
  // An exceeded budget fails the run after everything has been measured.
  if (!(await run(values.quick ? "quick" : "full"))) process.exitCode = 1;
}
