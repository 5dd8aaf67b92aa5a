import { BUG_STATUSES, type BugSort, type BugStatus } from "#contract/constants.ts";
import { bytesOf, inOrderOf, type Listed } from "../db/listed.ts";
import type { Db } from "../db/openDatabase.ts";
import type { BugRow } from "../db/schema.ts";
import { countChange, countForNobody } from "./bugCountRepository.ts";

export interface BugSelection {
  /** Any status when it is left out. */
  status?: BugStatus;
  /** A uid; null for those that nobody has; anybody's when it is left out. */
  assignedTo?: string | null;
  sort: BugSort;
  /** All of them when it is left out. */
  page?: { offset: number; limit: number };
}

const SORT_COLUMNS = {
  order: "order_no",
  createdAt: "created_at",
  updatedAt: "updated_at",
} as const;

/** What is on a list of bugs; `findBugs` reads them. */
export async function listBugs(db: Db, selection: BugSelection): Promise<Listed[]> {
  return bugsQuery(db, selection).execute();
}

/** Apart from running it, so that a test can ask for its plan. */
export function bugsQuery(db: Db, { status, assignedTo, sort, page }: BugSelection) {
  const direction = sort.startsWith("-") ? "desc" : "asc";
  const column = SORT_COLUMNS[sort.replace("-", "") as keyof typeof SORT_COLUMNS];
  let query = db.selectFrom("bugs").select(["id", bytesOf("description")]);
  if (status) query = query.where("status", "=", status);
  if (assignedTo !== undefined) {
    query = query.where("assigned_to", assignedTo === null ? "is" : "=", assignedTo);
    // All the same here; named so that PostgreSQL, too, sees the index's order for "is null".
    query = query.orderBy("assigned_to", direction);
  }
  query = query.orderBy(column, direction);
  if (column !== "order_no") query = query.orderBy("order_no", direction);
  return page ? query.limit(page.limit).offset(page.offset) : query;
}

/** Those of the listed bugs that still belong to the list. */
export async function findBugs(
  db: Db,
  listed: readonly Listed[],
  { status, assignedTo }: Pick<BugSelection, "status" | "assignedTo"> = {},
): Promise<BugRow[]> {
  if (listed.length === 0) return [];
  const ids = listed.map(({ id }) => id);
  const rows = await db.selectFrom("bugs").selectAll().where("id", "in", ids).execute();
  return inOrderOf(listed, rows).filter(
    (bug) =>
      (status === undefined || bug.status === status) &&
      (assignedTo === undefined || bug.assigned_to === assignedTo),
  );
}

export async function findBug(db: Db, id: string): Promise<BugRow | undefined> {
  return db.selectFrom("bugs").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function findBugByOrder(db: Db, order: number): Promise<BugRow | undefined> {
  return db.selectFrom("bugs").selectAll().where("order_no", "=", order).executeTakeFirst();
}

/** Takes the next `count` order numbers for good and answers the first of them. */
export async function takeOrders(db: Db, count: number): Promise<number> {
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
}

/** Inserts those that no import has brought before, and answers how many those were. */
export async function insertImportedBugs(db: Db, bugs: BugRow[]): Promise<number> {
  const inserted = await db
    .insertInto("bugs")
    .values(bugs)
    .onConflict((conflict) => conflict.column("import_key").doNothing())
    .returning(["status", "assigned_to"])
    .execute();
  await countChange(db, [], inserted);
  return inserted.length;
}

/** Which of these imported bugs are here already. */
export async function findImportKeys(db: Db, keys: string[]): Promise<Set<string | null>> {
  const rows = await db
    .selectFrom("bugs")
    .select("import_key")
    .where("import_key", "in", keys)
    .execute();
  return new Set(rows.map((row) => row.import_key));
}

/** Writes what a rule has changed of a bug. */
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
    .set((eb) => ({ comment_count: eb("comment_count", "+", 1), last_comment_at: at }))
    .where("id", "=", id)
    .execute();
}

/** Leaves a person's bugs to nobody; part of deleting the person. */
export async function unassignBugsOf(db: Db, uid: string): Promise<void> {
  await db
    .updateTable("bugs")
    .set({ assigned_to: null })
    .where("status", "in", [...BUG_STATUSES])
    .where("assigned_to", "=", uid)
    .execute();
  await countForNobody(db, uid);
}
