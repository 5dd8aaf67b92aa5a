import { exit } from "node:process";
import { parseArgs } from "node:util";
import type { Effort } from "./effort.ts";

/**
 * `npm run bench [-- NAME...] [--quick]`: measures the built product; without names,
 * everything. `--quick` only shows that a bench works (Lighthouse has no such mode): its
 * figures say little. On a busy machine none do, sizes and counts aside.
 */

const benches: Record<string, () => Promise<{ run: (effort: Effort) => Promise<boolean> }>> = {
  sizes: () => import("./sizes.ts"),
  start: () => import("./start.ts"),
  lists: () => import("./lists.ts"),
  memory: () => import("./memory.ts"),
  users: () => import("./users.ts"),
  lighthouse: () => import("./lighthouse.ts"),
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
  // A limit that is not kept fails the run, after everything has been measured.
  if (!(await run(values.quick ? "quick" : "full"))) process.exitCode = 1;
}
