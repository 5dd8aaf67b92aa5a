import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import {
  BUGS_PAGE_SIZE,
  LEFT_ASSIGNEE,
  NO_ASSIGNEE,
  UNKNOWN_ASSIGNEE,
} from "#contract/constants.ts";
import type { CallInput } from "#contract/types.ts";
import { defineList, equals, inOrderOf, type Listed, since } from "../db/defineList.ts";
import type { Db } from "../db/openDatabase.ts";
import type { BugRow, Database } from "../db/schema.ts";
import { hasWords, matchBugs } from "../search/matchBugs.ts";
import { indexedOrder, matchWords } from "../search/matchWords.ts";
import { type ParsedQuery, parseQuery } from "../search/parseQuery.ts";

/** The input of a list of bugs; `me` is the uid that `me` stands for in its text query. */
export type BugListInput = CallInput<"listBugs"> & { me?: string };

export const bugList = defineList("listBugs", {
  table: "bugs",
  key: "order_no",
  sorts: {
    order: "order_no",
    createdAt: "created_at",
    updatedAt: "updated_at",
    comments: "comment_count",
  },
  defaultSort: "-order",
  pageSize: BUGS_PAGE_SIZE,
  filters: {
    status: equals("status"),
    assignedTo: { column: "assigned_to", isExact: true, condition: isAssignedTo },
    createdBy: { ...equals("created_by"), isExact: false },
    bugType: { ...equals("bug_type"), isExact: false },
    hasAttachment: { ...equals("has_attachment", Number), isExact: false },
    updatedSince: since("updated_at", (time) => new Date(time).toISOString()),
    q: null,
  },
});

function isAssignedTo(ref: RawBuilder<unknown>, assignedTo: string): RawBuilder<SqlBool> {
  switch (assignedTo) {
    case UNKNOWN_ASSIGNEE:
      return sql`${ref} is null`;
    case NO_ASSIGNEE:
      return sql`(${ref} is null and bugs.assignee_left = 0)`;
    case LEFT_ASSIGNEE:
      return sql`(${ref} is null and bugs.assignee_left = 1)`;
    default:
      return sql`${ref} = ${assignedTo}`;
  }
}

/**
 * The bugs that a list's text query finds.
 * @param isLedByWords whether the database starts from the words, which the query must have
 * @param isForMany whether so many match that following the sort order finds a page soonest
 */
export function foundBugs(
  db: Db,
  { q, me = "" }: BugListInput,
  { isLedByWords = false, isForMany = false } = {},
) {
  if (q === undefined) return db.selectFrom("bugs");
  const query = parseQuery(q);
  const conditions = matchBugs(db, query, me, { skipWords: isLedByWords, isForMany });
  const from = isLedByWords ? bugsWithWords(db, query) : db.selectFrom("bugs");
  return conditions.reduce((rest, condition) => rest.where(condition), from);
}

function bugsWithWords(db: Db, { terms }: ParsedQuery) {
  // A cross join keeps SQLite to this order.
  const query = db
    .selectFrom(sql`bug_search`.as("bug_search"))
    .crossJoin("bugs")
    .where(sql<boolean>`bugs.order_no = ${indexedOrder(db)}`)
    .where(matchWords(db, terms));
  return query as unknown as SelectQueryBuilder<Database, "bugs", object>;
}

/** More matches than this are not sorted: their page is found by following the sort order. */
const MOST_SORTED = 1_000;

/**
 * The ids on a list of bugs, whole or one page; `findBugs` loads the rows.
 * @param total the number of bugs on all pages, where it is known
 */
export async function listBugs(db: Db, input: BugListInput, total?: number): Promise<Listed[]> {
  const isPast = total !== undefined && bugList.isPast(input, total);
  return isPast ? [] : bugsQuery(db, input, total).execute();
}

/** The stored length of a bug's description and of its attachments' addresses, which may have 2 kB each. */
export const bytesOfBug = sql<number>`octet_length(bugs.description) +
  case bugs.has_attachment when 0 then 0 else
    (select coalesce(sum(octet_length(url)), 0) from bug_attachments where bug_id = bugs.id)
  end`.as("bytes");

/** Separate from running it, so that a test can inspect its query plan. */
export function bugsQuery(db: Db, input: BugListInput, total = 0) {
  const isForMany = total > MOST_SORTED;
  const isByOrder = input.sort === undefined || input.sort.endsWith("order");
  const isLedByWords =
    input.q !== undefined &&
    bugList.isPage(input) &&
    hasWords(parseQuery(input.q)) &&
    (isByOrder || !isForMany);
  const query = foundBugs(db, input, { isLedByWords, isForMany }).select(["bugs.id", bytesOfBug]);
  if (!bugList.isPage(input)) return bugList.arrange(query, input);
  if (isLedByWords && isByOrder) {
    // The order of the index of words, which is followed until the page is full.
    const { page = 1, limit = BUGS_PAGE_SIZE, sort = "-order" } = input;
    return bugList
      .filter(query, input)
      .orderBy(indexedOrder(db), sort === "order" ? "asc" : "desc")
      .limit(limit)
      .offset((page - 1) * limit);
  }
  const isSortedByUpdate = input.sort?.endsWith("updatedAt") ?? false;
  const unindexed = isSortedByUpdate
    ? (["createdBy"] as const)
    : (["createdBy", "updatedSince"] as const);
  return bugList.page(query, input, isForMany ? unindexed : []);
}

/** The listed bugs that still match the list's filters, apart from its text query. */
export async function findBugs(
  db: Db,
  listed: readonly Pick<Listed, "id">[],
  input: CallInput<"listBugs"> = {},
): Promise<BugRow[]> {
  if (listed.length === 0) return [];
  const ids = listed.map(({ id }) => id);
  // Materialized, or SQLite would look for them among all bugs of the status.
  const query = db
    .with(
      (name) => name("found").materialized(),
      (qb) => qb.selectFrom("bugs").selectAll().where("id", "in", ids),
    )
    .selectFrom("found as bugs")
    .selectAll("bugs");
  return inOrderOf(listed, await bugList.filter(query, input).execute());
}
