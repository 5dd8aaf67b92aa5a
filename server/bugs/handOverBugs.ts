import { BUG_STATUSES, type BugStatus, OPEN_STATUSES } from "#contract/constants.ts";
import type { CallInput, CallReply } from "#contract/types.ts";
import type { Db } from "../db/openDatabase.ts";
import { moveCounts } from "./bugCountRepository.ts";

/** The bugs that a user has to work on, the newest first. */
export async function listOpenBugsOf(
  db: Db,
  { id, page = 1, limit = 10 }: CallInput<"listOpenBugsOf">,
): Promise<CallReply<"listOpenBugsOf">> {
  const open = db
    .selectFrom("bugs")
    .where("status", "in", [...OPEN_STATUSES])
    .where("assigned_to", "=", id);
  const data = await open
    .select(["id as _id", "order_no as order", "title", "status"])
    .orderBy("order_no", "desc")
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await open
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return { data, total: Number(total) };
}

/**
 * Takes all bugs from a user who is being deleted: open ones go to the chosen user, if any, the
 * others to nobody.
 * @returns what was changed, by new assignee
 */
export async function handOverBugsOf(
  db: Db,
  uid: string,
  to: string | null,
  at: Date,
): Promise<{ id: string; to: string | null }[]> {
  const handed = to === null ? [] : await moveBugs(db, { from: uid, to, at }, OPEN_STATUSES);
  return [...handed, ...(await moveBugs(db, { from: uid, to: null, at }, BUG_STATUSES))];
}

async function moveBugs(
  db: Db,
  { from, to, at }: { from: string; to: string | null; at: Date },
  statuses: readonly BugStatus[],
) {
  const bugs = await db
    .updateTable("bugs")
    .set((eb) => ({
      assigned_to: to,
      assignee_left: to === null ? 1 : 0,
      version: eb("version", "+", 1),
      // Counts as an update for the new assignee.
      ...(to !== null && { updated_at: at.toISOString() }),
    }))
    .where("status", "in", [...statuses])
    .where("assigned_to", "=", from)
    .returning("id")
    .execute();
  await moveCounts(db, { from, to }, statuses);
  return bugs.map(({ id }) => ({ id, to }));
}
