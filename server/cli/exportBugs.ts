import { createWriteStream } from "node:fs";
import { extname, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { Value } from "typebox/value";
import { EXPORT_FORMATS } from "#contract/constants.ts";
import { schemas } from "#contract/schemas.ts";
import type { CallInput } from "#contract/types.ts";
import { exportBugs } from "../bugs/exportBugs.ts";
import { readConfig } from "../config.ts";
import { readSnapshot } from "../db/openDatabase.ts";
import { parseQuery } from "../search/parseQuery.ts";
import { openExisting, requireUpToDate } from "./command/databases.ts";
import { readExportArguments } from "./command/readArguments.ts";
import { counted, EXIT, InputError, runCommand } from "./command/runCommand.ts";
import { writeWhole } from "./command/writeWhole.ts";

const query = schemas.exportBugs.query;
const FILTERS = Object.keys(query.properties).filter((name) => name !== "format");

const USAGE = `Writes bugs into a file, while the server runs.
Usage: npm run export -- FILE ["QUERY"]
  FILE    a new file whose name ends in ${EXPORT_FORMATS.map((format) => `.${format}`).join(" or ")}
  QUERY   which bugs, as in the address of a list, such as "status=pending&sort=-updatedAt";
          all of them without it. It knows ${FILTERS.join(", ")}.
          updatedSince is a day or time in UTC.`;

await runCommand(async () => {
  const { file: given, filters } = readExportArguments(process.argv.slice(2), USAGE);
  // Named in full, as npm runs commands in the project's folder, wherever it is called.
  const file = resolve(given);
  const input = readInput(file, filters);
  for (const hint of readHints(input)) console.error(hint);
  const db = await openExisting(readConfig(process.env));
  try {
    await requireUpToDate(db);
    // A snapshot of the database, however long writing takes.
    await readSnapshot(db, async (trx) => {
      const list = await exportBugs(trx, input, new Date());
      await writeWhole(file, (path) =>
        pipeline(list.chunks(), createWriteStream(path, { flags: "wx", flush: true })),
      );
      console.log(`${counted(list.length, "bug")} written to ${file}.`);
    });
    return EXIT.done;
  } finally {
    await db.destroy();
  }
});

/** @throws InputError that says what is wrong */
function readInput(file: string, filters: string): CallInput<"exportBugs"> {
  const given = Object.fromEntries(new URLSearchParams(filters));
  const unknown = Object.keys(given).find((name) => !FILTERS.includes(name));
  if (unknown !== undefined) {
    throw new InputError(`There is no filter "${unknown}"; there are ${FILTERS.join(", ")}.`);
  }
  const input = Value.Convert(query, { ...given, format: extname(file).slice(1).toLowerCase() });
  if (Value.Check(query, input)) return input;
  const [problem] = Value.Errors(query, input);
  const name = problem?.instancePath.slice(1) ?? "";
  if (name === "format") throw new InputError(USAGE);
  throw new InputError(`${name} can't be "${given[name]}": it ${problem?.message}.`);
}

/**
 * The parts of the text query that can't be used as written.
 * @throws InputError if it refers to the signed-in user
 */
function readHints({ q = "" }: CallInput<"exportBugs">): string[] {
  const { conditions, hints } = parseQuery(q);
  if (conditions.some((condition) => "person" in condition && condition.person === "me")) {
    throw new InputError("The command doesn't know who me is: give a name instead.");
  }
  return hints;
}
