import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import {
  BUGS_PAGE_SIZE,
  LEFT_ASSIGNEE,
  NO_ASSIGNEE,
  UNKNOWN_ASSIGNEE,
} from "#contract/constants.ts";
import type { CallInput } from "#contract/types.ts";
import { bytesOf, defineList, equals, inOrderOf, type Listed, since } from "../db/defineList.ts";
import type { Db } from "../db/openDatabase.ts";
import type { BugRow, Database } from "../db/schema.ts";
import { indexBugs } from "../search/indexBugs.ts";
import { hasWords, matchBugs } from "../search/matchBugs.ts";
import { indexedOrder, matchWords } from "../search/matchWords.ts";
import { type ParsedQuery, parseQuery } from "../search/parseQuery.ts";
import { noteTextFiles } from "../storage/textFiles.ts";
import { countChange } from "./bugCountRepository.ts";

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
  return total === 0 ? [] : bugsQuery(db, input, total).execute();
}

/** Separate from running it, so that a test can inspect its query plan. */
export function bugsQuery(db: Db, input: BugListInput, total = 0) {
  const isForMany = total > MOST_SORTED;
  const isByOrder = input.sort === undefined || input.sort.endsWith("order");
  const isLedByWords =
    input.q !== undefined &&
    bugList.isPage(input) &&
    hasWords(parseQuery(input.q)) &&
    (isByOrder || !isForMany);
  const query = foundBugs(db, input, { isLedByWords, isForMany }).select([
    "bugs.id",
    bytesOf("bugs.description"),
  ]);
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

export async function findBug(db: Db, id: string): Promise<BugRow | undefined> {
  return db.selectFrom("bugs").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function findBugByOrder(db: Db, order: number): Promise<BugRow | undefined> {
  return db.selectFrom("bugs").selectAll().where("order_no", "=", order).executeTakeFirst();
}

/** Reserves the next `count` order numbers and returns the first. */
export async function allocateOrderNumbers(db: Db, count: number): Promise<number> {
  const { value } = await db
    .updateTable("counters")
    .set((eb) => ({ value: eb("value", "+", count) }))
    .where("name", "=", "bug_order")
    .returning("value")
    .executeTakeFirstOrThrow();
  return value - count + 1;
}

export async function insertBugs(db: Db, bugs: BugRow[]): Promise<void> {
  await db.insertInto("bugs").values(bugs).execute();
  await countChange(db, [], bugs);
  await noteTexts(db, bugs);
}

const noteDescriptions = (db: Db, bugs: readonly BugRow[]): Promise<void> =>
  noteTextFiles(
    db,
    bugs.map(({ id, description }) => ({ id, text: description })),
  );

/** Tells storage and search of new texts, in the transaction that has written them. */
async function noteTexts(db: Db, bugs: readonly BugRow[]): Promise<void> {
  await noteDescriptions(db, bugs);
  await indexBugs(
    db,
    bugs.map(({ id }) => id),
  );
}

/**
 * Inserts the bugs that were not imported before and returns the ids of those. The caller indexes them
 * once they have their comments.
 */
export async function insertImportedBugs(db: Db, bugs: BugRow[]): Promise<string[]> {
  const inserted = await db
    .insertInto("bugs")
    .values(bugs)
    .onConflict((conflict) => conflict.column("import_key").doNothing())
    .returning(["id", "status", "assigned_to", "assignee_left", "bug_type", "has_attachment"])
    .execute();
  await countChange(db, [], inserted);
  const ids = inserted.map(({ id }) => id);
  await noteDescriptions(
    db,
    bugs.filter(({ id }) => ids.includes(id)),
  );
  return ids;
}

/** Which of these imported bugs already exist. */
export async function findImportKeys(db: Db, keys: string[]): Promise<Set<string | null>> {
  const rows = await db
    .selectFrom("bugs")
    .select("import_key")
    .where("import_key", "in", keys)
    .execute();
  return new Set(rows.map((row) => row.import_key));
}

/** The columns that a rule may change. */
const CHANGING = [
  "title",
  "description",
  "bug_type",
  "status",
  "assigned_to",
  "assignee_left",
  "updated_at",
  "completed_at",
] as const;

/** The mutable columns in which a bug differs from its earlier state, with their current values. */
export function differences(was: BugRow, is: BugRow): Partial<BugRow> {
  return Object.fromEntries(
    CHANGING.filter((column) => was[column] !== is[column]).map((column) => [column, is[column]]),
  );
}

/**
 * Writes the columns that a rule has changed, with each bug's next version, and updates the counts
 * and the search index.
 * @returns the bugs as they are now
 */
export async function saveBugs(
  db: Db,
  changes: readonly { before: BugRow; after: BugRow }[],
): Promise<BugRow[]> {
  type Group = { different: Partial<BugRow>; bugs: BugRow[] };
  const alike = new Map<string, Group>();
  const reworded: string[] = [];
  for (const { before, after } of changes) {
    const { updated_at: _, ...different } = differences(before, after);
    const key = JSON.stringify(different);
    const group: Group = alike.get(key) ?? { different, bugs: [] };
    alike.set(key, group);
    group.bugs.push(after);
    if ("title" in different || "description" in different) reworded.push(before.id);
  }
  // One statement for all that change in the same way.
  for (const { different, bugs } of alike.values()) {
    await db
      .updateTable("bugs")
      .set((eb) => ({ ...different, updated_at: timesOf(bugs), version: eb("version", "+", 1) }))
      .where(
        "id",
        "in",
        bugs.map(({ id }) => id),
      )
      .execute();
  }
  const saved = changes.map(({ before, after }) => ({ ...after, version: before.version + 1 }));
  await countChange(
    db,
    changes.map(({ before }) => before),
    saved,
  );
  await noteTexts(
    db,
    saved.filter(({ id }) => reworded.includes(id)),
  );
  return saved;
}

/** Each bug's own time of update. */
function timesOf(bugs: readonly BugRow[]): RawBuilder<string> {
  const cases = bugs.map(({ id, updated_at }) => sql`when ${id} then ${updated_at}`);
  return sql`case id ${sql.join(cases, sql` `)} end`;
}

/** Recounts the comments of a bug, one of which was edited or deleted. */
export async function recountComments(db: Db, id: string, at: string): Promise<void> {
  const ofBug = db.selectFrom("comments").where("bug_id", "=", id);
  await db
    .updateTable("bugs")
    .set({
      comment_count: ofBug.select((eb) => eb.fn.countAll<number>().as("count")),
      last_comment_at: ofBug.select((eb) => eb.fn.max("created_at").as("last")),
      updated_at: at,
    })
    .where("id", "=", id)
    .execute();
}

export async function noteComment(db: Db, id: string, at: string): Promise<void> {
  await db
    .updateTable("bugs")
    .set((eb) => ({
      comment_count: eb("comment_count", "+", 1),
      last_comment_at: at,
      updated_at: at,
    }))
    .where("id", "=", id)
    .execute();
}
