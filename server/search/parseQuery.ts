import { BUG_STATUSES, BUG_TYPES, type BugStatus, type BugType } from "#contract/constants.ts";
import { type DateRange, readDates } from "./readDates.ts";
import { isUnspaced, readWords, type Word } from "./words.ts";

/** Words that must be adjacent; usually one word alone. */
export interface Term {
  words: string[];
  /** Whether the last word may be a prefix. */
  isPrefix: boolean;
  isExcluded: boolean;
  /** Its position in the query, without quotes or minus. */
  from: number;
  to: number;
}

/** Words to look for that stand in no query. */
export const termOf = (words: string[], isPrefix = false): Term => ({
  words,
  isPrefix,
  isExcluded: false,
  from: 0,
  to: 0,
});

/** Each of the terms once: a second one like it asks for nothing more, but is looked for anew. */
export const distinctTerms = (terms: readonly Term[]): Term[] => [
  ...new Map(terms.map((term) => [`${term.words.join(" ")}${term.isPrefix}`, term])).values(),
];

export type PersonField = "assignee" | "author" | "commenter";
type DateField = "created" | "updated" | "completed";
type Person = "me" | "nobody" | { words: string[] };

/** What an operator asks for. */
export type Condition = { isExcluded: boolean } & (
  | { field: "number"; number: number }
  | { field: "status"; oneOf: BugStatus[] }
  | { field: "type"; oneOf: BugType[] }
  | { field: PersonField; person: Person }
  | ({ field: DateField } & DateRange)
  | { field: "attachment" }
);

export interface ParsedQuery {
  terms: Term[];
  conditions: Condition[];
  /** Sentences about parts of the query that can't be used as written. */
  hints: string[];
  /** Whether an operator has a value that nothing can match. */
  isImpossible: boolean;
}

/** More words and operators than anybody types; each costs the database a look-up. */
const MOST_WORDS = 30;

/**
 * How often a phrase may have one word. A text of nothing but that word has the whole phrase at each
 * of its places, and SQLite tries them all.
 */
const MOST_REPEATED = 3;

/** A name has no more words that tell people apart; each is looked for in the names of all. */
export const MOST_WORDS_OF_NAME = 6;

const PIECE =
  /(?<minus>-?)(?:(?<name>\p{L}{2,}):)?(?:"(?<quoted>[^"]*)(?<end>"?)|(?<plain>[^\s"]+))?/uy;

const EXPECTED: Record<string, string> = {
  status: `one of ${list(BUG_STATUSES)}`,
  type: `one of ${list(BUG_TYPES)}`,
  assignee: "a name, me or nobody",
  author: "a name, me or nobody",
  commenter: "a name, me or nobody",
  created: "a date or a range, such as 2026-11, >=2026-11-02 or 2026-01..2026-03",
  updated: "a date or a range, such as 2026-11, >=2026-11-02 or 2026-01..2026-03",
  completed: "a date or a range, such as 2026-11, >=2026-11-02 or 2026-01..2026-03",
  has: "attachment",
};

/** Variants of the language's signs that phones and other keyboards type, of one character each. */
const TWINS: Record<string, string> = {
  "“": '"',
  "”": '"',
  "„": '"',
  "«": '"',
  "»": '"',
  "–": "-",
  "－": "-",
  "：": ":",
  "＃": "#",
};

/** Reads a query in the language of search. Any text is a query. */
export function parseQuery(given: string): ParsedQuery {
  const query = given.replace(/[“”„«»–－：＃]/g, (sign) => TWINS[sign] ?? sign);
  const parsed: ParsedQuery = { terms: [], conditions: [], hints: [], isImpossible: false };
  const room: Room = { left: MOST_WORDS, isExceeded: false };
  for (const piece of cut(query)) {
    if (room.left > 0) readPiece(piece, parsed, room);
    else if (piece.name || piece.value) room.isExceeded = true;
  }
  const last = parsed.terms.at(-1);
  if (last && canBegin(last.words) && !last.isExcluded && query[last.to] !== '"') {
    last.isPrefix = true;
  }
  if (room.isExceeded) {
    parsed.hints.push(`Only the first ${MOST_WORDS} words and operators are used.`);
  }
  return parsed;
}

const SYLLABLE = /^\p{Script=Hangul}$/u;

/**
 * Whether the last word may be a prefix. Nearly every bug has a word that begins with a given letter,
 * but few have one with a given syllable, or with a consonant after the same characters.
 */
export function canBegin(words: readonly string[]): boolean {
  const last = words.at(-1) ?? "";
  return last.length > 1 || SYLLABLE.test(last) || (words.length > 1 && isUnspaced(last));
}

/** How many more words and operators are accepted. */
interface Room {
  left: number;
  isExceeded: boolean;
}

/** As many of the words or operators as there is room for. */
function take<T>(room: Room, given: readonly T[]): T[] {
  const taken = given.slice(0, room.left);
  room.left -= taken.length;
  if (taken.length < given.length) room.isExceeded = true;
  return taken;
}

interface Piece {
  isExcluded: boolean;
  /** The text before a colon; empty if there is none. */
  name: string;
  value: string;
  /** The positions in the query at which the value and the whole piece begin. */
  valueAt: number;
  nameAt: number;
}

function* cut(query: string): Generator<Piece> {
  let at = 0;
  while (at < query.length) {
    PIECE.lastIndex = at;
    const match = PIECE.exec(query);
    const { minus = "", name = "", quoted, end, plain = "" } = match?.groups ?? {};
    const nameAt = at + minus.length;
    const valueAt = nameAt + (name ? name.length + 1 : 0) + (quoted === undefined ? 0 : 1);
    const value = quoted ?? plain;
    yield { isExcluded: minus !== "", name, value, valueAt, nameAt };
    // Skips a blank, or a character that starts nothing.
    at = Math.max(at + 1, valueAt + value.length + (end?.length ?? 0));
  }
}

function readPiece(piece: Piece, parsed: ParsedQuery, room: Room): void {
  const { isExcluded, value } = piece;
  const name = piece.name.toLowerCase();
  if (!piece.name) {
    const number = /^#(\d{1,15})$/.exec(value)?.[1];
    if (number) {
      addCondition(parsed, { isExcluded, field: "number", number: Number(number) }, room);
    } else addTerm(parsed, piece, value, piece.valueAt, room);
    return;
  }
  const expected = Object.hasOwn(EXPECTED, name) ? EXPECTED[name] : undefined;
  if (expected === undefined) {
    // A web address or a name such as std::vector isn't an operator.
    if (value && !/^[/:\\]/.test(value)) {
      parsed.hints.push(
        `There is no operator "${piece.name}:", so it is searched for as text. The operators are ${list(Object.keys(EXPECTED).map((one) => `${one}:`))}.`,
      );
    }
    addTerm(parsed, piece, `${piece.name} ${value}`, piece.nameAt, room);
    return;
  }
  if (!value) {
    parsed.hints.push(`"${name}:" is followed by ${expected}, without a space.`);
    return;
  }
  const condition = readCondition(name, value);
  if (condition) addCondition(parsed, { ...condition, isExcluded }, room);
  else {
    parsed.hints.push(`"${name}:${value}" finds nothing: ${name}: takes ${expected}.`);
    parsed.isImpossible = true;
  }
}

function addCondition(parsed: ParsedQuery, condition: Condition, room: Room): void {
  if (!("person" in condition) || typeof condition.person === "string") {
    parsed.conditions.push(...take(room, [condition]));
    return;
  }
  const words = take(room, condition.person.words).slice(0, MOST_WORDS_OF_NAME);
  parsed.conditions.push({ ...condition, person: { words } });
}

function addTerm(
  parsed: ParsedQuery,
  { isExcluded }: Piece,
  text: string,
  from: number,
  room: Room,
): void {
  const all = readWords(text);
  const usable = cutRepeated(all);
  if (usable.length < all.length) {
    const hint = `A phrase is used up to where a word comes more than ${MOST_REPEATED} times.`;
    if (!parsed.hints.includes(hint)) parsed.hints.push(hint);
  }
  const taken = take(room, usable);
  const last = taken.at(-1);
  if (!last) return;
  const length = taken.length < all.length ? last.to : text.length;
  const words = taken.map(({ word }) => word);
  parsed.terms.push({ words, isPrefix: false, isExcluded, from, to: from + length });
}

function cutRepeated(words: readonly Word[]): readonly Word[] {
  const times = new Map<string, number>();
  const end = words.findIndex(({ word }) => {
    times.set(word, (times.get(word) ?? 0) + 1);
    return (times.get(word) ?? 0) > MOST_REPEATED;
  });
  return end < 0 ? words : words.slice(0, end);
}

type Unsigned<C> = C extends unknown ? Omit<C, "isExcluded"> : never;

function readCondition(name: string, value: string): Unsigned<Condition> | undefined {
  const begins = <T extends string>(values: readonly T[]) =>
    values.filter((one) => one.startsWith(value.toLowerCase()));
  switch (name) {
    case "status": {
      const oneOf = begins(BUG_STATUSES);
      return oneOf.length > 0 ? { field: name, oneOf } : undefined;
    }
    case "type": {
      const oneOf = begins(BUG_TYPES);
      return oneOf.length > 0 ? { field: name, oneOf } : undefined;
    }
    case "has":
      return begins(["attachment"]).length > 0 || /^attachments$/i.test(value)
        ? { field: "attachment" }
        : undefined;
    case "created":
    case "updated":
    case "completed": {
      const range = readDates(value);
      return range && { field: name, ...range };
    }
    case "assignee":
    case "author":
    case "commenter": {
      const words = readWords(value).map(({ word }) => word);
      const alone = words.length === 1 ? words[0] : undefined;
      if (alone === "me" || alone === "nobody") return { field: name, person: alone };
      return words.length > 0 ? { field: name, person: { words } } : undefined;
    }
    default:
      return undefined;
  }
}

function list(names: readonly string[]): string {
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
