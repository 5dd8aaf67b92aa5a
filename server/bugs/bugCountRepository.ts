import { sql } from "kysely";
import { BUG_STATUSES, type BugStatus } from "#contract/constants.ts";
import type { Db } from "../db/openDatabase.ts";
import type { BugCountRow, BugRow } from "../db/schema.ts";

/** The columns of a bug that the counts depend on. */
type Counted = Pick<
  BugRow,
  "status" | "assigned_to" | "assignee_left" | "bug_type" | "has_attachment"
>;

/** How the counts table represents "no assignee": its key can't be null. */
const NOBODY = "";

/**
 * Updates the counts for changed bugs, in the transaction of the change.
 * @param before the bugs before the change; `after` has them after it. A new bug is only in `after`
 */
export async function countChange(
  db: Db,
  before: readonly Counted[],
  after: readonly Counted[],
): Promise<void> {
  const changes = new Map<string, BugCountRow>();
  const add = (bug: Counted, bugs: number) => {
    const { status, assigned_to, assignee_left, bug_type, has_attachment } = bug;
    const counted = {
      status,
      assigned_to: assigned_to ?? NOBODY,
      assignee_left,
      bug_type,
      has_attachment,
    };
    const key = Object.values(counted).join(" ");
    changes.set(key, { ...counted, bugs: (changes.get(key)?.bugs ?? 0) + bugs });
  };
  for (const bug of before) add(bug, -1);
  for (const bug of after) add(bug, 1);
  await addCounts(
    db,
    [...changes.values()].filter((change) => change.bugs !== 0),
  );
}

/** Moves a user's counts to another assignee, or to nobody since the user is being deleted. */
export async function moveCounts(
  db: Db,
  { from, to }: { from: string; to: string | null },
  statuses: readonly BugStatus[],
): Promise<void> {
  const counts = await db
    .deleteFrom("bug_counts")
    .where("status", "in", [...statuses])
    .where("assigned_to", "=", from)
    .returning(["status", "bug_type", "has_attachment", "bugs"])
    .execute();
  const assignee = { assigned_to: to ?? NOBODY, assignee_left: to === null ? 1 : 0 };
  await addCounts(
    db,
    counts.map((count) => ({ ...count, ...assignee })),
  );
}

async function addCounts(db: Db, changes: BugCountRow[]): Promise<void> {
  if (changes.length === 0) return;
  await db
    .insertInto("bug_counts")
    .values(changes)
    .onConflict((conflict) =>
      conflict
        .columns(["status", "assigned_to", "assignee_left", "bug_type", "has_attachment"])
        .doUpdateSet({ bugs: sql<number>`bug_counts.bugs + excluded.bugs` }),
    )
    .execute();
}

export async function countByStatus(db: Db): Promise<Record<BugStatus, number>> {
  const rows = await db
    .selectFrom("bug_counts")
    .select((eb) => ["status", eb.fn.sum<number>("bugs").as("bugs")])
    .groupBy("status")
    .execute();
  const counts = { pending: 0, complete: 0, parked: 0 };
  for (const { status, bugs } of rows) counts[status] = bugs;
  return counts;
}

interface AssigneeCount {
  /** Null for bugs without an assignee. */
  uid: string | null;
  username: string | null;
  bugs: number;
}

/** How many bugs of a status (or of any) each assignee has, by name; unassigned bugs come last. */
export async function countByAssignee(db: Db, status?: BugStatus): Promise<AssigneeCount[]> {
  const rows = await db
    .selectFrom("bug_counts")
    .leftJoin("users", "users.uid", "bug_counts.assigned_to")
    .select((eb) => [
      "users.uid",
      "users.username",
      eb.fn.sum<number>("bug_counts.bugs").as("bugs"),
    ])
    .where("bug_counts.status", "in", status ? [status] : [...BUG_STATUSES])
    .groupBy(["users.uid", "users.username"])
    .having((eb) => eb.fn.sum("bug_counts.bugs"), ">", 0)
    .execute();
  return rows.sort(
    (a, b) =>
      Number(a.uid === null) - Number(b.uid === null) ||
      (a.username ?? "").localeCompare(b.username ?? "") ||
      (a.uid ?? "").localeCompare(b.uid ?? ""),
  );
}
