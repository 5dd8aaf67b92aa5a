/** Letters without case and accents, as people type them. */
export const fold = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase();

const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether each word of a query starts a word of one of the texts; a query without words matches none. */
export function matchesWords(query: string, ...texts: string[]): boolean {
  const asked = wordsOf(query);
  const words = texts.flatMap(wordsOf);
  return asked.length > 0 && asked.every((start) => words.some((word) => word.startsWith(start)));
}
