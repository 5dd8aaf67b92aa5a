import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { InputError } from "../command/errors.ts";
import { checkFile } from "../import/checkFile.ts";
import { readCsvFile } from "../import/csvFile.ts";

/** A record of the file; `place` is its position, for messages. */
type RecordFileRow = { place: string } & (
  | { fields: Record<string, unknown>; problem?: undefined }
  | { fields?: undefined; problem: string }
);

/** @throws InputError if the file is neither JSON nor CSV with the columns type and email */
export async function* readRecordFile(path: string): AsyncGenerator<RecordFileRow> {
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
