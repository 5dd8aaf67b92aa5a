import { readParts, readWords } from "./words.ts";

/** Words that say nothing about what a report is about. */
const STOP_WORDS = new Set(
  `a an and are as at be been but by can could did do does for from had has have how i if in into is
  it its may no not of on or should so some such than that the their them then there these they this
  to was we were what when where which while will with would you`.split(/\s+/),
);

/** A word as similar texts are compared by: without its ending. */
export interface Stem {
  stem: string;
  /** Words of this stem: the given one and its likeliest forms. */
  forms: string[];
}

/** Looked up one by one: FTS5 reads all words with a prefix before it gives the first bug. */
const ENDINGS = ["", "s", "es", "ed", "e", "ing", "er", "ion", "ions"];

/** The stems of a text, in order, then those of the parts of its identifiers. */
export function readStems(text: string): Stem[] {
  return [...readWords(text), ...readParts(text)]
    .filter(({ word }) => word.length > 1 && !STOP_WORDS.has(word))
    .map(({ word }) => toStem(word));
}

/** English endings; other words stay whole. */
function toStem(word: string): Stem {
  if (!/^[a-z]{4,}$/.test(word)) return { stem: word, forms: [word] };
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
  if (stem.length < 3) return { stem: word, forms: [word] };
  return { stem, forms: [...new Set([word, ...ENDINGS.map((ending) => stem + ending)])] };
}
