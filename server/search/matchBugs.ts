import { type RawBuilder, type SqlBool, sql } from "kysely";
import { UNKNOWN_NAME } from "#contract/constants.ts";
import { type Db, isSqlite } from "../db/openDatabase.ts";
import { indexedOrder, matchWords } from "./matchWords.ts";
import {
  type Condition,
  canBegin,
  distinctTerms,
  type ParsedQuery,
  type PersonField,
  type Term,
  termOf,
} from "./parseQuery.ts";

type Sql = RawBuilder<SqlBool>;

const NOTHING = sql<SqlBool>`1 = 0`;

/**
 * The conditions on `bugs` that a query sets; with `skipWords`, without that on its words. With
 * `isForMany`, SQLite uses no index for them, as following the index of the sort order is faster.
 * @param me the uid that `me` stands for
 */
export function matchBugs(
  db: Db,
  query: ParsedQuery,
  me: string,
  { skipWords = false, isForMany = false } = {},
): Sql[] {
  if (query.isImpossible) return [NOTHING];
  const conditions = query.conditions.map((condition) =>
    matchCondition(db, condition, me, isForMany && isSqlite(db)),
  );
  if (skipWords || query.terms.length === 0) return conditions;
  return [...conditions, matchTerms(db, query.terms)];
}

/** Whether a query requires any words, rather than only excluding some. */
export const hasWords = ({ terms, isImpossible }: ParsedQuery): boolean =>
  !isImpossible && terms.some((term) => !term.isExcluded);

/** Looking up this many bugs one by one is still faster than scanning all of them. */
const FEW = 4_000;

/** Whether to start from the index of words: SQLite, unlike PostgreSQL, can't decide that itself. */
export async function isLedByWords(db: Db, query: ParsedQuery): Promise<boolean> {
  if (!hasWords(query)) return false;
  return !isSqlite(db) || (await countWords(db, query, FEW + 1)) <= FEW;
}

/**
 * The number of bugs with the words of a query.
 * @param most where counting ends
 */
export async function countWords(db: Db, query: ParsedQuery, most?: number): Promise<number> {
  const limit = most === undefined ? sql`` : sql`limit ${most}`;
  const { rows } = await sql<{ bugs: number }>`select count(*) as bugs from
    (select 1 from bug_search where ${matchWords(db, query.terms)} ${limit}) as counted`.execute(
    db,
  );
  return rows[0]?.bugs ?? 0;
}

/** The condition on `bugs` to have the required words and none of the excluded ones. */
function matchTerms(db: Db, terms: readonly Term[]): Sql {
  if (terms.some((term) => !term.isExcluded)) return isAmong(db, terms);
  const unwanted = distinctTerms(terms).map((term) =>
    isAmong(db, [{ ...term, isExcluded: false }]),
  );
  return sql`not (${sql.join(unwanted, sql` or `)})`;
}

/** The plus makes SQLite look each bug up among the matches instead of the other way round. */
const isAmong = (db: Db, terms: readonly Term[], within?: readonly ["reporter"]): Sql =>
  sql`${isSqlite(db) ? sql`+` : sql``}bugs.order_no in
    (select ${indexedOrder(db)} from bug_search where ${matchWords(db, terms, { within })})`;

function matchCondition(db: Db, condition: Condition, me: string, isHidden: boolean): Sql {
  const matches = matchOne(db, condition, me, isHidden ? sql`+` : sql``);
  // Null never matches, so it stays where matches are excluded.
  return condition.isExcluded ? sql`not coalesce(${matches}, false)` : matches;
}

/** @param plus before a column keeps SQLite from using the column's index */
function matchOne(db: Db, condition: Condition, me: string, plus: RawBuilder<unknown>): Sql {
  switch (condition.field) {
    case "number":
      return sql`bugs.order_no = ${condition.number}`;
    case "status":
      return sql`bugs.status in (${sql.join(condition.oneOf)})`;
    case "type":
      return sql`bugs.bug_type in (${sql.join(condition.oneOf)})`;
    case "attachment":
      return sql`bugs.has_attachment = 1`;
    case "created":
    case "updated":
    case "completed": {
      const column = sql`${plus}${sql.ref(`bugs.${condition.field}_at`)}`;
      const ends: Sql[] = [];
      if (condition.from) ends.push(sql`${column} >= ${condition.from}`);
      if (condition.before) ends.push(sql`${column} < ${condition.before}`);
      return sql`(${sql.join(ends, sql` and `)})`;
    }
    default:
      return matchPerson(db, condition.field, condition.person, me, plus);
  }
}

function matchPerson(
  db: Db,
  field: PersonField,
  person: Extract<Condition, { person: unknown }>["person"],
  me: string,
  plus: RawBuilder<unknown>,
): Sql {
  const isNobody = person === "nobody";
  const those = isNobody
    ? sql``
    : person === "me"
      ? sql`= ${me}`
      : sql`in (${peopleNamed(person.words)})`;
  switch (field) {
    case "assignee":
      return isNobody ? sql`bugs.assigned_to is null` : sql`bugs.assigned_to ${those}`;
    case "commenter":
      return isNobody
        ? sql`bugs.comment_count = 0`
        : sql`bugs.id in (select bug_id from comments where commented_by ${those})`;
    case "author":
      if (isNobody) return sql`(bugs.created_by is null and bugs.reporter_name is null)`;
      if (person === "me") return sql`${plus}bugs.created_by ${those}`;
      // The reporter of an imported bug has no account.
      return sql`(bugs.created_by ${those} or ${isAmong(
        db,
        person.words.map((word) => termOf([word], canBegin([word]))),
        ["reporter"],
      )})`;
  }
}

const peopleNamed = (words: readonly string[]): Sql =>
  sql`select uid from users where username <> ${UNKNOWN_NAME} and ${isNamed(words)}`;

/** The condition on `users` that each word is the beginning of a word of the name. */
export const isNamed = (words: readonly string[]): Sql =>
  sql`(${sql.join(
    words.map((word) => sql`users.name_key like ${`% ${word}%`}`),
    sql` and `,
  )})`;
