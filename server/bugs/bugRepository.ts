import { type RawBuilder, sql } from "kysely";
import type { Db } from "../db/openDatabase.ts";
import type { BugRow } from "../db/schema.ts";
import { indexBugs } from "../search/indexBugs.ts";
import { noteTextFiles } from "../storage/textFiles.ts";
import { countChange } from "./bugCountRepository.ts";

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
      // The clock may have been set back since the last one.
      last_comment_at: sql<string>`case when last_comment_at > ${at} then last_comment_at else ${at} end`,
      updated_at: at,
    }))
    .where("id", "=", id)
    .execute();
}
