import type { Snippet } from "#contract/types.ts";
import type { Term } from "./parseQuery.ts";
import { readParts, readWords, type Word } from "./words.ts";

/** The length of a snippet, and how much of it precedes the first hit. */
const LENGTH = 160;
const LEAD = 40;

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
  const found = new Set(texts.flatMap((text) => findHits(text, terms)).map(({ term }) => term));
  return terms.some((term) => !term.isExcluded && !found.has(term));
}

/** Where a bug has the words: its title, description, and the comment with the most of them. */
export function makeSnippets(terms: readonly Term[], source: SnippetSource): Snippet[] {
  const titleHits = findHits(source.title, terms);
  const title = titleHits.length > 0 ? [present("title", source.title, 0, titleHits)] : [];
  const description = cutSnippet("description", source.description, terms);
  const comment = source.comments
    .map((text) => cutSnippet("comment", text, terms))
    .reduce((best, one) => (one && one.found > (best?.found ?? 0) ? one : best), undefined);
  return [...title, ...[description, comment].flatMap((cut) => (cut ? [cut.snippet] : []))];
}

/** The stretch of a text that has the most different terms. */
function cutSnippet(
  field: Snippet["field"],
  text: string,
  terms: readonly Term[],
): { snippet: Snippet; found: number } | undefined {
  const hits = findHits(text, terms);
  let best: { from: number; found: number } | undefined;
  for (const [index, { mark, term }] of hits.entries()) {
    const end = mark[0] + LENGTH - LEAD;
    const seen = new Set([term]);
    for (let next = index + 1; next < hits.length; next++) {
      const hit = hits[next];
      if (!hit || hit.mark[1] > end) break;
      seen.add(hit.term);
    }
    if (!best || seen.size > best.found) best = { from: mark[0], found: seen.size };
    if (best.found === terms.length) break;
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
  const wanted = terms.filter((term) => !term.isExcluded);
  return [readWords(text), readParts(text)]
    .flatMap((words) => wanted.flatMap((term) => findTerm(words, term)))
    .sort((a, b) => a.mark[0] - b.mark[0]);
}

function findTerm(words: readonly Word[], term: Term): Hit[] {
  const hits: Hit[] = [];
  const last = term.words.length - 1;
  for (let at = 0; at + last < words.length; at++) {
    const isHit = term.words.every((word, place) => {
      const other = words[at + place]?.word ?? "";
      return place === last && term.isPrefix ? other.startsWith(word) : other === word;
    });
    if (isHit) hits.push({ mark: [words[at]?.from ?? 0, words[at + last]?.to ?? 0], term });
  }
  return hits;
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
