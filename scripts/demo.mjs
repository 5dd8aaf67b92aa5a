import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { endWithNpm } from "./ending.mjs";
import { ensureBuilt, root } from "./parts.mjs";

/** `npm run demo`: a server with a realistic team on a temporary data folder. */

endWithNpm();
ensureBuilt("client", "server");
const dataDir = mkdtempSync(join(tmpdir(), "vivarium-demo-"));
process.on("exit", () => rmSync(dataDir, { recursive: true, force: true }));

let current;
// Ctrl-C reaches the child process directly; this process waits for it and cleans up.
process.on("SIGINT", () => {});
for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => current?.kill("SIGTERM"));

const filled = await run("dist/server/cli/demo.js", process.argv.slice(2));
if (filled !== 0 || process.argv.includes("--help")) process.exit(filled);
console.log("This demo's data is deleted when it stops (Ctrl-C).");
process.exitCode = await run("dist/server/main.js");

async function run(program, args = []) {
  // Only the embedded database: a demo must never touch the one in DATABASE_URL.
  const { DATABASE_URL, ...env } = process.env;
  current = spawn(process.execPath, [join(root, program), ...args], {
    stdio: "inherit",
    env: { NODE_ENV: "production", ...env, DATA_DIR: dataDir },
  });
  const [code] = await once(current, "exit");
  return code ?? 1;
}
