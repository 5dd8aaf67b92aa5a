import { execFileSync } from "node:child_process";
import { ensureChromium } from "../chromium.ts";

/** Playwright's global setup: the browser, and the product as it is shipped. */
function setup(): void {
  ensureChromium();
  execFileSync(process.execPath, ["scripts/build.mjs"], { stdio: "inherit" });
}

// biome-ignore lint/style/noDefaultExport: Playwright takes the default export.
export default setup;
