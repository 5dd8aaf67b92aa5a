import { execFileSync, spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { ADMIN, makeFolder } from "../tests/support/server.ts";

interface DemoData {
  dataDir: string;
  remove: () => void;
}

/**
 * A data folder with the demo team and the given numbers of further bugs and users; `ADMIN` is its
 * first admin.
 */
export function createDemoData(more: { bugs?: number; users?: number }): DemoData {
  const dataDir = makeFolder();
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      "dist/server/cli/demo.js",
      ...Object.entries(more).flatMap(([name, count]) => [`--${name}`, String(count)]),
    ],
    {
      encoding: "utf8",
      env: {
        PATH: process.env.PATH,
        DATA_DIR: dataDir,
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
      },
    },
  );
  if (status !== 0) {
    remove();
    throw new Error(`The demo could not be made:\n${stderr}`);
  }
  return { dataDir, remove };
}

/** Benches measure the production build. */
export function buildProduct(): void {
  execFileSync(process.execPath, ["scripts/build.mjs"], { stdio: "inherit" });
}
