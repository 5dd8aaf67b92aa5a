import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import {
  BUG_STATUSES,
  type BugStatus,
  LEFT_ASSIGNEE,
  NO_ASSIGNEE,
  UNKNOWN_ASSIGNEE,
  UNKNOWN_NAME,
} from "#contract/constants.ts";
import type { BugCounts } from "#contract/types.ts";
import { type Db, isSqlite } from "../db/openDatabase.ts";
import type { Database } from "../db/schema.ts";
import { isLedByWords } from "../search/matchBugs.ts";
import { parseQuery } from "../search/parseQuery.ts";
import { type BugListInput, bugList, foundBugs } from "./bugListRepository.ts";

type Input = BugListInput;

/** Filters that `bug_counts` has counts for; any other counts the rows themselves. */
const KEPT: ReadonlySet<string> = new Set(["status", "assignedTo", "bugType", "hasAttachment"]);
/** Filters that each assignee's bugs have an index for. */
const INDEXED: ReadonlySet<string> = new Set([...KEPT, "createdBy", "updatedSince"]);
const NO_FILTER: ReadonlySet<string> = new Set(["sort", "page", "limit"]);

interface Group {
  status: BugStatus;
  /** Null without an assignee. */
  uid: string | null;
  hasLeft: boolean;
  username: string | null;
  bugs: number;
}

export interface ListedCounts {
  /** The number of bugs on all pages. */
  total: number;
  counts: BugCounts;
}

const hasOnly = (input: Input, filters: ReadonlySet<string>) =>
  Object.keys(input).every((name) => filters.has(name) || NO_FILTER.has(name));

/** Whether the counts of a list are known; otherwise its bugs are counted, which may take long. */
export const hasKeptCounts = (input: Input): boolean => hasOnly(input, KEPT);

/** The number of bugs on all pages of a list, and the counts beside it. */
export async function countListedBugs(db: Db, input: Input): Promise<ListedCounts> {
  const groups = await countGroups(db, input);
  const ofStatus = groups.filter(({ status }) => !input.status || status === input.status);
  const status = { pending: 0, complete: 0, parked: 0 };
  for (const group of groups) status[group.status] += group.bugs;
  return {
    total: sum(ofStatus.filter((group) => isAssignedTo(group, input.assignedTo))),
    counts: { status, assignees: countAssignees(ofStatus) },
  };
}

async function countGroups(db: Db, input: Input): Promise<Group[]> {
  const isLed = input.q !== undefined && (await isLedByWords(db, parseQuery(input.q)));
  const rows = await countQuery(db, input, isLed).execute();
  // Left out here, as a condition on it would count twice.
  return rows.filter(({ bugs }) => bugs > 0).map((row) => ({ ...row, hasLeft: row.hasLeft === 1 }));
}

/**
 * The bugs by status and assignee that match all other filters. Exported so that a test can inspect
 * its plan.
 * @param isLed whether the text query's words lead to them soonest
 */
export function countQuery(db: Db, { status: _, assignedTo: __, ...input }: Input, isLed = false) {
  const counted = hasKeptCounts(input)
    ? countKept(db, input)
    : hasOnly(input, INDEXED) || (isSqlite(db) && !isLed && !isLedByCompletion(input))
      ? countEach(db, input)
      : countRows(db, input, isLed);
  return db
    .selectFrom(counted.as("counted"))
    .leftJoin("users", "users.uid", "counted.assigned_to")
    .select(["counted.status", "counted.hasLeft", "counted.bugs", "users.uid", "users.username"]);
}

/** The indexes by assignee don't contain the time of completion. */
const isLedByCompletion = ({ q = "" }: Input): boolean =>
  parseQuery(q).conditions.some(({ field, isExcluded }) => field === "completed" && !isExcluded);

/** The result of every way of counting; their queries' types have nothing else in common. */
type Counted = ReturnType<typeof group<Database, "bugs">>;

const countKept = (db: Db, input: Input): Counted =>
  group(
    db
      .selectFrom("bug_counts as bugs")
      .select((eb) => eb.fn.sum<number>("bugs.bugs").as("bugs"))
      .where("bugs.status", "in", [...BUG_STATUSES]),
    input,
  ) as unknown as Counted;

const countRows = (db: Db, input: Input, isLed: boolean): Counted =>
  group(
    foundBugs(db, input, { isLedByWords: isLed }).select((eb) =>
      eb.fn.countAll<number>().as("bugs"),
    ),
    input,
  ) as unknown as Counted;

/** Counts one assignee's bugs after the other along an index; grouping them all takes far longer. */
function countEach(db: Db, input: Input): Counted {
  const count = (isTheirs: RawBuilder<SqlBool>) =>
    bugList
      .filter(
        foundBugs(db, input).select((eb) => eb.fn.countAll<number>().as("bugs")),
        input,
      )
      .where(sql<boolean>`bugs.status = known.status and ${isTheirs}`);
  // One look-up for all, so that SQLite finds a text query's words once: it has an index for `is`.
  const counted = isSqlite(db)
    ? count(sql`bugs.assigned_to is nullif(known.assigned_to, '')
        and bugs.assignee_left = known.assignee_left`)
    : sql<number>`case known.assigned_to
        when '' then ${count(sql`bugs.assigned_to is null and bugs.assignee_left = known.assignee_left`)}
        else ${count(sql`bugs.assigned_to = known.assigned_to`)} end`;
  const known = db
    .selectFrom("bug_counts")
    .select(["status", "assigned_to", "assignee_left"])
    .distinct()
    .where("bugs", ">", 0);
  return db
    .selectFrom(known.as("known"))
    .select([
      "known.status as status",
      "known.assigned_to as assigned_to",
      "known.assignee_left as hasLeft",
      sql<number>`${counted}`.as("bugs"),
    ]) as unknown as Counted;
}

function group<DB, TB extends keyof DB>(
  query: SelectQueryBuilder<DB, TB, { bugs: number }>,
  input: Input,
) {
  const assignee = sql<string>`bugs.assigned_to`;
  const hasLeft = sql<number>`bugs.assignee_left`;
  const status = sql<BugStatus>`bugs.status`;
  return bugList
    .filter(query, input)
    .select([status.as("status"), assignee.as("assigned_to"), hasLeft.as("hasLeft")])
    .groupBy([status, assignee, hasLeft]);
}

function isAssignedTo({ uid, hasLeft }: Group, assignedTo: string | undefined): boolean {
  if (assignedTo === undefined) return true;
  if (assignedTo === UNKNOWN_ASSIGNEE) return uid === null;
  if (assignedTo === NO_ASSIGNEE) return uid === null && !hasLeft;
  if (assignedTo === LEFT_ASSIGNEE) return uid === null && hasLeft;
  return uid === assignedTo;
}

/** By name; bugs without a known assignee come last, as one. */
function countAssignees(groups: readonly Group[]): BugCounts["assignees"] {
  const counts = new Map<string | null, BugCounts["assignees"][number]>();
  for (const { uid, username, bugs } of groups) {
    const count = counts.get(uid)?.count ?? 0;
    counts.set(uid, {
      uid: uid ?? UNKNOWN_ASSIGNEE,
      username: username ?? UNKNOWN_NAME,
      count: count + bugs,
    });
  }
  return [...counts.entries()]
    .sort(
      ([a, one], [b, other]) =>
        Number(a === null) - Number(b === null) ||
        one.username.localeCompare(other.username) ||
        one.uid.localeCompare(other.uid),
    )
    .map(([, entry]) => entry);
}

const sum = (groups: readonly Group[]) => groups.reduce((total, { bugs }) => total + bugs, 0);
