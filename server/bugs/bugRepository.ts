import { BUG_STATUSES, BUGS_PAGE_SIZE, UNKNOWN_ASSIGNEE } from "#contract/constants.ts";
import type { CallInput } from "#contract/types.ts";
import { defineList, equals } from "../db/defineList.ts";
import { bytesOf, inOrderOf, type Listed } from "../db/listed.ts";
import type { Db } from "../db/openDatabase.ts";
import type { BugRow } from "../db/schema.ts";
import { indexBugs } from "../search/indexBugs.ts";
import { countChange, countForNobody } from "./bugCountRepository.ts";

/** The uid that the list is filtered by; null for bugs without an assignee. */
export const readAssignee = (assignedTo: string): string | null =>
  assignedTo === UNKNOWN_ASSIGNEE ? null : assignedTo;

export const bugList = defineList("listBugs", {
  table: "bugs",
  key: "order_no",
  sorts: { order: "order_no", createdAt: "created_at", updatedAt: "updated_at" },
  defaultSort: "-order",
  pageSize: BUGS_PAGE_SIZE,
  filters: { status: equals("status"), assignedTo: equals("assigned_to", readAssignee) },
});

/** The ids on a list of bugs, whole or one page; `findBugs` loads the rows. */
export async function listBugs(db: Db, input: CallInput<"listBugs">): Promise<Listed[]> {
  return bugsQuery(db, input).execute();
}

/** Separate from running it, so that a test can inspect its query plan. */
export function bugsQuery(db: Db, input: CallInput<"listBugs">) {
  const query = db.selectFrom("bugs").select(["id", bytesOf("description")]);
  return bugList.isPage(input) ? bugList.page(query, input) : bugList.arrange(query, input);
}

/** The listed bugs that still match the list. */
export async function findBugs(
  db: Db,
  listed: readonly Listed[],
  { status, assignedTo }: CallInput<"listBugs"> = {},
): Promise<BugRow[]> {
  if (listed.length === 0) return [];
  const assignee = assignedTo === undefined ? undefined : readAssignee(assignedTo);
  const ids = listed.map(({ id }) => id);
  const rows = await db.selectFrom("bugs").selectAll().where("id", "in", ids).execute();
  return inOrderOf(listed, rows).filter(
    (bug) =>
      (status === undefined || bug.status === status) &&
      (assignee === undefined || bug.assigned_to === assignee),
  );
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
  await indexBugs(
    db,
    bugs.map(({ id }) => id),
  );
}

/** Inserts the bugs that were not imported before and returns how many that were. */
export async function insertImportedBugs(db: Db, bugs: BugRow[]): Promise<number> {
  const inserted = await db
    .insertInto("bugs")
    .values(bugs)
    .onConflict((conflict) => conflict.column("import_key").doNothing())
    .returning(["id", "status", "assigned_to"])
    .execute();
  await countChange(db, [], inserted);
  await indexBugs(
    db,
    inserted.map(({ id }) => id),
  );
  return inserted.length;
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

/** Writes the fields that a rule may change. */
export async function saveBug(db: Db, before: BugRow, after: BugRow): Promise<void> {
  if (after === before) return;
  await db
    .updateTable("bugs")
    .set({
      status: after.status,
      assigned_to: after.assigned_to,
      updated_at: after.updated_at,
      completed_at: after.completed_at,
    })
    .where("id", "=", after.id)
    .execute();
  await countChange(db, [before], [after]);
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

/** Unassigns all bugs of a user who is being deleted. */
export async function unassignBugsOf(db: Db, uid: string): Promise<void> {
  await db
    .updateTable("bugs")
    .set({ assigned_to: null })
    .where("status", "in", [...BUG_STATUSES])
    .where("assigned_to", "=", uid)
    .execute();
  await countForNobody(db, uid);
}
