import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "../db/openDatabase.ts";
import { indexedOrder, matchWords } from "./matchWords.ts";
import type { Condition, ParsedQuery, PersonField, Term } from "./parseQuery.ts";

type Sql = RawBuilder<SqlBool>;

const NOTHING = sql<SqlBool>`1 = 0`;

/**
 * The conditions on `bugs` that a query sets, but for `skipWords` that on its words.
 * @param me the uid that `me` stands for
 */
export function matchBugs(
  db: Db,
  query: ParsedQuery,
  me: string,
  { skipWords = false } = {},
): Sql[] {
  if (query.isImpossible) return [NOTHING];
  const conditions = query.conditions.map((condition) => matchCondition(db, condition, me));
  if (skipWords || query.terms.length === 0) return conditions;
  return [...conditions, matchTerms(db, query.terms)];
}

/** The condition on `bugs` that one has the words that are wanted and none that are not. */
function matchTerms(db: Db, terms: readonly Term[]): Sql {
  if (terms.some((term) => !term.isExcluded)) return isAmong(db, terms);
  const unwanted = terms.map((term) => isAmong(db, [{ ...term, isExcluded: false }]));
  return sql`not (${sql.join(unwanted, sql` or `)})`;
}

const isAmong = (db: Db, terms: readonly Term[], within?: readonly ["reporter"]): Sql =>
  sql`bugs.order_no in
    (select ${indexedOrder(db)} from bug_search where ${matchWords(db, terms, { within })})`;

function matchCondition(db: Db, condition: Condition, me: string): Sql {
  const matches = matchOne(db, condition, me);
  // What is null doesn't match, so it stays where matches are excluded.
  return condition.isExcluded ? sql`not coalesce(${matches}, false)` : matches;
}

function matchOne(db: Db, condition: Condition, me: string): Sql {
  switch (condition.field) {
    case "number":
      return sql`bugs.order_no = ${condition.number}`;
    case "status":
      return sql`bugs.status in (${sql.join(condition.oneOf)})`;
    case "type":
      return sql`bugs.bug_type in (${sql.join(condition.oneOf)})`;
    case "attachment":
      return sql`bugs.id in (select bug_id from bug_attachments)`;
    case "created":
    case "updated": {
      const column = sql.ref(`bugs.${condition.field}_at`);
      const ends: Sql[] = [];
      if (condition.from) ends.push(sql`${column} >= ${condition.from}`);
      if (condition.before) ends.push(sql`${column} < ${condition.before}`);
      return sql`(${sql.join(ends, sql` and `)})`;
    }
    default:
      return matchPerson(db, condition.field, condition.person, me);
  }
}

function matchPerson(
  db: Db,
  field: PersonField,
  person: Extract<Condition, { person: unknown }>["person"],
  me: string,
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
      if (person === "me") return sql`bugs.created_by ${those}`;
      // The reporter of an imported bug has no account.
      return sql`(bugs.created_by ${those} or ${isAmong(
        db,
        person.words.map((word) => ({
          words: [word],
          isPrefix: true,
          isExcluded: false,
          from: 0,
          to: 0,
        })),
        ["reporter"],
      )})`;
  }
}

const peopleNamed = (words: readonly string[]): Sql =>
  sql`select uid from users where deleted_at is null and ${isNamed(words)}`;

/** The condition on `users` that each of the words begins one of the name. */
export const isNamed = (words: readonly string[]): Sql =>
  sql`(${sql.join(
    words.map((word) => sql`users.name_key like ${`% ${word}%`}`),
    sql` and `,
  )})`;
