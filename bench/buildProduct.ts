import { execFileSync } from "node:child_process";

/** Benches measure the production build. */
export function buildProduct(): void {
  execFileSync(process.execPath, ["scripts/build.mjs"], { stdio: "inherit" });
}
