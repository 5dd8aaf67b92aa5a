import { execFileSync } from "node:child_process";

/** Vitest's global setup of the projects that start the real server: they run what is shipped. */
export function setup(): void {
  // `npm test` has just built it.
  if (process.env.TEST_IS_BUILT) return;
  execFileSync(process.execPath, ["scripts/build.mjs", "server"], { stdio: "inherit" });
}
