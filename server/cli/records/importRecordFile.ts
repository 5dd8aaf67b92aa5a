import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { batchesOf } from "../../batchesOf.ts";
import type { Db } from "../../db/openDatabase.ts";
import type { RecordRow } from "../../db/schema.ts";
import { write } from "../../db/write.ts";
import { recordEvents } from "../../history/recordEvents.ts";
import { countImported, insertRecords } from "../../records/recordRepository.ts";
import { checkFile } from "../command/checkFile.ts";
import { InputError } from "../command/runCommand.ts";
import type { ImportCounts, ImportOptions } from "../command/runImport.ts";
import { readCsvFile } from "../import/csvFile.ts";
import { readRecord } from "./readRecord.ts";

const BATCH = 500;

/**
 * Imports records, each only once.
 * @param db null on a dry run without a database
 * @throws InputError if the file can't be used; then nothing is written
 */
export async function importRecordFile(
  db: Db | null,
  path: string,
  { dryRun, now, onRefused, onProgress, requireRoom }: ImportOptions,
): Promise<ImportCounts> {
  const records = new Map<string, RecordRow>();
  const counts: ImportCounts = { read: 0, added: 0, present: 0, refused: 0 };
  for await (const { place, fields, problem } of readRecordFile(path)) {
    counts.read += 1;
    onProgress(`Read ${counts.read}`);
    const record = fields ? readRecord(fields, now) : { problem };
    if ("problem" in record) {
      counts.refused += 1;
      onRefused(place, record.problem);
    } else records.set(record.import_key ?? record.id, record);
  }

  const rows = [...records.values()];
  let done = 0;
  for (const some of batchesOf(rows, BATCH)) {
    if (!dryRun) await requireRoom();
    counts.added += await addRecords(db, some, dryRun, now);
    done += some.length;
    onProgress(`Imported ${done} of ${rows.length}`);
  }
  return { ...counts, present: counts.read - counts.refused - counts.added };
}

/** @returns how many of them are new */
async function addRecords(
  db: Db | null,
  rows: RecordRow[],
  dryRun: boolean,
  now: Date,
): Promise<number> {
  if (!db) return rows.length;
  if (!dryRun) {
    return write(db, async (trx) => {
      const added = await insertRecords(trx, rows);
      const events = added.map(({ id, type }) => {
        return { kind: "record.added", record_id: id, to_value: type } as const;
      });
      await recordEvents(trx, { by: null, at: now }, events);
      return added.length;
    });
  }
  const known = await countImported(
    db,
    rows.flatMap((row) => row.import_key ?? []),
  );
  return rows.length - known;
}

/** A record of the file; `place` is its position, for messages. */
type RecordFileRow = { place: string } & (
  | { fields: Record<string, unknown>; problem?: undefined }
  | { fields?: undefined; problem: string }
);

/** @throws InputError if the file is neither JSON nor CSV with the columns type and email */
async function* readRecordFile(path: string): AsyncGenerator<RecordFileRow> {
  if (/\.json$/i.test(path)) yield* readJson(path);
  else yield* readCsv(path);
}

async function* readJson(path: string): AsyncGenerator<RecordFileRow> {
  await checkFile(path);
  const name = basename(path);
  const records = findRecords(parseJson(await readFile(path), name));
  if (!records) {
    throw new InputError(
      `"${name}" holds no list of records: it must be like [{ "type": "tasks", "email": "ada@example.org", ... }].`,
    );
  }
  for (const [index, record] of records.entries()) {
    const place = `Record ${index + 1}`;
    const isObject = typeof record === "object" && record !== null && !Array.isArray(record);
    if (isObject) yield { place, fields: { ...record } };
    else yield { place, problem: "it is no object with type and email" };
  }
}

function parseJson(bytes: Buffer, name: string): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (error) {
    const reason = error instanceof SyntaxError ? `: ${error.message}` : "";
    throw new InputError(`"${name}" is no JSON in UTF-8${reason}. Correct it and run this again.`);
  }
}

/** Accepts a list, or the dashboard's download: `{ "records": [...] }`. */
function findRecords(json: unknown): unknown[] | undefined {
  if (Array.isArray(json)) return json;
  if (typeof json !== "object" || json === null) return undefined;
  if ("records" in json && Array.isArray(json.records)) return json.records;
  return "data" in json ? findRecords(json.data) : undefined;
}

async function* readCsv(path: string): AsyncGenerator<RecordFileRow> {
  let header: string[] | undefined;
  for await (const row of readCsvFile(path)) {
    const place = `Line ${row.line}`;
    if (row.problem !== undefined) {
      yield { place, problem: `it ${row.problem}` };
    } else if (!header) {
      header = readHeader(row.fields, basename(path));
    } else if (row.fields.length !== header.length) {
      const problem = `it has ${row.fields.length} columns where the header has ${header.length}; check its quotes`;
      yield { place, problem };
    } else {
      const names = header;
      const entries = row.fields.map((value, index) => [names[index] ?? "", value] as const);
      yield { place, fields: Object.fromEntries(entries) };
    }
  }
}

function readHeader(fields: readonly string[], file: string): string[] {
  const names = fields.map((field) => {
    const name = field.trim();
    return /^(type|email)$/i.test(name) ? name.toLowerCase() : name;
  });
  const missing = ["type", "email"].filter((name) => !names.includes(name));
  if (missing.length > 0) {
    throw new InputError(
      `"${file}" has no column ${missing.join(" and no ")} in its first row: add it, or name a JSON file.`,
    );
  }
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated !== undefined) {
    throw new InputError(`"${file}" has two columns "${repeated}": rename one of them.`);
  }
  return names;
}
