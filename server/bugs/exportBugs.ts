import { stringify } from "csv-stringify/sync";
import type { Bug, CallInput } from "#contract/types.ts";
import type { Db } from "../db/openDatabase.ts";
import { ListReply } from "../http/ListReply.ts";
import { type BugListInput, findBugs, listBugs } from "./bugListRepository.ts";
import { readBugs, readList } from "./readBugs.ts";

/** The columns of a CSV file: every field of a listed bug. */
const COLUMNS: readonly [heading: string, read: (bug: Bug) => string | number | undefined][] = [
  ["Number", ({ order }) => order],
  ["Title", ({ title }) => title],
  ["Description", ({ description }) => description],
  ["Type", ({ bugType }) => bugType],
  ["Status", ({ status }) => status],
  ["Assignee", ({ assigned }) => assigned],
  ["Assignee ID", ({ assignedTo }) => assignedTo ?? undefined],
  ["Reporter", ({ username }) => username],
  ["Created", ({ createdAt }) => createdAt],
  ["Updated", ({ updatedAt }) => updatedAt],
  ["Comments", ({ commentData: [comments] }) => comments?.count ?? 0],
  ["Last comment", ({ commentData: [comments] }) => comments?.latestComment.createdAt],
  ["Attachments", ({ attachments }) => attachments.join("\n")],
  ["ID", ({ _id }) => _id],
];

/** A list of bugs as a file, read batch by batch. */
export async function exportBugs(
  db: Db,
  input: CallInput<"exportBugs"> & BugListInput,
  now: Date,
): Promise<ListReply<string>> {
  const name = `bugs-${now.toISOString().slice(0, 10)}.${input.format}`;
  const isCsv = input.format === "csv";
  return ListReply.ofFile(
    await readList(db, input, (reader) => listBugs(reader, input)),
    async (some) => {
      const bugs = await readBugs(db, await findBugs(db, some, input));
      return isCsv ? toCsv(bugs.map(toRow)) : JSON.stringify(bugs).slice(1, -1);
    },
    {
      "content-type": `${isCsv ? "text/csv" : "application/json"}; charset=utf-8`,
      "content-disposition": `attachment; filename="${name}"`,
    },
    isCsv
      ? // Without the mark, Excel reads the file in the system's own encoding.
        { head: `\uFEFF${toCsv([COLUMNS.map(([heading]) => heading)])}`, separator: "", tail: "" }
      : { head: '{"data":[', separator: ",", tail: "]}" },
  );
}

const toRow = (bug: Bug) => COLUMNS.map(([, read]) => read(bug));

/**
 * The places where a spreadsheet would run a text such as `=HYPERLINK(…)` as a formula: its
 * beginning, and after characters that some settings treat as the end of a cell or row.
 */
const BEFORE_FORMULA = /(^|[;\t\r\n])(?=[\p{Zs}"]*[=+\-@＝＋－＠])/gu;

const toCsv = (rows: unknown[][]): string =>
  stringify(rows, {
    record_delimiter: "windows",
    // Always: the library doesn't treat a lone LF as the end of a row, but many programs do.
    quoted: true,
    cast: { string: (text) => text.replace(BEFORE_FORMULA, "$1'") },
  });
