import { stat } from "node:fs/promises";
import { InputError } from "../command/errors.ts";
import { readCsvFile } from "./csvFile.ts";
import { readTrackerBug, type TrackerBug } from "./readTrackerBug.ts";
import { readTrackerColumns, type TrackerColumns } from "./trackerColumns.ts";

/** A row of a tracker's export, as a report or as a problem. */
type BugFileRow = { line: number; percent: number } & (
  | { bug: TrackerBug; problem?: undefined }
  | { bug?: undefined; problem: string }
);

/** @throws InputError if the file is not a list of reports */
export async function* readBugFile(path: string): AsyncGenerator<BugFileRow> {
  let columns: TrackerColumns | undefined;
  let size: number | undefined;
  for await (const row of readCsvFile(path)) {
    size ??= (await stat(path)).size || 1;
    const place = {
      line: row.line,
      percent: Math.min(100, Math.floor((row.bytesRead / size) * 100)),
    };
    if (row.problem !== undefined) {
      if (!columns) throw new InputError(`The first row ${row.problem}: export the file again.`);
      yield { ...place, problem: `it ${row.problem}` };
    } else if (!columns) {
      columns = readTrackerColumns(row.fields);
    } else {
      const bug = readTrackerBug(columns, row.fields);
      yield "problem" in bug ? { ...place, problem: bug.problem } : { ...place, bug };
    }
  }
}
