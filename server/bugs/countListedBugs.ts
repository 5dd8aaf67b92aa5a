import { type SelectQueryBuilder, sql } from "kysely";
import {
  BUG_STATUSES,
  type BugStatus,
  LEFT_ASSIGNEE,
  NO_ASSIGNEE,
  UNKNOWN_ASSIGNEE,
  UNKNOWN_NAME,
} from "#contract/constants.ts";
import type { BugCounts } from "#contract/types.ts";
import type { Db } from "../db/openDatabase.ts";
import { type BugListInput, bugList, foundBugs } from "./bugRepository.ts";

type Input = BugListInput;

/** Filters that `bug_counts` has counts for; any other counts the rows themselves. */
const KEPT: ReadonlySet<string> = new Set(["status", "assignedTo", "bugType", "hasAttachment"]);
const NO_FILTER: ReadonlySet<string> = new Set(["sort", "page", "limit"]);

interface Group {
  status: BugStatus;
  /** Null without an assignee. */
  uid: string | null;
  hasLeft: boolean;
  username: string | null;
  bugs: number;
}

/** The number of bugs on all pages of a list, and the counts beside it. */
export async function countListedBugs(
  db: Db,
  input: Input,
): Promise<{ total: number; counts: BugCounts }> {
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
  const rows = await countQuery(db, input).execute();
  return rows.map((row) => ({ ...row, hasLeft: row.hasLeft === 1 }));
}

/** The bugs by status and assignee that match all other filters; apart for its plan's test. */
export function countQuery(db: Db, { status: _, assignedTo: __, ...input }: Input) {
  const isKept = Object.keys(input).every((name) => KEPT.has(name) || NO_FILTER.has(name));
  const grouped = isKept
    ? group(
        db
          .selectFrom("bug_counts as bugs")
          .select((eb) => eb.fn.sum<number>("bugs.bugs").as("bugs")),
        input,
      )
    : group(
        foundBugs(db, input).select((eb) => eb.fn.countAll<number>().as("bugs")),
        input,
      );
  return db
    .selectFrom(grouped.as("counted"))
    .leftJoin("users", "users.uid", "counted.assigned_to")
    .select(["counted.status", "counted.hasLeft", "counted.bugs", "users.uid", "users.username"])
    .where("counted.bugs", ">", 0);
}

function group<DB, TB extends keyof DB>(
  query: SelectQueryBuilder<DB, TB, { bugs: number }>,
  input: Input,
) {
  const assignee = sql<string>`bugs.assigned_to`;
  const hasLeft = sql<number>`bugs.assignee_left`;
  const status = sql<BugStatus>`bugs.status`;
  // Naming all statuses lets the indexes that begin with them be used.
  const all = sql.join(BUG_STATUSES.map((each) => sql.lit(each)));
  return bugList
    .filter(query.where(sql<boolean>`${status} in (${all})`), input)
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
