import { basename } from "node:path";
import type { Db } from "../../db/openDatabase.ts";
import { openTarget } from "./databases.ts";
import { readImportArguments } from "./readArguments.ts";
import { counted, createProgress, EXIT, runCommand } from "./runCommand.ts";

export interface ImportOptions {
  dryRun: boolean;
  now: Date;
  /** @param place position in the file, to start a sentence with */
  onRefused: (place: string, problem: string) => void;
  onProgress: (text: string) => void;
  /** Called before each batch is written; throwing ends the import there. */
  requireRoom: () => Promise<void>;
}

interface Import {
  usage: string;
  /** What one row of the file is called. */
  noun: string;
  /** @param db null on a dry run without a database */
  importFile: (db: Db | null, path: string, options: ImportOptions) => Promise<ImportCounts>;
}

/** Runs a command that imports a file, and reports what became of its rows. */
export async function runImport({ usage, noun, importFile }: Import): Promise<void> {
  await runCommand(async () => {
    const { file, dryRun } = readImportArguments(process.argv.slice(2), usage);
    const { db, name, requireRoom } = await openTarget(dryRun);
    const progress = createProgress(process.stderr);
    try {
      const counts = await importFile(db, file, {
        dryRun,
        now: new Date(),
        requireRoom,
        onProgress: progress.show,
        onRefused: (place, problem) => {
          progress.clear();
          console.log(`${place} refused: ${printable(problem)}.`);
        },
      });
      progress.clear();
      console.log(summarizeImport(noun, counts, { file: basename(file), target: name, dryRun }));
      return counts.refused > 0 ? EXIT.refusedRows : EXIT.done;
    } finally {
      progress.clear();
      await db?.destroy();
    }
  });
}

/** The outcome of an import, in rows. */
export interface ImportCounts {
  /** Rows below the header. */
  read: number;
  added: number;
  /** The added rows by status, for rows that have one. */
  addedByStatus?: Record<string, number>;
  /** The comments of the added rows. */
  comments?: number;
  /** Imported before, or repeated in the file. */
  present: number;
  refused: number;
  /** The columns whose values have no place here. */
  leftOut?: readonly string[];
}

interface Occasion {
  file: string;
  target: string;
  dryRun: boolean;
}

function summarizeImport(
  noun: string,
  { read, added, addedByStatus = {}, comments = 0, present, refused, leftOut = [] }: ImportCounts,
  { file, target, dryRun }: Occasion,
): string {
  const statusTexts = Object.entries(addedByStatus).map(
    ([status, count]) => `${number(count)} ${status}`,
  );
  const brackets = added > 0 && statusTexts.length > 0 ? ` (${statusTexts.join(", ")})` : "";
  const withComments = comments > 0 ? ` with ${counted(comments, "comment")}` : "";
  const parts = [
    `${number(added)} ${dryRun ? "would be added" : "added"}${brackets}${withComments}`,
    `${number(present)} already there`,
    `${number(refused)} refused`,
  ];
  return [
    `${counted(read, noun)} in ${file}: ${parts.join(", ")}.`,
    ...(leftOut.length > 0 ? [`Not imported: ${nameColumns(leftOut)}.`] : []),
    dryRun ? `Nothing was written to ${target} (--dry-run).` : `Database: ${target}.`,
  ].join("\n");
}

/** Exports of a tracker with many fields of its own have hundreds of columns. */
const MOST_COLUMNS = 20;

function nameColumns(names: readonly string[]): string {
  const shown = names.slice(0, MOST_COLUMNS).map((name) => printable(`"${name}"`));
  const more = names.length - shown.length;
  const all = [...shown, ...(more > 0 ? [`${number(more)} more`] : [])];
  return `the column${names.length === 1 ? "" : "s"} ${new Intl.ListFormat("en-GB").format(all)}`;
}

/** Without what a terminal would obey, as a file may hold anything. */
const printable = (text: string) => text.replace(/\p{C}/gu, "?");

const number = (value: number) => value.toLocaleString("en-US");
