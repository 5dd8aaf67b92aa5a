import { execFileSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeFolder, type RunningServer } from "../../support/server.ts";

/** Imports records by the command, since no call creates them. */
export function importRecords(
  server: Pick<RunningServer, "dataDir">,
  records: { type: string; email: string }[],
) {
  const folder = makeFolder();
  const file = join(folder, "records.json");
  writeFileSync(file, JSON.stringify(records));
  try {
    execFileSync(process.execPath, ["dist/server/cli/importRecords.js", file], {
      env: { ...process.env, DATA_DIR: server.dataDir },
      stdio: "pipe",
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
