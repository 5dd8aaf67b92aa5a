import { type ParseArgsConfig, parseArgs } from "node:util";
import { HelpRequest, InputError } from "./runCommand.ts";

interface ImportArguments {
  file: string;
  dryRun: boolean;
}

/** @throws InputError with the usage */
export function readImportArguments(args: string[], usage: string): ImportArguments {
  const options = { "dry-run": { type: "boolean" } } as const;
  const { values, positionals } = parse({ args, options, allowPositionals: true }, usage);
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new InputError(usage);
  return { file, dryRun: values["dry-run"] ?? isNpmsDryRun() };
}

/** @throws InputError with the usage */
export function readOneArgument(args: string[], usage: string): string {
  const { positionals } = parse({ args, allowPositionals: true }, usage);
  const [value, ...more] = positionals;
  if (!value || more.length > 0) throw new InputError(usage);
  return value;
}

/** @throws InputError with the usage */
export function readExportArguments(
  args: string[],
  usage: string,
): { file: string; filters: string } {
  const { positionals } = parse({ args, allowPositionals: true }, usage);
  const [file, filters = "", ...more] = positionals;
  if (!file || more.length > 0) throw new InputError(usage);
  return { file, filters };
}

/** @throws InputError with the usage */
export function readDryRun(args: string[], usage: string): boolean {
  const options = { "dry-run": { type: "boolean" } } as const;
  const { values } = parse({ args, options }, usage);
  return values["dry-run"] ?? isNpmsDryRun();
}

/**
 * Without `--` before it, npm takes `--dry-run` for its own option: it would become an import, or a
 * deletion, in earnest.
 */
const isNpmsDryRun = (): boolean => process.env.npm_config_dry_run === "true";

interface DoctorArguments {
  checkpoint?: { id: number; hash: string };
  reindex: boolean;
}

/** @throws InputError with the usage */
export function readDoctorArguments(args: string[], usage: string): DoctorArguments {
  const options = {
    checkpoint: { type: "string" },
    reindex: { type: "boolean", default: false },
  } as const;
  const { checkpoint, reindex } = parse({ args, options }, usage).values;
  if (checkpoint === undefined) return { reindex };
  const [, id, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(checkpoint) ?? [];
  if (!id || !hash) throw new InputError(usage);
  return { reindex, checkpoint: { id: Number(id), hash } };
}

interface DemoArguments {
  /** Far more than any team has. */
  bugs: number;
  users: number;
}

/** @throws InputError with the usage */
export function readDemoArguments(args: string[], usage: string): DemoArguments {
  const options = { bugs: { type: "string" }, users: { type: "string" } } as const;
  const { values } = parse({ args, options }, usage);
  const count = (text = "0") => {
    if (!/^\d{1,7}$/.test(text)) throw new InputError(usage);
    return Number(text);
  };
  return { bugs: count(values.bugs), users: count(values.users) };
}

/** @throws HelpRequest for `--help` */
function parse<T extends ParseArgsConfig & { args: string[] }>(config: T, usage: string) {
  if (config.args.includes("--help")) throw new HelpRequest(usage);
  try {
    return parseArgs(config);
  } catch (error) {
    throw new InputError(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
}
