/**
 * How texts become words for search. Both databases index the same folded text, so both find the
 * same: neither's own idea of a word, a letter or an accent matters.
 */

/** A folded word with its place in the original text. */
export interface Word {
  word: string;
  from: number;
  to: number;
}

/** Stands between texts that no phrase may span; no word contains it. */
export const GAP = "¶";

/** Longer words, such as encoded files, are known by their beginning. */
const LONGEST_WORD = 64;
/** How much of a longer word is folded: accents are removed, and a single ﷺ becomes four words. */
const MOST_FOLDED_LENGTH = 4 * LONGEST_WORD;

const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const ASCII_WORD = /[A-Za-z0-9]+/g;
const HAS_OTHERS = /[^\0-\x7f]/;
/** Accents, but neither the vowels of Indian scripts nor the voicing marks of Japanese. */
const ACCENT = /(?=\p{M})[\p{Script=Inherited}\p{Script=Hebrew}](?<![\u3099\u309a])/gu;
/** Letters that Unicode doesn't take apart into a base letter and an accent. */
const PLAIN: Record<string, string> = { ς: "σ", ø: "o", đ: "d", ł: "l", ħ: "h", æ: "ae", œ: "oe" };
const STROKED = /[ςøđłħæœ]/g;
/** Scripts without spaces: each of their characters is a word, and a longer text a phrase. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const UNSPACED_OR_RUN = new RegExp(`${UNSPACED.source}\\p{M}*|(?:(?!${UNSPACED.source}).)+`, "gu");
/** Where the parts of an identifier meet: loadFile, HTTPServer. */
const SEAM = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;
const ASCII_SEAM = /[a-z][A-Z]|[A-Z]{2}[a-z]/;

/** The words of a text, in order. Case and accents are gone. */
export function readWords(text: string): Word[] {
  return collect(text, toWords);
}

/** The parts of identifiers: `loadFile` has `load` and `file`. */
export function readParts(text: string): Word[] {
  return collect(text, (word, from) => {
    let start = from;
    return splitIdentifier(word).flatMap((part) => {
      const words = toWords(part, start);
      start += part.length;
      return words;
    });
  });
}

/** A text as it is indexed: its words, and after a gap the parts of each identifier. */
export function foldText(text: string): string {
  const words: string[] = [];
  const parts: string[] = [];
  for (const piece of text.match(HAS_OTHERS.test(text) ? WORD : ASCII_WORD) ?? []) {
    addWords(words, piece);
    const own = splitIdentifier(piece);
    if (own.length > 0) parts.push(GAP);
    for (const part of own) addWords(parts, part);
  }
  return [...words, ...parts].join(" ");
}

function addWords(to: string[], piece: string): void {
  if (!HAS_OTHERS.test(piece)) {
    to.push(piece.slice(0, LONGEST_WORD).toLowerCase());
    return;
  }
  for (const run of splitUnspaced(piece)) for (const word of fold(run)) to.push(word);
}

/** A name's words, each after a space, to be looked up by their beginnings. */
export const toNameKey = (name: string): string =>
  readWords(name)
    .map(({ word }) => ` ${word}`)
    .join("");

/** Whether a word is of a script without spaces, whose characters are its words. */
export const isUnspaced = (word: string): boolean => UNSPACED.test(word);

function splitIdentifier(word: string): string[] {
  const hasSeam = HAS_OTHERS.test(word) ? SEAM : ASCII_SEAM;
  if (word.length > LONGEST_WORD || !hasSeam.test(word)) return [];
  return word.split(SEAM);
}

function collect(text: string, read: (word: string, from: number) => Word[]): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(HAS_OTHERS.test(text) ? WORD : ASCII_WORD)) {
    for (const word of read(match[0], match.index)) words.push(word);
  }
  return words;
}

function toWords(given: string, from: number): Word[] {
  if (!HAS_OTHERS.test(given)) {
    const word = given.slice(0, LONGEST_WORD).toLowerCase();
    return [{ word, from, to: from + given.length }];
  }
  const words: Word[] = [];
  let start = from;
  for (const run of splitUnspaced(given)) {
    const end = start + run.length;
    for (const word of fold(run)) words.push({ word, from: start, to: end });
    start = end;
  }
  return words;
}

/** Each character of a script without spaces, and the runs between them. */
function splitUnspaced(word: string): readonly string[] {
  return UNSPACED.test(word) ? (word.match(UNSPACED_OR_RUN) ?? []) : [word];
}

const MOST_REMEMBERED = 20_000;
/** V8 copies parts of a text that are this short; a longer one would keep the whole text in memory. */
const LONGEST_REMEMBERED = 12;

/** The same function of a word, which remembers its answers: most words come again and again. */
export function rememberShort<T>(make: (word: string) => T): (word: string) => T {
  const remembered = new Map<string, T>();
  return (word) => {
    if (word.length > LONGEST_REMEMBERED) return make(word);
    const known = remembered.get(word);
    if (known !== undefined) return known;
    const made = make(word);
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    remembered.set(word, made);
    return made;
  };
}

/** Usually one word; none for lone accents, more for characters such as ½. Takes microseconds. */
const fold = rememberShort((given: string): readonly string[] => {
  const plain = given
    .slice(0, MOST_FOLDED_LENGTH)
    .normalize("NFKD")
    .replace(ACCENT, "")
    // By way of upper case: ß becomes ss, as ẞ does, and the Turkish ı becomes i.
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replace(ACCENT, "")
    .replace(STROKED, (letter) => PLAIN[letter] ?? letter)
    .normalize("NFC");
  return (plain.match(WORD) ?? []).flatMap(splitUnspaced).map(shorten);
});

/** Never ends in half a character. */
const shorten = (word: string) =>
  word.length > LONGEST_WORD ? word.slice(0, LONGEST_WORD).replace(/[\ud800-\udbff]$/, "") : word;
