import { execFileSync } from "node:child_process";

/** What is measured is what is shipped. */
export function buildProduct(): void {
  execFileSync(process.execPath, ["scripts/build.mjs"], { stdio: "inherit" });
}
