import { setImmediate as othersTurn } from "node:timers/promises";
import type { Snippet } from "#contract/types.ts";
import { distinctTerms, type Term } from "./parseQuery.ts";
import { readParts, readWords, type Word } from "./words.ts";

/** The length of a snippet, and how much of it precedes the first hit. */
const LENGTH = 160;
const LEAD = 40;
/** Per term and text: only texts built to be slow have more. */
const MOST_HITS = 5_000;

type Mark = [from: number, to: number];

interface Hit {
  mark: Mark;
  term: Term;
}

/** The texts of a bug that the query's words are looked for in. */
interface SnippetSource {
  title: string;
  description: string;
  comments: readonly string[];
}

/** Whether the hits in some of these texts leave out a term. */
export async function lacksTerm(
  given: readonly Term[],
  texts: readonly string[],
): Promise<boolean> {
  const terms = wantedOf(given);
  const found = new Set<Term>();
  for (const text of texts) for (const { term } of await findHits(text, terms)) found.add(term);
  return found.size < terms.length;
}

/** Where a bug has the words: its title, description, and the comment with the most of them. */
export async function makeSnippets(
  given: readonly Term[],
  source: SnippetSource,
): Promise<Snippet[]> {
  const terms = wantedOf(given);
  const titleHits = await findHits(source.title, terms);
  const title = titleHits.length > 0 ? [present("title", source.title, 0, titleHits)] : [];
  const description = await cutSnippet("description", source.description, terms);
  let comment: typeof description;
  for (const text of source.comments) {
    const one = await cutSnippet("comment", text, terms);
    if (one && one.found > (comment?.found ?? 0)) comment = one;
  }
  return [...title, ...[description, comment].flatMap((cut) => (cut ? [cut.snippet] : []))];
}

const wantedOf = (terms: readonly Term[]): Term[] =>
  distinctTerms(terms.filter((term) => !term.isExcluded));

/** The stretch of a text that has the most different terms. */
async function cutSnippet(
  field: Snippet["field"],
  text: string,
  terms: readonly Term[],
): Promise<{ snippet: Snippet; found: number } | undefined> {
  const hits = await findHits(text, terms);
  let best: { from: number; found: number } | undefined;
  // How often each term occurs in a window that slides along: each hit enters and leaves it once.
  const seen = new Map<Term, number>();
  const count = (term: Term, change: 1 | -1) => {
    const times = (seen.get(term) ?? 0) + change;
    if (times > 0) seen.set(term, times);
    else seen.delete(term);
  };
  let next = 0;
  for (const [index, { mark, term }] of hits.entries()) {
    const end = mark[0] + LENGTH - LEAD;
    for (let hit = hits[next]; hit && (next === index || hit.mark[1] <= end); hit = hits[next]) {
      count(hit.term, 1);
      next += 1;
    }
    if (!best || seen.size > best.found) best = { from: mark[0], found: seen.size };
    if (best.found === terms.length) break;
    count(term, -1);
  }
  if (!best) return undefined;
  const [from, to] = cutAtWords(text, Math.max(0, best.from - LEAD), best.from);
  const inside = hits
    .filter(({ mark }) => mark[0] >= from && mark[0] < to)
    .map(({ mark, term }): Hit => ({ mark: [mark[0], Math.min(mark[1], to)], term }));
  const before = from > 0 ? "… " : "";
  const snippet = present(field, text.slice(from, to), from - before.length, inside);
  return {
    snippet: { ...snippet, text: `${before}${snippet.text}${to < text.length ? " …" : ""}` },
    found: best.found,
  };
}

/** Cuts between words, and within the hit that begins at `hit` only if it is too long. */
function cutAtWords(text: string, from: number, hit: number): Mark {
  const end = Math.min(text.length, from + LENGTH);
  const start =
    from === 0 ? 0 : from + (/^\S*\s+/.exec(text.slice(from, hit))?.[0].length ?? hit - from);
  if (end === text.length) return [start, end];
  const space = /\s+\S*$/.exec(text.slice(hit, end));
  if (space) return [start, hit + space.index];
  // Never half a character.
  return [start, /[\ud800-\udbff]/.test(text.charAt(end - 1)) ? end - 1 : end];
}

function present(
  field: Snippet["field"],
  text: string,
  offset: number,
  hits: readonly Hit[],
): Snippet {
  return {
    field,
    // On one line, with every hit where it was.
    text: text.replace(/\s/g, " "),
    marks: merge(hits.map(({ mark: [from, to] }) => [from - offset, to - offset])),
  };
}

/** The terms' places in a text, in order. Others have their turn first, as a long text takes some 50 ms. */
async function findHits(text: string, terms: readonly Term[]): Promise<Hit[]> {
  await othersTurn();
  return [readWords(text), readParts(text)]
    .flatMap((words) => findTerms(words, terms))
    .sort((a, b) => a.mark[0] - b.mark[0]);
}

function findTerms(words: readonly Word[], terms: readonly Term[]): Hit[] {
  const hits: Hit[] = [];
  const times = new Map<Term, number>();
  // By their first words, so that thirty terms take no longer than one.
  const byWord = new Map<string, Term[]>();
  const beginnings = terms.filter((term) => term.isPrefix && term.words.length === 1);
  for (const term of terms.filter((one) => !beginnings.includes(one))) {
    const [first = ""] = term.words;
    byWord.set(first, [...(byWord.get(first) ?? []), term]);
  }
  for (const [at, { word, from }] of words.entries()) {
    for (const term of [...(byWord.get(word) ?? []), ...beginnings]) {
      const count = times.get(term) ?? 0;
      if (count === MOST_HITS || !isAt(words, at, term)) continue;
      times.set(term, count + 1);
      hits.push({ mark: [from, words[at + term.words.length - 1]?.to ?? 0], term });
    }
  }
  return hits;
}

/** Whether a term begins at this word. */
function isAt(words: readonly Word[], at: number, { words: wanted, isPrefix }: Term): boolean {
  return wanted.every((word, place) => {
    const other = words[at + place]?.word ?? "";
    const mayBeLonger = isPrefix && place === wanted.length - 1;
    return mayBeLonger ? other.startsWith(word) : other === word;
  });
}

/** Marks that touch become one. */
function merge(marks: readonly Mark[]): Mark[] {
  const merged: Mark[] = [];
  for (const [from, to] of marks) {
    const last = merged.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}
