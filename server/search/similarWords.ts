import { isUnspaced, readParts, readWords, rememberShort, type Word } from "./words.ts";

/** Words that say nothing about what a report is about. */
const STOP_WORDS = new Set(
  `a an and are as at be been but by can could did do does for from had has have how i if in into is
  it its may no not of on or should so some such than that the their them then there these they this
  to was we were what when where which while will with would you`.split(/\s+/),
);

/** The beginning of a description that is read: the rest is mostly logs. */
export const DESCRIPTION_LENGTH = 2_000;

/** Thai, the first of the scripts whose characters are compared in pairs: most words come before it. */
const FIRST_OF_PAIRS = "\u0e00";
const HANGUL = /^[\uac00-\ud7a3]+$/;

/**
 * What similar texts are compared by: the words of a text without their endings, in order, then
 * those of the parts of its identifiers. Where spaces don't tell words apart, pairs of characters.
 */
export function readStems(text: string): string[] {
  return readDistinctive(text).map(({ stem }) => stem);
}

/** The words of a text, each once, that have one of the stems; a pair of words has a space. */
export function wordsWith(stems: ReadonlySet<string>, text: string): string[] {
  const found = readDistinctive(text).filter(({ stem }) => stems.has(stem));
  return [...new Set(found.map(({ word }) => word))];
}

interface Distinctive {
  word: string;
  stem: string;
}

const readDistinctive = (text: string): Distinctive[] =>
  [readWords(text), readParts(text)].flatMap((words) =>
    words.flatMap((word, place) => distinguish(word, words[place + 1])),
  );

function distinguish({ word, to }: Word, next: Word | undefined): Distinctive[] {
  if (word < FIRST_OF_PAIRS) {
    return word.length > 1 && !STOP_WORDS.has(word) ? [{ word, stem: stemOf(word) }] : [];
  }
  if (isUnspaced(word)) {
    const isPair = next !== undefined && next.from <= to && isUnspaced(next.word);
    return isPair ? [{ word: `${word} ${next.word}`, stem: word + next.word }] : [];
  }
  if (!HANGUL.test(word)) return word.length > 1 ? [{ word, stem: word }] : [];
  // Particles are part of a Korean word.
  return Array.from(word.slice(1), (_, place) => ({ word, stem: word.slice(place, place + 2) }));
}

/** English endings; other words stay whole. */
const stemOf = rememberShort((word: string): string => {
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
});
