/** The outcome of an import, in rows. */
export interface ImportCounts {
  /** Rows below the header. */
  read: number;
  added: number;
  /** The added rows by status, for rows that have one. */
  addedByStatus?: Record<string, number>;
  /** Imported before, or repeated in the file. */
  present: number;
  refused: number;
}

interface Occasion {
  file: string;
  target: string;
  dryRun: boolean;
}

export function summarizeImport(
  noun: string,
  { read, added, addedByStatus = {}, present, refused }: ImportCounts,
  { file, target, dryRun }: Occasion,
): string {
  const statusTexts = Object.entries(addedByStatus).map(
    ([status, count]) => `${number(count)} ${status}`,
  );
  const brackets = added > 0 && statusTexts.length > 0 ? ` (${statusTexts.join(", ")})` : "";
  const parts = [
    `${number(added)} ${dryRun ? "would be added" : "added"}${brackets}`,
    `${number(present)} already there`,
    `${number(refused)} refused`,
  ];
  return [
    `${number(read)} ${noun}${read === 1 ? "" : "s"} in ${file}: ${parts.join(", ")}.`,
    dryRun ? `Nothing was written to ${target} (--dry-run).` : `Database: ${target}.`,
  ].join("\n");
}

const number = (value: number) => value.toLocaleString("en-US");
