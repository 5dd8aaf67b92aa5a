import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import { type ActivityKind, EVENT_EXCERPT, LIST_PAGE_SIZE } from "#contract/constants.ts";
import type { CallInput } from "#contract/types.ts";
import { defineList, equals, inOrderOf, type Listed, since } from "../db/defineList.ts";
import type { Db } from "../db/openDatabase.ts";
import type { Database, EventRow } from "../db/schema.ts";
import { findNames } from "../users/userRepository.ts";

const NEWEST_FIRST = {
  table: "events",
  key: "id",
  order: "-at",
  pageSize: LIST_PAGE_SIZE,
} as const;

const bugHistoryList = defineList("listBugHistory", {
  ...NEWEST_FIRST,
  filters: { id: equals("bug_id") },
});

const activityList = defineList("listActivity", {
  ...NEWEST_FIRST,
  filters: {
    kind: { column: "comment_id", isExact: false, condition: isOfKind },
    by: equals("by_uid"),
    about: equals("user_id"),
    since: since("at", (time) => new Date(time).toISOString()),
  },
});

/**
 * Events about bugs have a bug; those about comments have a comment as well. As no index is used
 * for an expression, only the index by time is.
 */
function isOfKind(comment: RawBuilder<unknown>, kind: ActivityKind): RawBuilder<SqlBool> {
  switch (kind) {
    case "comments":
      return sql`(events.bug_id is not null and coalesce(${comment}, '') <> '')`;
    case "changes":
      return sql`(events.bug_id is not null and coalesce(${comment}, '') = '')`;
    case "people":
      return sql`events.bug_id is null`;
  }
}

interface ListedEvents {
  listed: Listed[];
  total: number;
}

/** The ids of a bug's events, newest first; `findEvents` loads the rows. */
export async function listBugHistory(
  db: Db,
  input: CallInput<"listBugHistory">,
): Promise<ListedEvents> {
  const all = db.selectFrom("events");
  const total = await bugHistoryList.count(all, input);
  if (bugHistoryList.isPast(input, total)) return { listed: [], total };
  return { listed: await measure(db, bugHistoryList.page(all.select("events.id"), input)), total };
}

/** The ids of all events, newest first: of bugs and comments unless the input says otherwise. */
export async function listActivity(
  db: Db,
  input: CallInput<"listActivity">,
): Promise<ListedEvents> {
  const isAboutBugs = input.kind === undefined && input.about === undefined;
  const events = db.selectFrom("events");
  const all = isAboutBugs ? events.where("events.bug_id", "is not", null) : events;
  const total = await activityList.count(all, input);
  if (activityList.isPast(input, total)) return { listed: [], total };
  return { listed: await measure(db, activityList.page(all.select("events.id"), input)), total };
}

/** The events of a page, in its order, with their lengths: those that it skips are read from an index alone. */
async function measure(
  db: Db,
  page: SelectQueryBuilder<Database, "events", { id: number }>,
): Promise<Listed[]> {
  const rows = await db
    .selectFrom(page.as("page"))
    .innerJoin("events", "events.id", "page.id")
    .leftJoin("event_texts", "event_texts.event_id", "events.id")
    .leftJoin("comments", "comments.id", "events.comment_id")
    .select([
      "events.id",
      sql<number>`${bytesShown("event_texts.from_text")} + ${bytesShown("event_texts.to_text")}
        + coalesce(octet_length(comments.comment), 0)`.as("bytes"),
    ])
    .orderBy("events.at", "desc")
    .orderBy("events.id", "desc")
    .execute();
  return rows.map(({ id, bytes }) => ({ id: String(id), bytes }));
}

/** The most bytes of a text that a list shows; no character has more than four. */
function bytesShown(column: string): RawBuilder<number> {
  const bytes = sql`octet_length(${sql.ref(column)})`;
  const most = sql.lit(EVENT_EXCERPT * 4);
  return sql`case when ${bytes} > ${most} then ${most} else coalesce(${bytes}, 0) end`;
}

/** An event with what it is about, as far as that still exists. */
export interface FoundEvent extends Omit<EventRow, "id"> {
  id: string;
  from_text: string | null;
  to_text: string | null;
  /** Whether a text is longer than returned here. */
  is_cut: boolean;
  order_no: number | null;
  title: string | null;
  comment: string | null;
  commented_by: string | null;
}

/** @param isWhole whether to load whole texts, which would be too much for a list */
export async function findEvents(
  db: Db,
  listed: readonly Pick<Listed, "id">[],
  { isWhole = false } = {},
): Promise<FoundEvent[]> {
  if (listed.length === 0) return [];
  const excerpt = (column: string) =>
    sql<string | null>`substr(${sql.ref(column)}, 1, ${sql.lit(EVENT_EXCERPT)})`;
  const text = (column: string) =>
    isWhole ? sql<string | null>`${sql.ref(column)}` : excerpt(column);
  const isCut = (column: string) =>
    sql`coalesce(length(${sql.ref(column)}), 0) > ${sql.lit(EVENT_EXCERPT)}`;
  const rows = await db
    .selectFrom("events")
    .leftJoin("event_texts", "event_texts.event_id", "events.id")
    .leftJoin("bugs", "bugs.id", "events.bug_id")
    .leftJoin("comments", "comments.id", "events.comment_id")
    .selectAll("events")
    .select(["bugs.order_no", "bugs.title", "comments.commented_by"])
    .select([
      text("event_texts.from_text").as("from_text"),
      text("event_texts.to_text").as("to_text"),
      sql<boolean>`${isCut("event_texts.from_text")} or ${isCut("event_texts.to_text")}`.as(
        "is_cut",
      ),
      // A comment is listed once, however often it was edited.
      sql<string | null>`case when events.kind = 'comment.added' then comments.comment
        else ${text("comments.comment")} end`.as("comment"),
    ])
    .where(
      "events.id",
      "in",
      listed.map(({ id }) => Number(id)),
    )
    .execute();
  return inOrderOf(
    listed,
    rows.map((row) => ({
      ...row,
      id: String(row.id),
      is_cut: !isWhole && Boolean(row.is_cut),
    })),
  );
}

/** The names of all users in these events. */
export const findPeopleOf = (db: Db, events: readonly FoundEvent[]): Promise<Map<string, string>> =>
  findNames(
    db,
    events.flatMap(({ by_uid, user_id, field, from_value, to_value }) => [
      by_uid,
      user_id,
      ...(field === "assignedTo" ? [from_value, to_value] : []),
    ]),
  );
