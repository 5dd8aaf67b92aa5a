import { createReadStream } from "node:fs";
import { basename } from "node:path";
import { pipeline, Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { checkFile } from "../command/checkFile.ts";
import { InputError } from "../command/runCommand.ts";

/** A row with the line it starts on; `problem` is set if its text can't be parsed as a row. */
export type CsvRow = { line: number; bytesRead: number } & (
  | { fields: string[]; problem?: undefined }
  | { fields?: undefined; problem: string }
);

const DELIMITERS = [",", ";", "\t"] as const;
/** Longer than any report with its comments: beyond it, a quote was probably never closed. */
const LONGEST_ROW = 64 * 1024 * 1024;

/**
 * Streams the rows of a CSV file, the header first, without blank lines. Supports comma, semicolon
 * and tab; UTF-8 and UTF-16; a byte order mark, CRLF, and line breaks within quotes. Texts are not
 * changed.
 * @throws InputError if the file doesn't exist or isn't CSV
 */
export async function* readCsvFile(path: string, longestRow = LONGEST_ROW): AsyncGenerator<CsvRow> {
  await checkFile(path);
  const texts = decodeFile(path);
  const first = await texts.next();
  if (first.done || !first.value.trim()) {
    throw new InputError(`"${basename(path)}" is empty: export it again, with its header row.`);
  }
  const delimiter = guessDelimiter(first.value);
  const parser = parse({
    delimiter,
    record_delimiter: ["\r\n", "\n", "\r"],
    info: true,
    raw: true,
    skip_empty_lines: true,
    relax_column_count: true,
    // A stray quote spoils its own row only, not everything up to the next one.
    relax_quotes: true,
    max_record_size: longestRow,
  });
  pipeline(Readable.from(startingWith(first.value, texts)), parser, () => {
    // The loop below throws the same error.
  });
  // The parser counts a CRLF within quotes as two lines.
  let lines = 0;
  let emptyLines = 0;
  try {
    for await (const { record, info, raw } of parser as AsyncIterable<ParsedRow>) {
      emptyLines = info.empty_lines;
      const place = { line: lines + emptyLines + 1, bytesRead: info.bytes };
      const lineBreaks = record.reduce((sum, field) => sum + countLineBreaks(field), 0);
      // Otherwise reports would be missing, and nobody would know.
      if (lineBreaks > 0 && !isWellFormed(raw.trim(), delimiter))
        yield { ...place, problem: SWALLOWED };
      else yield { ...place, fields: record };
      lines += lineBreaks + 1;
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const problem = error.code === "CSV_MAX_RECORD_SIZE" ? tooLong(longestRow) : UNCLOSED;
    yield { line: lines + emptyLines + 1, problem, bytesRead: parser.info.bytes };
  }
}

const UNCLOSED = "opens a quote that never closes; it and all after it were not read";
const tooLong = (bytes: number) =>
  `is longer than ${bytes / 1024 / 1024} MB, probably because a quote in it never closes; it and all after it were not read`;
const SWALLOWED =
  "holds a quote that is not doubled, and probably the rows after it; correct its quotes";

/** Whether a row's quotes are as they must be: around a whole field, and doubled within. */
function isWellFormed(row: string, delimiter: string): boolean {
  let at = 0;
  for (;;) {
    // Up to the quote that none follows.
    while (row[at] === '"') {
      const closing = row.indexOf('"', at + 1);
      if (closing < 0) return false;
      at = closing + 1;
    }
    const isQuoted = row[at - 1] === '"';
    while (!isQuoted && at < row.length && row[at] !== delimiter && row[at] !== '"') at += 1;
    if (at === row.length) return true;
    if (row[at] !== delimiter) return false;
    at += 1;
  }
}

interface ParsedRow {
  record: string[];
  /** The row as it is in the file. */
  raw: string;
  info: { empty_lines: number; bytes: number };
}

/** The file's text in chunks. */
async function* decodeFile(path: string): AsyncGenerator<string> {
  const name = basename(path);
  let decoder: TextDecoder | undefined;
  const decode = (bytes?: Uint8Array): string => {
    try {
      return decoder?.decode(bytes, { stream: bytes !== undefined }) ?? "";
    } catch {
      throw new InputError(
        `"${name}" is not UTF-8 text: export it again, or save it in a spreadsheet program as "CSV UTF-8".`,
      );
    }
  };
  for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) {
    decoder ??= new TextDecoder(encodingOf(bytes), { fatal: true });
    const text = decode(bytes);
    if (text.includes("\0")) {
      throw new InputError(
        `"${name}" is no CSV text: export the reports as CSV (a spreadsheet must be saved as "CSV UTF-8").`,
      );
    }
    yield text;
  }
  yield decode();
}

function encodingOf(start: Buffer): string {
  if (start[0] === 0xff && start[1] === 0xfe) return "utf-16le";
  if (start[0] === 0xfe && start[1] === 0xff) return "utf-16be";
  return "utf-8";
}

async function* startingWith(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}

/** The most frequent delimiter in the header, outside quotes. */
function guessDelimiter(text: string): string {
  const unquoted = text.replace(/"[^"]*"/g, "");
  const [header = ""] = unquoted.trimStart().split(/[\r\n]/, 1);
  const count = (delimiter: string) => header.split(delimiter).length;
  return DELIMITERS.reduce((best, next) => (count(next) > count(best) ? next : best));
}

const countLineBreaks = (text: string) => text.match(/\r\n|\n|\r/g)?.length ?? 0;
