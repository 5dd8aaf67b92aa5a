import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of package.json, found from the built server as well as from its source. */
export function projectFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, "package.json")) && folder !== dirname(folder)) {
    folder = dirname(folder);
  }
  return folder;
}
