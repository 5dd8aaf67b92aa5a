import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { endWithNpm, fail } from "./ending.mjs";
import { ensureBuilt, root } from "./parts.mjs";

/** `npm run dev`: the server under tsx and the browser app under Vite, both reloading. */

if (!existsSync(join(root, "node_modules"))) {
  fail("The packages are not installed: run `npm ci` first.");
}
endWithNpm();
// Programs that the server spawns are taken from the build.
ensureBuilt("server");
process.env.PORT ??= "3000";

const bin = (name) => join(root, "node_modules", ".bin", name);
const children = [
  spawn(bin("tsx"), ["watch", "--clear-screen=false", "server/main.ts"], options()),
  spawn(bin("vite"), ["--clearScreen", "false"], options()),
];

// Either one exiting ends the other.
for (const child of children) {
  child.on("exit", (code) => {
    for (const other of children) other.kill("SIGTERM");
    process.exitCode ??= code ?? 0;
  });
}
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });
}

function options() {
  return { cwd: root, stdio: "inherit" };
}
