import { LIMITS } from "#contract/constants.ts";
import type { BugView } from "#contract/types.ts";
import type { Db } from "../db/openDatabase.ts";
import type { BugViewRow } from "../db/schema.ts";
import { readName } from "../readName.ts";

/** Folds a name for comparison: upper and lower case and ways of writing a letter don't matter. */
const toViewNameKey = (name: string): string => name.normalize("NFKC").toLowerCase();

/** A person's own views and the team's, by name. */
export async function listBugViews(db: Db, uid: string): Promise<BugViewRow[]> {
  return db
    .selectFrom("bug_views")
    .selectAll()
    .where((eb) => eb.or([eb("owner", "=", uid), eb("is_shared", "=", 1)]))
    .orderBy("name_key")
    .orderBy("id")
    .execute();
}

export async function findBugView(db: Db, id: string): Promise<BugViewRow | undefined> {
  return db.selectFrom("bug_views").selectAll().where("id", "=", id).executeTakeFirst();
}

/**
 * Whether another view has this name: one of the team's if it is shared, else one of its owner's.
 */
export async function isViewNameTaken(db: Db, view: BugViewRow): Promise<boolean> {
  const other = await db
    .selectFrom("bug_views")
    .select("id")
    .where("is_shared", "=", view.is_shared)
    .$if(view.is_shared === 0, (query) => query.where("owner", "=", view.owner))
    .where("name_key", "=", view.name_key)
    .where("id", "!=", view.id)
    .executeTakeFirst();
  return other !== undefined;
}

/** How many views a person has, shared or not; without a person, how many the team has. */
export async function countBugViews(db: Db, uid?: string): Promise<number> {
  const { views } = await db
    .selectFrom("bug_views")
    .select((eb) => eb.fn.countAll<number>().as("views"))
    .where((eb) => (uid === undefined ? eb("is_shared", "=", 1) : eb("owner", "=", uid)))
    .executeTakeFirstOrThrow();
  return Number(views);
}

/** Inserts a view or replaces the one with its id. */
export async function saveBugView(db: Db, view: BugViewRow): Promise<void> {
  const { id, ...changes } = view;
  await db
    .insertInto("bug_views")
    .values(view)
    .onConflict((conflict) => conflict.column("id").doUpdateSet(changes))
    .execute();
}

export async function deleteBugView(db: Db, id: string): Promise<void> {
  await db.deleteFrom("bug_views").where("id", "=", id).execute();
}

/** Deletes a person's private views; their shared ones stay, without an owner. */
export async function handOnBugViewsOf(db: Db, uid: string): Promise<void> {
  await db.deleteFrom("bug_views").where("owner", "=", uid).where("is_shared", "=", 0).execute();
  await db.updateTable("bug_views").set({ owner: null }).where("owner", "=", uid).execute();
}

/** @throws ApiError `invalid_input` unless the name is a valid one */
export function newBugView(
  { name, isShared, query }: Pick<BugView, "name" | "isShared" | "query">,
  { id, owner }: Pick<BugViewRow, "id" | "owner">,
  now: Date,
): BugViewRow {
  return {
    id,
    owner,
    ...toNameColumns(name),
    is_shared: Number(isShared),
    query: JSON.stringify(query),
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  };
}

/** @throws ApiError `invalid_input` unless the name is a valid one */
export function toNameColumns(given: string): Pick<BugViewRow, "name" | "name_key"> {
  const name = readName(given, "The name", LIMITS.viewName);
  return { name, name_key: toViewNameKey(name) };
}
