import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { fail } from "./ending.mjs";
import { ensureBuilt, root } from "./parts.mjs";

/** `node scripts/run.mjs server/cli/NAME.ts ARGUMENTS`: runs that server program from the build. */

const [source, ...rest] = process.argv.slice(2);
if (!source || !existsSync(join(root, source))) fail(`There is no program ${source ?? ""} to run.`);
ensureBuilt("server");
const program = join(root, "dist", source.replace(/\.ts$/, ".js"));
process.argv = [process.execPath, program, ...rest];
await import(pathToFileURL(program).href);
