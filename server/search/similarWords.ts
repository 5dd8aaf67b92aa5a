import { readParts, readWords } from "./words.ts";

/** Words that say nothing about what a report is about. */
const STOP_WORDS = new Set(
  `a an and are as at be been but by can could did do does for from had has have how i if in into is
  it its may no not of on or should so some such than that the their them then there these they this
  to was we were what when where which while will with would you`.split(/\s+/),
);

/** The beginning of a description that is read: the rest is mostly logs. */
export const DESCRIPTION_LENGTH = 2_000;

const MOST_REMEMBERED = 20_000;
/** A longer word may be a slice that keeps its whole text in memory. */
const LONGEST_REMEMBERED = 12;
const remembered = new Map<string, string>();

/**
 * What similar texts are compared by: the words of a text without their endings, in order, then
 * those of the parts of its identifiers.
 */
export function readStems(text: string): string[] {
  return readDistinctive(text).map(stemOf);
}

/** The words of a text, each once, that have one of the stems. */
export function wordsWith(stems: ReadonlySet<string>, text: string): string[] {
  return [...new Set(readDistinctive(text).filter((word) => stems.has(stemOf(word))))];
}

const readDistinctive = (text: string): string[] =>
  [...readWords(text), ...readParts(text)]
    .map(({ word }) => word)
    .filter((word) => word.length > 1 && !STOP_WORDS.has(word));

/** Remembers what it cuts: most words come again and again. */
function stemOf(word: string): string {
  const known = remembered.get(word);
  if (known !== undefined) return known;
  const stem = toStem(word);
  if (word.length > LONGEST_REMEMBERED) return stem;
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(word, stem);
  return stem;
}

/** English endings; other words stay whole. */
function toStem(word: string): string {
  if (!/^[a-z]{4,}$/.test(word)) return word;
  let stem = word
    .replace(/sses$/, "ss")
    .replace(/ies$/, "y")
    .replace(/([^us])s$/, "$1");
  if (stem.length > 5) {
    stem = stem.replace(/(?:ational|ation|ator|ating|ated|ate)$/, "at").replace(/ments?$/, "ment");
  }
  if (stem.length > 4) stem = stem.replace(/(?:ings?|ed|er|ion|or|ly)$/, "");
  stem = stem
    .replace(/e$/, "")
    .replace(/([^aeiouls])\1$/, "$1")
    .replace(/i$/, "y");
  return stem.length < 3 ? word : stem;
}
