import { execFileSync } from "node:child_process";
import { cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The products that `screens.ts` compares with, in `bench/peers`. Each is built and served in a
 * folder of its own that git ignores, by a copy of our built server: same compression, same API.
 */
export const PEERS = ["react-admin", "refine-antd", "windowed-table"] as const;
export type Peer = (typeof PEERS)[number];

/** Installs and builds a peer; returns the program that serves it at all our screens' paths. */
export async function buildPeer(peer: Peer): Promise<readonly string[]> {
  const source = join("bench/peers", peer);
  const hasPackages = existsSync(join(source, "package.json"));
  const folder = join("bench/results/peers", peer);
  const client = join(folder, "dist/client");
  rmSync(join(folder, "dist"), { recursive: true, force: true });
  cpSync(source, folder, { recursive: true });
  const startedAt = Date.now();
  if (hasPackages) {
    install(folder);
    const vite = join("node_modules/vite/bin/vite.js");
    const options = ["build", "--outDir", "dist/client", "--logLevel", "error"];
    execFileSync(process.execPath, [vite, ...options], { cwd: folder, stdio: "inherit" });
  } else {
    cpSync(join(folder, "index.html"), join(client, "index.html"));
  }
  renameSync(join(client, "index.html"), join(client, "app.html"));
  // A plain Node script without types.
  const { finishClient } = await import(
    String(new URL("../scripts/finishClient.mjs", import.meta.url))
  );
  finishClient(client, startedAt);
  cpSync("dist/server", join(folder, "dist/server"), { recursive: true });
  // Where the server looks for the client.
  if (!hasPackages) writeFileSync(join(folder, "package.json"), "{}");
  return [join(folder, "dist/server/main.js")];
}

/** Once for each lock. */
function install(folder: string): void {
  const lock = readFileSync(join(folder, "package-lock.json"), "utf8");
  const stamp = join(folder, "node_modules/.installed");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lock) return;
  console.log(`Installing ${folder}`);
  cpSync(".npmrc", join(folder, ".npmrc"));
  execFileSync("npm", ["ci", "--ignore-scripts"], { cwd: folder, stdio: "inherit" });
  writeFileSync(stamp, lock);
}
