import { sql } from "kysely";
import { type Db, isSqlite } from "../db/openDatabase.ts";
import type { ParsedQuery, Term } from "./parseQuery.ts";
import { countBugs } from "./searchBugs.ts";

/** Shorter words are one letter away from too many others. */
const SHORTEST_WORD = 4;
const LONGEST_WORD = 24;
/** How many of the existing words one letter away are tried; the rest are rarer than a typo. */
const MOST_TRIED = 12;
/** How many of a query's words that no bug has are corrected: more aren't typos. */
const MOST_UNKNOWN = 3;
/** How many of the words that bugs do have may be a typo for another one. */
const MOST_SUSPECTED = 6;
/** More hits than this say nothing more about which word was meant. */
const MOST_COUNTED = 1_000;

/** The letters with which a typo in a script is corrected. */
const ALPHABETS: readonly [RegExp, string][] = [
  [/^[a-z0-9]+$/, "abcdefghijklmnopqrstuvwxyz"],
  [/^\p{Script=Cyrillic}+$/u, "абвгдежзиклмнопрстуфхцчшщъыьэюяіїєґ"],
  [/^\p{Script=Greek}+$/u, "αβγδεζηθικλμνξοπρστυφχψω"],
];

interface Correction {
  query: ParsedQuery;
  /** As a person would type it. */
  text: string;
}

/**
 * The query with one letter corrected in a word (missing, added, wrong, or swapped with the next)
 * so that it finds something; undefined if there is no such query.
 * @param text the query as typed, which finds nothing
 */
export async function correctQuery(
  db: Db,
  query: ParsedQuery,
  me: string,
  text: string,
): Promise<Correction | undefined> {
  if (query.isImpossible) return undefined;
  let corrected: Correction = { query, text };
  // The last one first, so that the positions of the others in the text stay valid.
  const unknown = await findUnknown(db, query.terms.toReversed());
  if (unknown.length > MOST_UNKNOWN) return undefined;
  for (const term of unknown) {
    const mended = await mendWord(db, corrected, term, me, unknown.length > 1);
    if (!mended) return undefined;
    corrected = mended;
  }
  if (unknown.length === 1) return corrected;
  if (unknown.length > 1) {
    return (await countBugs(db, corrected.query, me, 1)) > 0 ? corrected : undefined;
  }
  // All words exist, but not in one bug: one of them may be another word by mistake.
  for (const term of query.terms.filter(canMend).slice(0, MOST_SUSPECTED)) {
    const mended = await mendWord(db, corrected, term, me, false);
    if (mended) return mended;
  }
  return undefined;
}

const canMend = ({ words: [word = "", ...others], isExcluded }: Term): boolean =>
  others.length === 0 &&
  !isExcluded &&
  word.length >= SHORTEST_WORD &&
  word.length <= LONGEST_WORD &&
  ALPHABETS.some(([letters]) => letters.test(word));

/** The words that no bug has. */
async function findUnknown(db: Db, terms: readonly Term[]): Promise<Term[]> {
  const unknown: Term[] = [];
  for (const term of terms.filter(canMend)) {
    const [word = ""] = term.words;
    if ((await findExisting(db, [word], term.isPrefix)).length === 0) unknown.push(term);
  }
  return unknown;
}

/** @param isAlone whether the word is judged by itself, as others are wrong, too */
async function mendWord(
  db: Db,
  { query, text }: Correction,
  term: Term,
  me: string,
  isAlone: boolean,
): Promise<Correction | undefined> {
  const [word = ""] = term.words;
  const near = nearWords(word);
  // A whole word is likelier to be meant than the beginning of one.
  for (const isPrefix of term.isPrefix ? [false, true] : [false]) {
    let best: { correction: Correction; bugs: number } | undefined;
    for (const other of (await findExisting(db, near, isPrefix)).slice(0, MOST_TRIED)) {
      const mended = { ...term, words: [other] };
      const terms = query.terms.map((one) => (one.from === term.from ? mended : one));
      const judged = isAlone ? { ...query, terms: [mended], conditions: [] } : { ...query, terms };
      const bugs = await countBugs(db, judged, me, MOST_COUNTED);
      if (bugs <= (best?.bugs ?? 0)) continue;
      const correction = {
        query: { ...query, terms },
        text: text.slice(0, term.from) + other + text.slice(term.to),
      };
      best = { correction, bugs };
    }
    if (best) return best.correction;
  }
  return undefined;
}

/** The words that some bug has, in alphabetical order. */
async function findExisting(
  db: Db,
  words: readonly string[],
  isPrefix: boolean,
): Promise<string[]> {
  const given = JSON.stringify(words);
  const { rows } = await (isSqlite(db)
    ? sql<{ value: string }>`select value from json_each(${given}) where exists
        (select 1 from bug_search where bug_search match '"' || value || ${isPrefix ? '" *' : '"'})`
    : sql<{ value: string }>`select value from json_array_elements_text(${given}::json) as value
        where exists (select 1 from bug_search
          where words @@ ('''' || value || ${isPrefix ? "':*" : "'"})::tsquery)`
  ).execute(db);
  return rows.map(({ value }) => value).sort((a, b) => (a < b ? -1 : 1));
}

/** All words one letter away. */
function nearWords(word: string): string[] {
  const alphabet = ALPHABETS.find(([letters]) => letters.test(word))?.[1] ?? "";
  const near = new Set<string>();
  for (let at = 0; at <= word.length; at++) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    near.add(before + after.slice(1));
    if (after.length > 1) near.add(`${before}${after[1]}${after[0]}${after.slice(2)}`);
    for (const letter of alphabet) {
      near.add(before + letter + after.slice(1));
      near.add(before + letter + after);
    }
  }
  near.delete(word);
  return [...near];
}
