import { spawnSync } from "node:child_process";
import { isBuilt, root } from "./parts.mjs";

/**
 * Builds what is missing or stale in a child process, so that a server started afterwards has no
 * build tools in its memory.
 * @param {...import("./parts.mjs").Part} parts
 */
export function ensureBuilt(...parts) {
  const stale = parts.filter((part) => !isBuilt(part));
  if (stale.length === 0) return;
  const { status } = spawnSync(process.execPath, ["scripts/build.mjs", ...stale], {
    cwd: root,
    stdio: "inherit",
  });
  if (status !== 0) process.exit(status ?? 1);
}
