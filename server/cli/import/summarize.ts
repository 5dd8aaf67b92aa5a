/** What became of a file's rows. */
export interface ImportCounts {
  /** Rows below the header. */
  read: number;
  added: number;
  /** Imported before, or in the file twice. */
  present: number;
  refused: number;
}

interface Occasion {
  file: string;
  target: string;
  dryRun: boolean;
}

/** @param kinds what the added ones are, to stand in brackets */
export function summarizeImport(
  noun: string,
  { read, added, present, refused }: ImportCounts,
  { file, target, dryRun }: Occasion,
  kinds: Record<string, number> = {},
): string {
  const kindTexts = Object.entries(kinds).map(([kind, count]) => `${number(count)} ${kind}`);
  const brackets = added > 0 && kindTexts.length > 0 ? ` (${kindTexts.join(", ")})` : "";
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
