import { parseArgs } from "node:util";
import { InputError } from "./InputError.ts";

export interface ImportArguments {
  file: string;
  dryRun: boolean;
}

/** @throws InputError with the usage */
export function readImportArguments(args: string[], usage: string): ImportArguments {
  const { values, positionals } = parse(args, usage);
  const [file, ...more] = positionals;
  if (!file || more.length > 0 || values.help) throw new InputError(usage);
  return { file, dryRun: values["dry-run"] ?? false };
}

function parse(args: string[], usage: string) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        "dry-run": { type: "boolean" },
        help: { type: "boolean", short: "h" },
      },
    });
  } catch (error) {
    throw new InputError(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
}
