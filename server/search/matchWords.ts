import { type RawBuilder, type SqlBool, sql } from "kysely";
import { type Db, isSqlite } from "../db/openDatabase.ts";
import { distinctTerms, type Term } from "./parseQuery.ts";
import { GAP } from "./words.ts";

/** The fields of the index in which words are looked for. */
export type Field = "title" | "description" | "comments" | "reporter";

/** How closely a bug must match the words of a query. */
export interface Closeness {
  /** Where all of the words must stand; anywhere by default. */
  within?: readonly Field[];
  /** Where at least one of them must. */
  oneWithin?: readonly Field[];
  /** Whether the last word must be whole, too. */
  isWhole?: boolean;
  /** Whether one of the words is enough. */
  isAny?: boolean;
}

type Condition = RawBuilder<SqlBool>;

const WEIGHTS: Record<Field, string> = {
  title: "A",
  description: "B",
  comments: "C",
  reporter: "D",
};
const FIELDS = Object.keys(WEIGHTS) as Field[];

/**
 * The form in which PostgreSQL's index has a title's word a second time: the index itself has no
 * weights, so those of all bugs with the word would have to be read.
 */
export const titleWord = (word: string): string => GAP + word;

/** The index's column that holds `bugs.order_no`. */
export const indexedOrder = (db: Db): RawBuilder<number> =>
  isSqlite(db) ? sql`bug_search.rowid` : sql`bug_search.order_no`;

/**
 * The condition on a row of the index that it has the words, each as a term with others or by itself.
 * The words go in as quoted texts and parameters, so none of them is taken for an operator.
 * @param terms at least one of them not excluded
 */
export function matchWords(db: Db, terms: readonly Term[], closeness: Closeness = {}): Condition {
  const wanted = distinctTerms(terms.filter((term) => !term.isExcluded));
  const unwanted = distinctTerms(terms.filter((term) => term.isExcluded));
  return isSqlite(db)
    ? matchOnSqlite(wanted, unwanted, closeness)
    : matchOnPostgres(wanted, unwanted, closeness);
}

function matchOnSqlite(wanted: Term[], unwanted: Term[], closeness: Closeness): Condition {
  const { within, oneWithin, isWhole = false, isAny = false } = closeness;
  const phrase = ({ words, isPrefix }: Term) =>
    `"${words.join(" ")}"${isPrefix && !isWhole ? " *" : ""}`;
  const inFields = (fields: readonly Field[] | undefined, expression: string) =>
    fields ? `({${fields.join(" ")}} : (${expression}))` : `(${expression})`;
  const parts = [inFields(within, wanted.map(phrase).join(isAny ? " OR " : " AND "))];
  if (oneWithin) parts.push(inFields(oneWithin, wanted.map(phrase).join(" OR ")));
  const expression = parts.join(" AND ");
  const excluded = unwanted.map(phrase).join(" OR ");
  const asked = excluded ? `(${expression}) NOT (${excluded})` : expression;
  const prefixes = isWhole ? [] : wanted.filter((term) => term.isPrefix);
  const spelledOut = prefixes.reduce(
    (text, term) => spellOut(text, phrase(term), term.words),
    sql<string>`${asked}`,
  );
  return sql`bug_search match ${spelledOut}`;
}

/** With more words than this, the prefix itself is searched for. */
const MOST_SPELLED_OUT = 30;
const LAST_CHARACTER = "\u{10ffff}";

/**
 * Replaces a phrase's last word, a prefix, by the existing words that begin with it: FTS5 collects
 * all rows of a prefix before it returns the first, but streams those of whole words.
 */
function spellOut(
  expression: RawBuilder<string>,
  phrase: string,
  words: readonly string[],
): RawBuilder<string> {
  const [start = "", ...before] = words.toReversed();
  const opening = `"${before
    .toReversed()
    .map((word) => `${word} `)
    .join("")}`;
  const end = start + LAST_CHARACTER;
  return sql`replace(${expression}, ${phrase}, (
    with recursive known (word) as (
      select (select term from bug_words where term >= ${start} limit 1)
      union all
      select (select term from bug_words where term >= known.word || char(1) limit 1)
      from known where known.word between ${start} and ${end}
      limit ${sql.lit(MOST_SPELLED_OUT + 1)})
    select case when count(*) between 1 and ${sql.lit(MOST_SPELLED_OUT)}
      then '(' || group_concat(${opening} || word || '"', ' OR ') || ')'
      else ${phrase} end
    from known where word between ${start} and ${end}))`;
}

function matchOnPostgres(wanted: Term[], unwanted: Term[], closeness: Closeness): Condition {
  const { within, oneWithin, isWhole = false, isAny = false } = closeness;
  const has = ({ words, isPrefix: mayBePrefix }: Term, fields?: readonly Field[]) => {
    const isPrefix = mayBePrefix && !isWhole;
    const isInTitle = fields?.length === 1 && fields[0] === "title";
    const weights = isInTitle ? "" : (fields ?? []).map((field) => WEIGHTS[field]).join("");
    const query = words
      .map((word, place) => {
        const flags = `${isPrefix && place === words.length - 1 ? "*" : ""}${weights}`;
        return `'${isInTitle ? titleWord(word) : word}'${flags && `:${flags}`}`;
      })
      .join(" & ");
    const hasWords = sql<SqlBool>`bug_search.words @@ ${query}::tsquery`;
    if (words.length === 1) return hasWords;
    const pattern = `% ${words.join(" ")}${isPrefix ? "" : " "}%`;
    const hasPhrase = (fields ?? FIELDS).map(
      (field) => sql`' ' || ${sql.ref(`bug_search.${field}`)} || ' ' like ${pattern}`,
    );
    return sql<SqlBool>`(${hasWords} and (${sql.join(hasPhrase, sql` or `)}))`;
  };
  const wantedOnes = wanted.map((term) => has(term, within));
  const conditions = isAny ? [sql`(${sql.join(wantedOnes, sql` or `)})`] : wantedOnes;
  if (oneWithin) {
    conditions.push(
      sql`(${sql.join(
        wanted.map((term) => has(term, oneWithin)),
        sql` or `,
      )})`,
    );
  }
  for (const term of unwanted) conditions.push(sql`not ${has(term)}`);
  return sql`(${sql.join(conditions, sql` and `)})`;
}
