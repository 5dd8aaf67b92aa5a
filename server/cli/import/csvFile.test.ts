import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CsvRow, readCsvFile } from "./csvFile.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vivarium-csv-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(content: string | Buffer): Promise<CsvRow[]> {
  const file = join(folder, "bugs.csv");
  await writeFile(file, content);
  return readAll(file);
}

async function readAll(file: string, longestRow?: number): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
  for await (const row of readCsvFile(file, longestRow)) rows.push(row);
  return rows;
}

const rowsOf = async (content: string | Buffer) =>
  (await read(content)).map((row) => row.fields ?? row.problem);

describe("a CSV file", () => {
  it.each([
    ["commas", "a,b\n1,2\n"],
    ["semicolons", "a;b\n1;2\n"],
    ["tabs", "a\tb\n1\t2\n"],
    ["a byte order mark", "\ufeffa,b\n1,2\n"],
    ["CRLF", "a,b\r\n1,2\r\n"],
    ["old Mac line ends", "a,b\r1,2\r"],
    ["blank lines", "\na,b\n\n1,2\n\n"],
    ["no line end at its end", "a,b\n1,2"],
    ["UTF-16", Buffer.from("\ufeffa,b\n1,2\n", "utf16le")],
  ])("may have %s", async (_, content) => {
    expect(await rowsOf(content)).toEqual([
      ["a", "b"],
      ["1", "2"],
    ]);
  });

  it("detects the delimiter from the header, whatever the texts contain", async () => {
    const content = 'Summary;"a,b,c,d,e";Status\n"x, y, z; w";1,5;Open\n';
    expect(await rowsOf(content)).toEqual([
      ["Summary", "a,b,c,d,e", "Status"],
      ["x, y, z; w", "1,5", "Open"],
    ]);
  });

  it("keeps line breaks and quotes within a quoted text", async () => {
    expect(await rowsOf('a,b\r\n"one\r\n\r\n""two""",2\r\n')).toEqual([
      ["a", "b"],
      ['one\r\n\r\n"two"', "2"],
    ]);
  });

  it("reports the line on which each row starts", async () => {
    const rows = await read('a,b\r\n"x\r\ny\r\nz",1\r\n\r\n2,"v\r\nw"\r\n3,4');
    expect(rows.map((row) => row.line)).toEqual([1, 2, 6, 8]);
  });

  it("loses only one row to a stray quote", async () => {
    expect(await rowsOf('a,b\n1,"x"y"\n2,z\n')).toEqual([
      ["a", "b"],
      ["1", '"x"y"'],
      ["2", "z"],
    ]);
  });

  it("reports a row whose stray quote has made it swallow the rows after it", async () => {
    const rows = await read('a;b\n1;"x\n2;"y"\n3;"u\n""v"";"\n4;"w"\n');
    expect(rows.map(({ line, fields, problem }) => [line, fields ?? problem])).toEqual([
      [1, ["a", "b"]],
      [2, "holds a quote that is not doubled, and probably the rows after it; correct its quotes"],
      [4, ["3", 'u\n"v";']],
      [6, ["4", "w"]],
    ]);
  });

  it("reads any number of doubled quotes", async () => {
    const doubled = '""'.repeat(8_000_000);
    expect(await rowsOf(`a,b\n"${doubled}\n",2\n`)).toEqual([
      ["a", "b"],
      [`${'"'.repeat(8_000_000)}\n`, "2"],
    ]);
  });

  it("reports where an unclosed quote opens", async () => {
    const rows = await read('a,b\n1,2\n3,"never closed\n4,5\n');
    expect(rows.at(-1)).toMatchObject({
      line: 3,
      problem: "opens a quote that never closes; it and all after it were not read",
    });
    expect(rows).toHaveLength(3);
  });

  it("reports a row that is too long", async () => {
    const file = join(folder, "bugs.csv");
    await writeFile(file, `a,b\n1,2\n3,${"x".repeat(2 * 1024 * 1024)}\n4,5\n`);
    const rows = await readAll(file, 1024 * 1024);
    expect(rows.at(-1)).toMatchObject({
      line: 3,
      problem:
        "is longer than 1 MB, probably because a quote in it never closes; it and all after it were not read",
    });
  });

  it("reads a report with all its comments, however long", async () => {
    const comments = Array.from({ length: 300 }, () => "x".repeat(20_000));
    expect(await rowsOf(`a,b\n1,2\n${comments.join(",")}\n3,4\n`)).toEqual([
      ["a", "b"],
      ["1", "2"],
      comments,
      ["3", "4"],
    ]);
  });

  it("decodes characters that span two chunks", async () => {
    const text = "🐀é".repeat(100_000);
    expect(await rowsOf(`a,b\r\n${text},"${"x\r\n".repeat(50_000)}"\r\n`)).toEqual([
      ["a", "b"],
      [text, "x\r\n".repeat(50_000)],
    ]);
  });
});

describe("something that isn't a CSV file", () => {
  it.each([
    ["an empty file", "", '"bugs.csv" is empty: export it again, with its header row.'],
    ["another encoding", Buffer.from("Summary,Größe\n", "latin1"), "is not UTF-8 text"],
    ["a cut-off character", Buffer.from([0x61, 0x2c, 0xc3]), "is not UTF-8 text"],
    ["a spreadsheet", Buffer.from("PK\u0003\u0004\0\0"), "is no CSV text"],
  ])("is refused with a sentence: %s", async (_, content, sentence) => {
    await expect(read(content)).rejects.toThrow(sentence);
  });

  it("is refused if the file doesn't exist", async () => {
    const missing = join(folder, "missing.csv");
    await expect(readAll(missing)).rejects.toThrow(
      `There is no file "${missing}": check its name.`,
    );
  });

  it("is refused if it is a folder", async () => {
    await expect(readAll(folder)).rejects.toThrow("is a folder");
  });
});
