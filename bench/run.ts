import { argv, exit } from "node:process";

/** `npm run bench [-- NAME...]`: measures the built product; without names, everything. */

const benches: Record<string, () => Promise<{ run: () => Promise<boolean> }>> = {
  lighthouse: () => import("./lighthouse.ts"),
};

const asked = argv.slice(2);
for (const name of asked.length > 0 ? asked : Object.keys(benches)) {
  const load = benches[name];
  if (!load) {
    console.error(`There is no bench "${name}": run ${Object.keys(benches).join(", ")}.`);
    exit(1);
  }
  const { run } = await load();
  // A limit that is not kept fails the run, after everything has been measured.
  if (!(await run())) process.exitCode = 1;
}
