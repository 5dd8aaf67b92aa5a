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
export function lacksTerm(terms: readonly Term[], texts: readonly string[]): boolean {
  const all = texts.flatMap((text) => [readWords(text), readParts(text)]);
  return wantedOf(terms).some(
    (term) => !all.some((words) => words.some((_, at) => isAt(words, at, term))),
  );
}

/** Where a bug has the words: its title, description, and the comment with the most of them. */
export function makeSnippets(given: readonly Term[], source: SnippetSource): Snippet[] {
  const terms = wantedOf(given);
  const titleHits = findHits(source.title, terms);
  const title = titleHits.length > 0 ? [present("title", source.title, 0, titleHits)] : [];
  const description = cutSnippet("description", source.description, terms);
  const comment = source.comments
    .map((text) => cutSnippet("comment", text, terms))
    .reduce((best, one) => (one && one.found > (best?.found ?? 0) ? one : best), undefined);
  return [...title, ...[description, comment].flatMap((cut) => (cut ? [cut.snippet] : []))];
}

const wantedOf = (terms: readonly Term[]): Term[] =>
  distinctTerms(terms.filter((term) => !term.isExcluded));

/** The stretch of a text that has the most different terms. */
function cutSnippet(
  field: Snippet["field"],
  text: string,
  terms: readonly Term[],
): { snippet: Snippet; found: number } | undefined {
  const hits = findHits(text, terms);
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

/** The terms' places in a text, in order. */
function findHits(text: string, terms: readonly Term[]): Hit[] {
  return [readWords(text), readParts(text)]
    .flatMap((words) => terms.flatMap((term) => findTerm(words, term)))
    .sort((a, b) => a.mark[0] - b.mark[0]);
}

function findTerm(words: readonly Word[], term: Term): Hit[] {
  const hits: Hit[] = [];
  const last = term.words.length - 1;
  for (let at = 0; at + last < words.length && hits.length < MOST_HITS; at++) {
    if (!isAt(words, at, term)) continue;
    hits.push({ mark: [words[at]?.from ?? 0, words[at + last]?.to ?? 0], term });
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
